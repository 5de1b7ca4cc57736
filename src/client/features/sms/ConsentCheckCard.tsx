import { plural, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { useLazyCheckSmsConsentsQuery } from './consentApi.ts';
import styles from './Consent.module.css';

/** The verification of the consent ledger. */
export function ConsentCheckCard() {
  const [check, { data, error, isFetching }] = useLazyCheckSmsConsentsQuery();
  return (
    <Card
      title={t`Consent ledger`}
      lead={t`The ledger records every consent and opt-out. Entries are never changed: each contains a hash of all previous entries.`}
    >
      <div role="status">{!isFetching && <Result {...data} failure={error && errorText(error, '')} />}</div>
      <Button isBusy={isFetching} onClick={() => void check()}>{t`Verify the ledger`}</Button>
    </Card>
  );
}

interface ResultProps {
  message?: string;
  data?: { entries: number; brokenAt: number | null } | null;
  failure?: string | undefined;
}

function Result({ data, message, failure }: ResultProps) {
  if (failure !== undefined || (message !== undefined && !data))
    return <p className={styles.broken}>{failure || message || t`Check the connection and try again.`}</p>;
  if (!data) return null;
  const { entries, brokenAt } = data;
  if (brokenAt !== null)
    return (
      <p
        className={styles.broken}
      >{t`Entry ${{ number: numberText(brokenAt) }} does not match the recorded data: it was changed, removed or inserted.`}</p>
    );
  return (
    <p className={styles.whole}>
      {entries === 0
        ? t`No consent evidence yet.`
        : plural(entries, { one: 'Intact: # entry verified.', other: 'Intact: # entries verified.' })}
    </p>
  );
}
