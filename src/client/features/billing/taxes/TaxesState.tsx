import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { FindTaxSettingsQuery } from '#client/entities/invoices/invoices.generated.ts';
import { useFindTaxSettingsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';

/** How the company charges taxes. */
export type TaxSettings = NonNullable<FindTaxSettingsQuery['findTaxSettings']['data']>;

/** The company's tax settings, once there; until then, or where they cannot be had, what is to be said of that. */
export function TaxesState({ children }: { children: (taxes: TaxSettings) => ReactNode }) {
  const query = useFindTaxSettingsQuery();
  if (query.data?.data) return children(query.data.data);
  if (query.isLoading) return <FormSkeleton fields={6} />;
  return (
    <ErrorState
      message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
