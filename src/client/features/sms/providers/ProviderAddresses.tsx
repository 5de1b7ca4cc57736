import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { useFindSmsProviderQuery } from './providerChangesApi.ts';
import { kannelGroup } from './providerKinds.ts';
import styles from './Provider.module.css';

/** The URLs that the provider calls. Secret, because anyone with them can impersonate the provider. */
export function ProviderAddresses({ id }: { id: string }) {
  const { data } = useFindSmsProviderQuery({ id });
  const addresses = data?.data;
  if (!addresses) return null;
  if (addresses.provider.http?.preset === 'KANNEL')
    return (
      <dl className={styles.addresses}>
        <dt>For texts that come in, Kannel’s own settings need this group, after an empty line</dt>
        <dd>
          <span className={styles.lines}>{kannelGroup(addresses.inboundUrl)}</span>
          <CopyButton label="Copy the group" text={kannelGroup(addresses.inboundUrl)} />
        </dd>
      </dl>
    );
  return (
    <dl className={styles.addresses}>
      <dt>URL for delivery receipts</dt>
      <dd>
        <span>{addresses.receiptUrl}</span>
        <CopyButton label="Copy the address for deliveries" text={addresses.receiptUrl} />
      </dd>
      <dt>URL for inbound messages</dt>
      <dd>
        <span>{addresses.inboundUrl}</span>
        <CopyButton label="Copy the address for texts that came in" text={addresses.inboundUrl} />
      </dd>
    </dl>
  );
}
