import { invoiceName } from '#client/entities/invoices/invoice.ts';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { paymentEntry } from '#client/entities/invoices/paymentEntry.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { moneyText } from '#contract/money/currency.ts';
import { OnlinePayment } from './OnlinePayment.tsx';

/** The payments of an invoice with their receipts. */
export function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const { payments, currency, amountDue } = invoice;
  return (
    <Card title="Payments" lead={`${moneyText(amountDue, currency)} due`}>
      <EntryList
        empty="Nothing is paid yet."
        entries={payments.map((payment) => paymentEntry(payment, `recorded by ${payment.createdBy}`))}
      />
      <OnlinePayment invoice={invoice} />
    </Card>
  );
}

/** What of an invoice was taken back. */
export function CreditNotesCard({ invoice: { creditNotes, currency } }: { invoice: Invoice }) {
  return (
    <Card title="Credit notes">
      <EntryList
        empty="Nothing was taken back."
        entries={creditNotes.map((note) => ({
          id: note._id,
          text: <Link to={paths.invoice.to(note._id)}>{invoiceName(note)}</Link>,
          value: moneyText(note.amount, currency),
        }))}
      />
    </Card>
  );
}
