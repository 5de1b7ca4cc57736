import { useFindSmsProviderQuery } from '../smsApi.ts';
import { kannelGroup } from './providerKinds.ts';
import styles from './Provider.module.css';

/** The addresses that the provider calls: secret, as whoever knows them may speak as the provider. */
export function ProviderAddresses({ id }: { id: string }) {
  const { data } = useFindSmsProviderQuery({ id });
  const addresses = data?.data;
  if (!addresses) return null;
  if (addresses.provider.http?.preset === 'KANNEL')
    return (
      <dl className={styles.addresses}>
        <dt>For texts that come in, Kannel’s own settings need this group, after an empty line</dt>
        <dd className={styles.lines}>{kannelGroup(addresses.inboundUrl)}</dd>
      </dl>
    );
  return (
    <dl className={styles.addresses}>
      <dt>The provider tells of deliveries at</dt>
      <dd>{addresses.receiptUrl}</dd>
      <dt>The provider tells of texts that came in at</dt>
      <dd>{addresses.inboundUrl}</dd>
    </dl>
  );
}
