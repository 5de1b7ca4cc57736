import { Download } from 'lucide-react';
import { calendarDay, invoiceName, STATUS_TONE } from '#client/entities/invoices/invoice.ts';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { moneyText } from '#contract/money/currency.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceDocument } from './InvoiceDocument.tsx';
import styles from './InvoiceScreen.module.css';
import { InvoiceState } from './InvoiceState.tsx';
import { saveInvoicePdf } from './saveInvoicePdf.ts';

/** One invoice or credit note: the document, what was paid, and what can be done with it. */
export function InvoiceScreen() {
  return <InvoiceState>{(invoice) => <InvoicePage invoice={invoice} />}</InvoiceState>;
}

const WORDS = {
  DRAFT: 'Draft',
  OPEN: 'Open',
  PAID: 'Paid',
  VOID: 'Void',
  UNCOLLECTIBLE: 'Uncollectible',
} as const;

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const { kind, state, status, customerId, customerName, creditedInvoice } = invoice;
  const isNote = kind === 'CREDIT_NOTE';
  return (
    <Page
      title={isNote ? `Credit note ${invoiceName(invoice)}` : `Invoice ${invoiceName(invoice)}`}
      width="form"
      beside={
        <StatusPill tone={STATUS_TONE[status]}>
          {status === WORDS[state] ? status : `${status} · ${WORDS[state]}`}
        </StatusPill>
      }
      lead={
        <>
          For <Link to={paths.customer.to(customerId)}>{customerName}</Link>
          {creditedInvoice && (
            <>
              , takes back{' '}
              <Link to={paths.invoice.to(creditedInvoice._id)}>{invoiceName(creditedInvoice)}</Link>
            </>
          )}
        </>
      }
      action={<InvoiceActions invoice={invoice} />}
      toolbar={
        <Button icon={<Download size={16} />} onClick={() => void saveInvoicePdf(invoice)}>
          Download PDF
        </Button>
      }
    >
      {invoice.trashedAt && <p role="note">This draft is in the trash.</p>}
      <InvoiceDocument invoice={invoice} />
      {!isNote && state !== 'DRAFT' && <Payments invoice={invoice} />}
      {invoice.creditNotes.length > 0 && <CreditNotes invoice={invoice} />}
    </Page>
  );
}

function Payments({ invoice: { payments, currency, amountDue } }: { invoice: Invoice }) {
  return (
    <Card title="Payments" lead={`${moneyText(amountDue, currency)} due`}>
      {payments.length === 0 ? (
        <p className={styles.none}>Nothing is paid yet.</p>
      ) : (
        <ul className={styles.entries}>
          {payments.map(({ _id, number, amount, reference, paidAt, createdBy }) => (
            <li key={_id}>
              <span>
                {number} · {calendarDay(paidAt)} · Offline{reference ? ` · ${reference}` : ''}
                <span className={styles.by}>recorded by {createdBy}</span>
              </span>
              <strong>{moneyText(amount, currency)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function CreditNotes({ invoice: { creditNotes, currency } }: { invoice: Invoice }) {
  return (
    <Card title="Credit notes">
      <ul className={styles.entries}>
        {creditNotes.map((note) => (
          <li key={note._id}>
            <Link to={paths.invoice.to(note._id)}>{invoiceName(note)}</Link>
            <strong>{moneyText(note.amount, currency)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
