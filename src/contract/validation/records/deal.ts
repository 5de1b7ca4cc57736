import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { textLength, tidyLines, tidyText } from '../text.ts';
import type { InvoiceLineFields } from './invoice.ts';
import { currencyProblem, dayProblem, invoiceLineProblem } from './invoice.ts';

/** The input of a deal; '' for empty texts. */
export interface DealFields {
  title: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** In percent; null: that of the stage. */
  probability: number | null;
  /** 'YYYY-MM-DD' */
  expectedCloseOn: string;
  description: string;
}

export type DealProblems = Partial<Record<keyof DealFields, string>>;

/** The message for each invalid field; empty for a valid deal. */
export function dealProblems(fields: DealFields): DealProblems {
  const { amount, currency, probability, expectedCloseOn } = fields;
  const found: Partial<Record<keyof DealFields, string | null>> = {
    title: nameProblem(fields.title, DEAL_LIMITS.title),
    amount: isAmount(amount) ? null : DEAL_MESSAGES.amount,
    currency: currencyProblem(currency),
    probability: probability === null || isPercent(probability) ? null : DEAL_MESSAGES.probability,
    expectedCloseOn: expectedCloseOn ? dayProblem(expectedCloseOn) : null,
    description:
      textLength(tidyLines(fields.description)) > DEAL_LIMITS.description ? DEAL_MESSAGES.description : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

/** A line item as people give it. */
export interface DealLineFields extends InvoiceLineFields {
  /** In percent. */
  discount: number;
}

/** The problem of a line item, or null. */
export function dealLineProblem(line: DealLineFields): string | null {
  const thousandths = line.discount * 1_000;
  const isDiscount =
    line.discount >= 0 && line.discount <= 100 && Math.abs(thousandths - Math.round(thousandths)) < 1e-6;
  return invoiceLineProblem(line) ?? (isDiscount ? null : DEAL_MESSAGES.discount);
}

/** The problem of the end of a deal, or null. `closedOn` is a day, 'YYYY-MM-DD'. */
export function dealCloseProblem({ reason, closedOn }: { reason: string; closedOn: string }): string | null {
  if (textLength(tidyText(reason)) > DEAL_LIMITS.reason) return DEAL_MESSAGES.reason;
  return dayProblem(closedOn);
}

/** The name, the price and the currency of a product: its problem, or null. */
export function productProblem(product: {
  name: string;
  unitAmount: number;
  currency: string;
}): string | null {
  return (
    nameProblem(product.name, DEAL_LIMITS.productName) ??
    (isAmount(product.unitAmount) ? null : DEAL_MESSAGES.price) ??
    currencyProblem(product.currency)
  );
}

/** The problem of a required name with at most `most` characters, or null. */
export function nameProblem(name: string, most: number): string | null {
  const text = tidyText(name);
  if (!text) return DEAL_MESSAGES.required;
  return textLength(text) > most
    ? i18n.t('The name can have at most {most, number} characters', { most })
    : null;
}

/** Whether it is a whole percentage from 0 to 100. */
export function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 100;
}

/** The messages about deals and products. */
export const DEAL_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  amount: /*i18n*/ 'The amount must be a number of 0 or more',
  price: /*i18n*/ 'The price must be an amount of 0 or more',
  tooHigh: /*i18n*/ 'The amount is too high',
  amountOfLines: /*i18n*/ 'The amount is the total of the line items. Change those instead',
  probability: /*i18n*/ 'The probability is a whole number from 0 to 100 percent',
  discount: /*i18n*/ 'The discount is from 0 to 100 percent, with at most three decimals',
  get description() {
    return i18n.t('The description can have at most {most, number} characters', {
      most: DEAL_LIMITS.description,
    });
  },
  get reason() {
    return i18n.t('The reason can have at most {most} characters', { most: DEAL_LIMITS.reason });
  },
  get lines() {
    return i18n.t('A deal can have at most {most} line items', { most: INVOICE_LIMITS.lines });
  },
  get people() {
    return i18n.t('A deal can have at most {most} people', { most: DEAL_LIMITS.people });
  },
  get products() {
    return i18n.t('There can be at most {most, number} products', { most: DEAL_LIMITS.products });
  },
  role: /*i18n*/ 'The role of a person is too long',
  unknownAccount: /*i18n*/ 'Choose another account',
  unknownPerson: /*i18n*/ 'Choose another person',
  unknownOwner: /*i18n*/ 'Choose another owner',
  unknownSource: /*i18n*/ 'Choose another source',
  unknownProject: /*i18n*/ 'Choose another project',
  unknownProduct: /*i18n*/ 'Choose another product',
  unknownPipeline: /*i18n*/ 'Choose another pipeline',
  otherPipeline: /*i18n*/ 'This deal is in another pipeline',
  unknownStage: /*i18n*/ 'Choose a stage of this pipeline',
  noPipeline: /*i18n*/ 'Add a pipeline first',
  linesAccepted: /*i18n*/ 'A quote with these line items was accepted. Reopen the deal to change them',
  closed: /*i18n*/ 'This deal is closed. Reopen it first',
  open: /*i18n*/ 'This deal is open',
  pipelineArchived: /*i18n*/ 'The pipeline of this deal is archived. Restore the pipeline first',
  inTrash: /*i18n*/ 'Restore this deal first',
  ownLeadsOnly: /*i18n*/ 'Your deals are assigned to your own lead manager',
} as const);

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= INVOICE_LIMITS.amount;
}
