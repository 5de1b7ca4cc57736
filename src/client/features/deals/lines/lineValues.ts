import type { FieldErrors } from 'react-hook-form';
import type { DealDetails, Product } from '#client/entities/deals/deal.ts';
import type { DealLineInput } from '#client/entities/deals/deals.generated.ts';
import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import { dealAmounts } from '#contract/money/dealAmounts.ts';
import type { InvoiceAmounts } from '#contract/money/invoiceAmounts.ts';
import { DEAL_MESSAGES, dealLineProblem } from '#contract/validation/records/deal.ts';
import { INVOICE_MESSAGES } from '#contract/validation/records/invoice.ts';

type DealLine = DealDetails['lines'][number];

/** A line item as it is typed; '' for none. */
export interface LineValues {
  description: string;
  quantity: string;
  unitAmount: string;
  /** In percent. */
  discount: string;
  productId: string;
  taxRateId: string;
}

/** The values of the form. */
export interface LinesValues {
  lines: LineValues[];
}

/** How the company taxes line items; rates in thousandths of a percent. */
export interface LineTaxes {
  isInclusive: boolean;
  rates: readonly { _id: string; name: string; rate: number }[];
}

/** An empty line item. */
export function newLine(taxes: LineTaxes): LineValues {
  const taxRateId = taxes.rates[0]?._id ?? '';
  return { description: '', quantity: '1', unitAmount: '', discount: '', productId: '', taxRateId };
}

/** A stored line item in the form. */
export function lineValues(line: DealLine, currency: string): LineValues {
  const { description, quantity, unitAmount, discount, productId, taxRateId } = line;
  return {
    description,
    quantity: String(quantity),
    unitAmount: amountField(unitAmount, currency),
    discount: discount === 0 ? '' : String(discount),
    productId: productId ?? '',
    taxRateId: taxRateId ?? '',
  };
}

/** The fields of a line item that selecting a product fills. */
export function productValues({ _id, name, unitAmount, currency, taxRateId }: Product) {
  return {
    productId: _id,
    description: name,
    unitAmount: amountField(unitAmount, currency),
    taxRateId: taxRateId ?? '',
  };
}

/** Validation errors for react-hook-form. */
export function linesErrors({ lines }: LinesValues, currency: string): FieldErrors<LinesValues> {
  if (lines.length > INVOICE_LIMITS.lines)
    return { lines: rule(DEAL_MESSAGES.lines) as NonNullable<FieldErrors<LinesValues>['lines']> };
  const errors = lines.map((line) => {
    const problem = dealLineProblem(numbersOf(line, currency));
    return problem ? { [fieldOf(problem)]: rule(problem) } : undefined;
  });
  return errors.some((error) => error !== undefined)
    ? { lines: errors as NonNullable<FieldErrors<LinesValues>['lines']> }
    : {};
}

/** The input of the mutation. */
export function linesInput({ lines }: LinesValues, currency: string): DealLineInput[] {
  return lines.map((line) => ({
    ...numbersOf(line, currency),
    productId: line.productId || null,
    taxRateId: line.taxRateId || null,
  }));
}

/** The sums of the valid line items, in minor units. */
export function typedAmounts({ lines }: LinesValues, currency: string, taxes: LineTaxes): InvoiceAmounts {
  const readable = lines.flatMap((line) => {
    const numbers = numbersOf({ ...line, description: '-' }, currency);
    if (dealLineProblem(numbers)) return [];
    return [{ ...numbers, taxRate: taxes.rates.find(({ _id }) => _id === line.taxRateId)?.rate ?? 0 }];
  });
  return dealAmounts(readable, taxes.isInclusive);
}

function numbersOf({ description, quantity, unitAmount, discount }: LineValues, currency: string) {
  return {
    description: description.trim(),
    quantity: numberOf(quantity),
    unitAmount: minorAmount(unitAmount, currency) ?? Number.NaN,
    discount: discount.trim() === '' ? 0 : numberOf(discount),
  };
}

function numberOf(typed: string): number {
  return Number(typed.trim().replace(',', '.') || Number.NaN);
}

/** The field that a message is about. */
function fieldOf(problem: string): keyof LineValues {
  if (problem === INVOICE_MESSAGES.quantity) return 'quantity';
  if (problem === INVOICE_MESSAGES.unitAmount) return 'unitAmount';
  return problem === DEAL_MESSAGES.discount ? 'discount' : 'description';
}

function rule(message: string) {
  return { type: 'rule', message };
}
