import { Download } from 'lucide-react';
import { calendarDay, invoiceName } from '#client/entities/invoices/invoice.ts';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { moneyText } from '#contract/money/currency.ts';
import { saveReceiptPdf } from './savePdf.ts';

/** What was paid of an invoice, each with its receipt. */
export function PaymentsCard({ invoice: { payments, currency, amountDue } }: { invoice: Invoice }) {
  return (
    <Card title="Payments" lead={`${moneyText(amountDue, currency)} due`}>
      <EntryList
        empty="Nothing is paid yet."
        entries={payments.map((payment) => ({
          id: payment._id,
          text: [payment.number, calendarDay(payment.paidAt), 'Offline', payment.reference]
            .filter(Boolean)
            .join(' · '),
          detail: `recorded by ${payment.createdBy}`,
          value: moneyText(payment.amount, currency),
          action: (
            <IconButton
              label={`Download receipt ${payment.number}`}
              onClick={() => void saveReceiptPdf(payment)}
            >
              <Download aria-hidden="true" size={16} />
            </IconButton>
          ),
        }))}
      />
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
