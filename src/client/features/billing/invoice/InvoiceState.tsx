import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { useFindInvoiceQuery } from '#client/entities/invoices/invoicesApi.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';

/** Loads the invoice of the URL, with its loading and error states. */
export function InvoiceState({ children }: { children: (invoice: Invoice) => ReactNode }) {
  const { id = '' } = useParams();
  const query = useFindInvoiceQuery({ id });
  if (query.data?.data) return children(query.data.data);
  return (
    <Page title={t`Invoice`} width="form">
      <RecordState
        query={query}
        what="invoice"
        skeleton={<FormSkeleton fields={8} />}
        back={<ButtonLink to={paths.invoices.to()}>{t`All invoices`}</ButtonLink>}
      />
    </Page>
  );
}
