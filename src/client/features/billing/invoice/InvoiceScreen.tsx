import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { INVOICE_STATUS_NAMES, invoiceName, STATUS_TONE } from '#client/entities/invoices/invoice.ts';
import { paymentEntry } from '#client/entities/invoices/paymentEntry.tsx';
import { saveInvoicePdf } from '#client/entities/invoices/savePdf.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { INVOICE_TRASH_DAYS } from '#contract/limits/records/invoices.ts';
import { moneyText } from '#contract/money/currency.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceDocument } from './InvoiceDocument.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { OnlinePayment } from './OnlinePayment.tsx';

/** One invoice or credit note: the document, payments and actions. */
export function InvoiceScreen() {
  return <InvoiceState>{(invoice) => <InvoicePage invoice={invoice} />}</InvoiceState>;
}

const WORDS = {
  DRAFT: msg`Draft`,
  OPEN: msg`Open`,
  PAID: msg`Paid`,
  VOID: msg`Void`,
  UNCOLLECTIBLE: msg`Uncollectible`,
} as const;

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const { kind, state, status, customerId, customerName, creditedInvoice } = invoice;
  const isNote = kind === 'CREDIT_NOTE';
  const name = invoiceName(invoice);
  const title = isNote ? t`Credit note ${name}` : t`Invoice ${name}`;
  useDocumentTitle(title);
  const statusText = t(INVOICE_STATUS_NAMES[status]);
  const stateText = t(WORDS[state]);
  const customer = <Link to={paths.customer.to(customerId)}>{customerName}</Link>;
  return (
    <Page
      title={title}
      width="form"
      beside={
        <StatusPill tone={STATUS_TONE[status]}>
          {stateText === statusText ? statusText : `${statusText} · ${stateText}`}
        </StatusPill>
      }
      lead={
        creditedInvoice ? (
          <Trans>
            For {customer}, credits{' '}
            <Link to={paths.invoice.to(creditedInvoice._id)}>{invoiceName(creditedInvoice)}</Link>
          </Trans>
        ) : (
          <Trans>For {customer}</Trans>
        )
      }
      action={<InvoiceActions invoice={invoice} />}
      toolbar={
        <Button
          icon={<Download size={16} />}
          onClick={() => void saveInvoicePdf(invoice)}
        >{t`Download PDF`}</Button>
      }
    >
      {invoice.trashedAt && (
        <p role="note">{t`This draft is in trash and is permanently deleted ${{ days: INVOICE_TRASH_DAYS }} days after it was moved there.`}</p>
      )}
      <InvoiceDocument invoice={invoice} />
      {!isNote && state !== 'DRAFT' && <PaymentsCard invoice={invoice} />}
      {invoice.creditNotes.length > 0 && <CreditNotesCard invoice={invoice} />}
    </Page>
  );
}

/** The payments of an invoice with their receipts. */
function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const { payments, currency, amountDue } = invoice;
  return (
    <Card title={t`Payments`} lead={t`${{ amountDue: moneyText(amountDue, currency) }} due`}>
      <EntryList
        empty={t`No payments yet.`}
        entries={payments.map((payment) =>
          paymentEntry(payment, t`recorded by ${{ createdBy: payment.createdBy }}`),
        )}
      />
      <OnlinePayment invoice={invoice} />
    </Card>
  );
}

/** What of an invoice was taken back. */
function CreditNotesCard({ invoice: { creditNotes, currency } }: { invoice: Invoice }) {
  return (
    <Card title={t`Credit notes`}>
      <EntryList
        empty={t`No credit notes yet.`}
        entries={creditNotes.map((note) => ({
          id: note._id,
          text: <Link to={paths.invoice.to(note._id)}>{invoiceName(note)}</Link>,
          value: moneyText(note.amount, currency),
        }))}
      />
    </Card>
  );
}
