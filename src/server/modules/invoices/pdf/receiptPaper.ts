import { i18n } from '#contract/i18n/i18n.ts';
import { PAYMENT_METHOD_NAMES } from '#contract/limits/records/invoices.ts';
import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { moneyBackText } from '../payments/moneyBackWords.ts';
import type { PaymentRow } from '../payments/payments.store.ts';
import { calendarDay, languageInUse, partyLines } from './paperWords.ts';

/**
 * The receipt of a payment: the amount received or returned, its invoice, and the amount due at that time;
 * later payments do not change it.
 */
export function receiptPaper(
  { row, seller, buyer, payments, creditNotes }: WholeInvoice,
  payment: PaymentRow,
): Paper {
  const money = (amount: number) => moneyText(amount, row.currency, i18n.locale);
  const words = moneyBackText(payment);
  const title = i18n.t('{receipt} {number}', {
    receipt: i18n.t(words.title),
    number: numberText('RECEIPT', payment.number),
  });
  const moved = money(Math.abs(payment.amount));
  const invoice =
    row.number === null
      ? i18n.t('Invoice: {description}', row)
      : i18n.t('Invoice {number}: {description}', {
          number: numberText('INVOICE', row.number),
          description: row.description,
        });
  const paidBefore = sumOf(payments.filter(({ number }) => number < payment.number).map(amountOf));
  const credited = sumOf(
    creditNotes.filter(({ created_at: at }) => at <= payment.created_at).map(({ total }) => total),
  );
  const left = Math.max(0, row.total - paidBefore - credited - payment.amount);
  const { reference } = payment;
  return {
    language: languageInUse(),
    title,
    author: seller.name,
    blocks: [
      { head: i18n.t('From'), lines: partyLines(seller) },
      { head: i18n.t(words.party), lines: partyLines(buyer) },
      {
        head: i18n.t('Payment'),
        lines: [
          i18n.t('{amount}: {day}', { amount: i18n.t(words.amount), day: calendarDay(payment.paid_on) }),
          i18n.t('Method: {method}', { method: i18n.t(PAYMENT_METHOD_NAMES[payment.method]) }),
          ...(reference ? [i18n.t('Reference: {reference}', { reference })] : []),
        ],
      },
    ],
    table: {
      columns: [
        { head: i18n.t('For'), isAtEnd: false },
        { head: i18n.t('Invoice total'), isAtEnd: true },
        { head: i18n.t(words.amount), isAtEnd: true },
      ],
      rows: [[invoice, money(row.total), moved]],
    },
    sums: [
      ...(paidBefore > 0
        ? [{ label: i18n.t('Previously paid'), value: money(paidBefore), isTotal: false }]
        : []),
      ...(credited > 0
        ? [{ label: i18n.t('Previously credited'), value: money(credited), isTotal: false }]
        : []),
      { label: i18n.t(words.amount), value: moved, isTotal: true },
      { label: i18n.t('Remaining amount'), value: money(left), isTotal: false },
    ],
    notes: [],
    footer: `${seller.name} · ${title}`,
  };
}

const amountOf = ({ amount }: PaymentRow) => amount;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
