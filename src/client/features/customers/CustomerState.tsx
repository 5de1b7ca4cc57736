import { t } from '@lingui/core/macro';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Customer } from '#client/entities/customers/customer.ts';
import { useFindCustomerQuery } from '#client/entities/customers/customersApi.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';

/** Loads the customer of the URL, with its loading and error states. */
export function CustomerState({ children }: { children: (customer: Customer) => ReactNode }) {
  const { id = '' } = useParams();
  const query = useFindCustomerQuery({ id });
  if (query.data?.data) return children(query.data.data);
  return (
    <Page title={t`Customer`} width="form">
      <RecordState
        query={query}
        what="customer"
        icon={<UserX />}
        skeleton={<FormSkeleton fields={8} />}
        back={<ButtonLink to={paths.customers.to()}>{t`All customers`}</ButtonLink>}
      />
    </Page>
  );
}
