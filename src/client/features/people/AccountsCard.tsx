import { t } from '@lingui/core/macro';
import { PersonAccounts } from '#client/entities/accounts/PersonAccounts.tsx';
import { usePersonPage } from './page/personPageContext.ts';
import cardStyles from '#client/shared/records/RecordCard.module.css';

/** The accounts of the person on the page. */
export function AccountsCard() {
  const { record } = usePersonPage();
  const { kind, _id: id, personalInformation, companyInformation } = record;
  return (
    <section className={cardStyles.card} aria-label={t`Accounts`}>
      <PersonAccounts
        person={{ kind, id, companyName: companyInformation.companyName, email: personalInformation.email }}
      />
    </section>
  );
}
