import { PAYMENT_METHOD_NAMES } from '#contract/limits/records/invoices.ts';
import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { moneyBackText } from '../payments/moneyBackWords.ts';
import type { PaymentRow } from '../payments/payments.store.ts';
import { calendarDay, LANGUAGE, partyLines } from './paperWords.ts';

/**
 * The receipt of a payment: the amount received or returned, its invoice, and the amount due at that time;
 * later payments do not change it.
 */
export function receiptPaper(
  { row, seller, buyer, payments, creditNotes }: WholeInvoice,
  payment: PaymentRow,
  logo: Uint8Array | null,
): Paper {
  const money = (amount: number) => moneyText(amount, row.currency, LANGUAGE);
  const words = moneyBackText(payment);
  const title = `${words.title} ${numberText('RECEIPT', payment.number)}`;
  const moved = money(Math.abs(payment.amount));
  const invoice = row.number === null ? 'Invoice' : `Invoice ${numberText('INVOICE', row.number)}`;
  const paidBefore = sumOf(payments.filter(({ number }) => number < payment.number).map(amountOf));
  const credited = sumOf(
    creditNotes.filter(({ created_at: at }) => at <= payment.created_at).map(({ total }) => total),
  );
  const left = Math.max(0, row.total - paidBefore - credited - payment.amount);
  const { reference } = payment;
  return {
    title,
    author: seller.name,
    logo,
    blocks: [
      { head: 'From', lines: partyLines(seller) },
      { head: words.party, lines: partyLines(buyer) },
      {
        head: 'Payment',
        lines: [
          `${words.amount}: ${calendarDay(payment.paid_on)}`,
          `Method: ${PAYMENT_METHOD_NAMES[payment.method]}`,
          ...(reference ? [`Reference: ${reference}`] : []),
        ],
      },
    ],
    table: {
      columns: [
        { head: 'For', isAtEnd: false },
        { head: 'Invoice total', isAtEnd: true },
        { head: words.amount, isAtEnd: true },
      ],
      rows: [[`${invoice}: ${row.description}`, money(row.total), moved]],
    },
    sums: [
      ...(paidBefore > 0 ? [{ label: 'Previously paid', value: money(paidBefore), isTotal: false }] : []),
      ...(credited > 0 ? [{ label: 'Previously credited', value: money(credited), isTotal: false }] : []),
      { label: words.amount, value: moved, isTotal: true },
      { label: 'Remaining amount', value: money(left), isTotal: false },
    ],
    notes: [],
    footer: `${seller.name} · ${title}`,
  };
}

const amountOf = ({ amount }: PaymentRow) => amount;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
