import type { ReactNode } from 'react';
import type { FindTaxSettingsQuery } from '#client/entities/invoices/invoices.generated.ts';
import { useFindTaxSettingsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';

/** How the company charges taxes. */
export type TaxSettings = NonNullable<FindTaxSettingsQuery['findTaxSettings']['data']>;

/** Loads the company's tax settings, with their loading and error states. */
export function TaxesState({ children }: { children: (taxes: TaxSettings) => ReactNode }) {
  const query = useFindTaxSettingsQuery();
  if (query.data?.data) return children(query.data.data);
  return <LoadState query={query} skeleton={<FormSkeleton fields={6} />} />;
}
