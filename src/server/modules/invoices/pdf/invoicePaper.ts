import { i18n } from '#contract/i18n/i18n.ts';
import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { linesTable, totalSums } from './paperParts.ts';
import { calendarDay, dayText, languageInUse, partyLines } from './paperWords.ts';
import { paymentDetailLines } from './paymentLines.ts';

/** The invoice or credit note as it is printed; moments are days by the company's clocks. */
export function invoicePaper(invoice: WholeInvoice, timeZone: string): Paper {
  const { row, seller, buyer, payments } = invoice;
  const money = (amount: number) => moneyText(amount, row.currency, i18n.locale);
  return {
    language: languageInUse(),
    title: paperTitle(invoice),
    author: seller.name,
    blocks: [
      { head: i18n.t('From'), lines: partyLines(seller) },
      { head: i18n.t('To'), lines: partyLines(buyer) },
      { head: i18n.t('Dates'), lines: dateLines(invoice, timeZone) },
    ],
    table: linesTable(row.lines, row.currency),
    sums: sumLines(invoice, money),
    notes: [
      { head: i18n.t('Payment details'), lines: paymentDetailLines(invoice) },
      { head: i18n.t('Payments'), lines: payments.map(paymentLine) },
    ].filter(({ lines }) => lines.length > 0),
    footer: [seller.name, paperTitle(invoice)].join(' · '),
  };
}

/** 'Invoice INV-000042' */
function paperTitle({ row: { kind, number } }: WholeInvoice): string {
  if (number === null) return i18n.t('Invoice (draft)');
  const said = { number: numberText(kind, number) };
  return kind === 'INVOICE' ? i18n.t('Invoice {number}', said) : i18n.t('Credit note {number}', said);
}

function dateLines({ row, creditedInvoice }: WholeInvoice, timeZone: string): string[] {
  const { issued_at: issuedAt, due, reason, state, period_from: from, period_to: to } = row;
  const credited = creditedInvoice?.number;
  const lines = [
    issuedAt ? i18n.t('Issued: {day}', { day: dayText(issuedAt, timeZone) }) : i18n.t('Issued: not yet'),
    from && to && i18n.t('For: {from} – {to}', { from: calendarDay(from), to: calendarDay(to) }),
    due && i18n.t('Due: {day}', { day: calendarDay(due) }),
    credited && i18n.t('Credits: {number}', { number: numberText('INVOICE', credited) }),
    reason && i18n.t('Reason: {reason}', { reason }),
    state === 'VOID' && i18n.t('This invoice is void'),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

function sumLines({ row }: WholeInvoice, money: (amount: number) => string): Paper['sums'] {
  const sum = (label: string, amount: number, isTotal = false) => ({ label, value: money(amount), isTotal });
  const settled = row.kind === 'INVOICE' && row.paid + row.credited > 0;
  return [
    ...totalSums(row),
    ...(settled && row.paid > 0 ? [sum(i18n.t('Paid'), row.paid)] : []),
    ...(settled && row.credited > 0 ? [sum(i18n.t('Credited'), row.credited)] : []),
    ...(settled ? [sum(i18n.t('Due'), amountDue(row), true)] : []),
  ];
}

function paymentLine({
  number,
  amount,
  currency,
  paid_on: day,
  reference,
}: WholeInvoice['payments'][number]) {
  const parts = [
    numberText('RECEIPT', number),
    calendarDay(day),
    moneyText(amount, currency, i18n.locale),
    reference,
  ];
  return parts.filter(Boolean).join(' · ');
}
