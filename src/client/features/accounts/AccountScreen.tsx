import { t } from '@lingui/core/macro';
import { BriefcaseBusiness } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useFindAccountQuery } from '#client/entities/accounts/accountsApi.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';
import { AccountPage } from './AccountPage.tsx';

/** The account of the URL, with its loading and error states. */
export function AccountScreen() {
  const { id = '' } = useParams();
  const query = useFindAccountQuery({ id });
  const account = query.data?.data;
  if (account) return <AccountPage key={account._id} account={account} />;
  return (
    <Page title={t({ message: 'Account', context: 'organization' })} width="form">
      <RecordState
        query={query}
        what="account"
        icon={<BriefcaseBusiness />}
        skeleton={<FormSkeleton fields={6} />}
        back={<ButtonLink to={paths.accounts.to()}>{t`All accounts`}</ButtonLink>}
      />
    </Page>
  );
}
