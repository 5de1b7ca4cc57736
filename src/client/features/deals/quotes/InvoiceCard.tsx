import { t } from '@lingui/core/macro';
import { ReceiptText } from 'lucide-react';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import { BillingCard } from '../page/BillingCard.tsx';
import { useInvoiceDealMutation } from './quotesApi.ts';

/** The invoice of a deal, or for a won deal without one the action that creates it. */
export function InvoiceCard({ details, mayEdit }: { details: DealDetails; mayEdit: boolean }) {
  const { _id: id, status, billing } = details;
  const mayInvoice = can(useViewer(), 'CUSTOMERS', 'EDIT') && mayEdit;
  const [invoiceDeal, { isLoading }] = useInvoiceDealMutation();
  if (billing) return <BillingCard billing={billing} />;
  if (status !== 'WON' || !mayInvoice) return null;
  return (
    <Card
      title={t`Invoice`}
      action={
        <Button
          size="small"
          icon={<ReceiptText size={16} />}
          isBusy={isLoading}
          onClick={() => void toastResult(invoiceDeal({ id }), t`Failed to create the invoice. Try again.`)}
        >{t`Create invoice`}</Button>
      }
    >
      {t`No invoice yet. Create a draft invoice from this deal, with its first person or account as the customer.`}
    </Card>
  );
}
