import { t } from '@lingui/core/macro';
import { ConsentEntry } from '#client/entities/sms-evidence/ConsentEntry.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import { useFindSmsConsentsOfNumberQuery } from './consentsApi.ts';
import styles from './ConsentCard.module.css';
import cardStyles from '#client/shared/records/RecordCard.module.css';

/** What the consent ledger says of each number of the person on the page; nothing without a number. */
export function ConsentCard() {
  const { personalInformation, morePhones } = usePersonPage().record;
  const { phoneNumber } = personalInformation;
  const numbers = [
    ...(phoneNumber?.number ? [{ number: phoneNumber.number, formatted: phoneNumber.formatted }] : []),
    ...morePhones,
  ];
  if (numbers.length === 0) return null;
  return (
    <section className={cardStyles.card} aria-label={t`SMS consent`}>
      <h2>{t`SMS consent`}</h2>
      {numbers.map(({ number, formatted }) => (
        <div key={number}>
          {numbers.length > 1 && (
            <h3 className={styles.number} dir="ltr">
              {formatted}
            </h3>
          )}
          <NumberConsents phone={number} />
        </div>
      ))}
    </section>
  );
}

function NumberConsents({ phone }: { phone: string }) {
  const query = useFindSmsConsentsOfNumberQuery({ phone });
  const entries = query.data?.data;
  return (
    <>
      {!entries && <LoadState query={query} skeleton={<Skeleton height="20px" />} />}
      {entries?.length === 0 && <p className={styles.none}>{t`No consent or opt-out recorded.`}</p>}
      {entries && entries.length > 0 && (
        <ul className={styles.entries} aria-label={t`Consent history`}>
          {entries.map((entry) => (
            <li key={entry._id}>
              <ConsentEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
