import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { rateText } from '#contract/money/rateText.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { amountDue } from '../invoiceStatus.ts';
import { calendarDay, dayText, LANGUAGE, partyLines } from './paperWords.ts';
import { paymentDetailLines } from './paymentLines.ts';

/** The invoice or credit note as it is printed; moments are days by the company's clocks. */
export function invoicePaper(
  invoice: WholeInvoice,
  { timeZone, logo }: { timeZone: string; logo: Uint8Array | null },
): Paper {
  const { row, seller, buyer, payments } = invoice;
  const money = (amount: number) => moneyText(amount, row.currency, LANGUAGE);
  return {
    title: paperTitle(invoice),
    author: seller.name,
    logo,
    blocks: [
      { head: 'From', lines: partyLines(seller) },
      { head: 'To', lines: partyLines(buyer) },
      { head: 'Dates', lines: dateLines(invoice, timeZone) },
    ],
    table: {
      columns: [
        { head: 'Description', isAtEnd: false },
        ...['Quantity', 'Price', 'Tax', 'Amount'].map((head) => ({ head, isAtEnd: true })),
      ],
      rows: row.lines.map(({ description, quantity, unitAmount, taxRate, amount }) => [
        description,
        quantity.toLocaleString(LANGUAGE, { maximumFractionDigits: 3 }),
        money(unitAmount),
        taxRate ? rateText(taxRate, LANGUAGE) : '–',
        money(amount),
      ]),
    },
    sums: sumLines(invoice, money),
    notes: [
      { head: 'Payment details', lines: paymentDetailLines(invoice) },
      { head: 'Payments', lines: payments.map(paymentLine) },
    ].filter(({ lines }) => lines.length > 0),
    footer: [seller.name, paperTitle(invoice)].join(' · '),
  };
}

/** 'Invoice INV-000042' */
function paperTitle({ row: { kind, number } }: WholeInvoice): string {
  if (number === null) return 'Invoice (draft)';
  return `${kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${numberText(kind, number)}`;
}

function dateLines({ row, creditedInvoice }: WholeInvoice, timeZone: string): string[] {
  const { issued_at: issuedAt, due, reason, state, period_from: from, period_to: to } = row;
  const credited = creditedInvoice?.number;
  const lines = [
    `Issued: ${issuedAt ? dayText(issuedAt, timeZone) : 'not yet'}`,
    from && to && `For: ${calendarDay(from)} – ${calendarDay(to)}`,
    due && `Due: ${calendarDay(due)}`,
    credited && `Credits: ${numberText('INVOICE', credited)}`,
    reason && `Reason: ${reason}`,
    state === 'VOID' && 'This invoice is void',
  ];
  return lines.filter((line): line is string => Boolean(line));
}

function sumLines({ row }: WholeInvoice, money: (amount: number) => string): Paper['sums'] {
  const sum = (label: string, amount: number, isTotal = false) => ({ label, value: money(amount), isTotal });
  const settled = row.kind === 'INVOICE' && row.paid + row.credited > 0;
  return [
    sum('Subtotal', row.net),
    ...row.taxes
      .filter(({ taxRate }) => taxRate > 0)
      .map(({ name, taxRate, tax }) =>
        sum(`${row.is_inclusive ? 'including ' : ''}${name ?? 'Tax'} ${rateText(taxRate, LANGUAGE)}`, tax),
      ),
    sum('Total', row.total, true),
    ...(settled && row.paid > 0 ? [sum('Paid', row.paid)] : []),
    ...(settled && row.credited > 0 ? [sum('Credited', row.credited)] : []),
    ...(settled ? [sum('Due', amountDue(row), true)] : []),
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
    moneyText(amount, currency, LANGUAGE),
    reference,
  ];
  return parts.filter(Boolean).join(' · ');
}
