import type { FieldErrors } from 'react-hook-form';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import type { InvoiceInput } from '#client/entities/invoices/invoices.generated.ts';
import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import { invoiceAmounts } from '#contract/money/invoiceAmounts.ts';
import { INVOICE_MESSAGES, invoiceLineProblem } from '#contract/validation/records/invoice.ts';

/** A line as it is typed. */
export interface LineValues {
  description: string;
  quantity: string;
  unitAmount: string;
  /** '' for no tax. */
  taxRateId: string;
}

/** What the form holds: text throughout, '' for nothing. */
export interface InvoiceValues {
  customerId: string;
  currency: string;
  dueAt: string;
  lines: LineValues[];
}

export const NEW_LINE: LineValues = { description: '', quantity: '1', unitAmount: '', taxRateId: '' };

/** A stored draft in the form. */
export function invoiceValues({ customerId, currency, dueAt, lines }: Invoice): InvoiceValues {
  return {
    customerId,
    currency,
    dueAt: dueAt ?? '',
    lines: lines.map((line) => lineValues(line, currency)),
  };
}

/** A stored line in the form. */
export function lineValues(
  { description, quantity, unitAmount, taxRateId }: Omit<Invoice['lines'][number], 'amount'>,
  currency: string,
): LineValues {
  return {
    description,
    quantity: String(quantity),
    unitAmount: amountField(unitAmount, currency),
    taxRateId: taxRateId ?? '',
  };
}

/** Validation errors for react-hook-form. */
export function invoiceErrors(values: InvoiceValues): FieldErrors<InvoiceValues> {
  const rule = (message: string) => ({ type: 'rule', message });
  const lines = values.lines.map((line) => lineError(line, values.currency));
  const hasWrongLine = lines.some((error) => error !== undefined);
  const isTooLong = values.lines.length === 0 || values.lines.length > INVOICE_LIMITS.lines;
  return {
    ...(!values.customerId && { customerId: rule(INVOICE_MESSAGES.customer) }),
    ...(hasWrongLine && { lines: lines as NonNullable<FieldErrors<InvoiceValues>['lines']> }),
    ...(isTooLong && {
      lines: rule(INVOICE_MESSAGES.lines) as NonNullable<FieldErrors<InvoiceValues>['lines']>,
    }),
  };

  function lineError(line: LineValues, currency: string) {
    const problem = invoiceLineProblem(lineOf(line, currency));
    if (!problem) return undefined;
    const field =
      problem === INVOICE_MESSAGES.quantity
        ? 'quantity'
        : problem === INVOICE_MESSAGES.unitAmount
          ? 'unitAmount'
          : 'description';
    return { [field]: rule(problem) };
  }
}

/** The input of the mutation. */
export function invoiceInput({ customerId, currency, dueAt, lines }: InvoiceValues): InvoiceInput {
  return {
    customerId,
    currency,
    dueAt: dueAt || null,
    lines: lines.map((line) => ({ ...lineOf(line, currency), taxRateId: line.taxRateId || null })),
  };
}

/** What the lines that can be read come to. */
export function typedAmounts(
  { lines, currency }: Pick<InvoiceValues, 'lines' | 'currency'>,
  taxes: { isInclusive: boolean; rates: readonly { _id: string; rate: number }[] },
) {
  const readable = lines.flatMap((line) => {
    const { description: _description, ...numbers } = lineOf({ ...line, description: '-' }, currency);
    if (invoiceLineProblem({ description: '-', ...numbers })) return [];
    return [{ ...numbers, taxRate: taxes.rates.find(({ _id }) => _id === line.taxRateId)?.rate ?? 0 }];
  });
  return invoiceAmounts(readable, taxes.isInclusive);
}

function lineOf({ description, quantity, unitAmount }: LineValues, currency: string) {
  return {
    description: description.trim(),
    quantity: Number(quantity.trim().replace(',', '.') || Number.NaN),
    unitAmount: minorAmount(unitAmount, currency) ?? Number.NaN,
  };
}
