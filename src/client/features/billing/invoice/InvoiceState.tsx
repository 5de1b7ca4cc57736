import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { useFindInvoiceQuery } from '#client/entities/invoices/invoicesApi.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';

/** The invoice of the address, once there; until then, or where there is none, what is to be said of that. */
export function InvoiceState({ children }: { children: (invoice: Invoice) => ReactNode }) {
  const { id = '' } = useParams();
  const query = useFindInvoiceQuery({ id });
  const { data: reply } = query;
  if (reply?.data) return children(reply.data);
  const isMissing = reply !== undefined && [403, 404].includes(reply.statusCode);
  return (
    <Page title="Invoice" width="form">
      {query.isLoading && <FormSkeleton fields={8} />}
      {!query.isLoading && isMissing && (
        <EmptyState
          icon={<FileQuestion />}
          title="This invoice does not exist"
          text="It may have been deleted, or it is not yours to see."
          action={<ButtonLink to={paths.invoices.to()}>All invoices</ButtonLink>}
        />
      )}
      {!query.isLoading && !isMissing && (
        <ErrorState
          message={reply?.message || errorText(query.error, 'Check the connection and try again.')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </Page>
  );
}
