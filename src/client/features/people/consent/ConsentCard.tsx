import { t } from '@lingui/core/macro';
import { ConsentEntry } from '#client/entities/sms-evidence/ConsentEntry.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import { useFindSmsConsentsOfNumberQuery } from './consentsApi.ts';
import pageStyles from '../page/PersonPage.module.css';
import styles from './ConsentCard.module.css';

/** What the consent ledger says of the number of the person on the page; nothing without a number. */
export function ConsentCard() {
  const phone = usePersonPage().record.personalInformation.phoneNumber?.number;
  return phone ? <NumberConsents phone={phone} /> : null;
}

function NumberConsents({ phone }: { phone: string }) {
  const query = useFindSmsConsentsOfNumberQuery({ phone });
  const entries = query.data?.data;
  return (
    <section className={pageStyles.card} aria-label={t`SMS consent`}>
      <h2>{t`SMS consent`}</h2>
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
    </section>
  );
}
