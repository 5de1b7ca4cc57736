import type { ReactNode } from 'react';
import type { FindInvoiceSettingsQuery } from '#client/entities/invoices/invoices.generated.ts';
import { useFindInvoiceSettingsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';

/** The payment terms and bank details of the company. */
export type InvoiceSettings = NonNullable<FindInvoiceSettingsQuery['findInvoiceSettings']['data']>;

/** Loads the company's invoice settings, with their loading and error states. */
export function InvoiceSettingsState({ children }: { children: (settings: InvoiceSettings) => ReactNode }) {
  const query = useFindInvoiceSettingsQuery();
  if (query.data?.data) return children(query.data.data);
  return <LoadState query={query} skeleton={<FormSkeleton fields={6} />} />;
}
