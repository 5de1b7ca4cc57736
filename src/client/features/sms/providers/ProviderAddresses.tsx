import { Fragment } from 'react';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { descriptorOf } from '#contract/sms/providers/providerKinds.ts';
import { useFindSmsProviderQuery } from './providerChangesApi.ts';
import { presetOfProvider } from './settingValues.ts';
import styles from './Provider.module.css';

/** The URLs that the provider calls, as its own settings need them. They are secret: anyone with them can act as the provider. */
export function ProviderAddresses({ id }: { id: string }) {
  const { data } = useFindSmsProviderQuery({ id });
  const addresses = data?.data;
  if (!addresses) return null;
  const { provider } = addresses;
  return (
    <dl className={styles.addresses}>
      {descriptorOf(provider.kind, presetOfProvider(provider))
        .callbacks(addresses)
        .map(({ title, copyLabel, text }) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>
              <span className={text.includes('\n') ? styles.lines : undefined}>{text}</span>
              <CopyButton label={copyLabel} text={text} />
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
