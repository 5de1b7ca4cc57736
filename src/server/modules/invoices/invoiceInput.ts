import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import type { TaxGroup } from '#contract/money/invoiceAmounts.ts';
import { invoiceAmounts } from '#contract/money/invoiceAmounts.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import {
  currencyProblem,
  dayProblem,
  INVOICE_MESSAGES,
  invoiceLineProblem,
} from '#contract/validation/records/invoice.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { StoredLine, StoredTax } from './invoices.table.ts';
import type { TaxSettings } from './taxes.service.ts';

/** What people send of a draft; all of it, each time. */
export interface InvoiceInput {
  customerId: string;
  currency?: string | null;
  lines: readonly InvoiceLineInput[];
  /** YYYY-MM-DD */
  dueAt?: string | null;
}

interface InvoiceLineInput {
  description: string;
  quantity: number;
  unitAmount: number;
  taxRateId?: string | null;
}

/** The columns of a draft, computed. Refuses with the message of the first rule that is broken. */
export function draftColumns(input: InvoiceInput, taxes: TaxSettings, companyCurrency: string) {
  const currency = input.currency || companyCurrency;
  const wrongCurrency = currencyProblem(currency);
  if (wrongCurrency) throw invalid('invalid-currency', wrongCurrency);
  if (input.lines.length === 0 || input.lines.length > INVOICE_LIMITS.lines)
    throw invalid('invalid-lines', INVOICE_MESSAGES.lines);
  const due = input.dueAt ? dayOf(input.dueAt) : null;
  const given = input.lines.map((line) => takenLine(line, taxes));
  const { lines: amounts, groups, net, tax, total } = invoiceAmounts(given, taxes.isInclusive);
  if (total > INVOICE_LIMITS.amount) throw invalid('invalid-total', INVOICE_MESSAGES.total);
  const lines = given.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }));
  return {
    description: lines[0]?.description ?? '',
    currency,
    is_inclusive: taxes.isInclusive,
    lines: JSON.stringify(lines satisfies StoredLine[]),
    taxes: JSON.stringify(namedTaxes(groups, lines)),
    net,
    tax,
    total,
    due,
  };
}

/** The day of 'YYYY-MM-DD', or of a timestamp that begins with one. Rejects anything else. */
export function dayOf(text: string): string {
  const day = text.slice(0, 10);
  const problem =
    dayProblem(day) ?? (text.length > 10 && Number.isNaN(Date.parse(text)) ? INVOICE_MESSAGES.day : null);
  if (problem) throw invalid('invalid-day', problem);
  return day;
}

/** Groups with the names of their taxes: that of the first line that has the rate. */
export function namedTaxes(
  groups: readonly TaxGroup[],
  lines: readonly Pick<StoredLine, 'taxRate' | 'taxName'>[],
): StoredTax[] {
  return groups.map((group) => ({
    ...group,
    name: lines.find(({ taxRate }) => taxRate === group.taxRate)?.taxName ?? null,
  }));
}

/** What a search of an invoice looks in. */
export function invoiceSearch(
  number: string | null,
  customerName: string,
  lines: readonly Pick<StoredLine, 'description'>[],
): string {
  return searchTextOf([number, customerName, ...lines.map(({ description }) => description)], []);
}

function takenLine(line: InvoiceLineInput, { rates }: TaxSettings): Omit<StoredLine, 'amount'> {
  const problem = invoiceLineProblem(line);
  if (problem) throw invalid('invalid-line', problem);
  const rate = line.taxRateId ? rates.find(({ id }) => id === line.taxRateId) : null;
  if (rate === undefined) throw invalid('unknown-tax-rate', INVOICE_MESSAGES.unknownTaxRate);
  return {
    description: tidyText(line.description),
    quantity: Math.round(line.quantity * 1_000) / 1_000,
    unitAmount: line.unitAmount,
    taxRateId: rate?.id ?? null,
    taxName: rate?.name ?? null,
    taxRate: rate?.rate ?? 0,
  };
}
