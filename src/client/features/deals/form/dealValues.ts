import type { DealDetails, Pipeline } from '#client/entities/deals/deal.ts';
import type { DealInput } from '#client/entities/deals/deals.generated.ts';
import type { TextProblems } from '#client/kit/forms/textProblems.ts';
import { readPersonKey } from '#client/shared/search/PersonField.tsx';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import { DEAL_MESSAGES, dealProblems } from '#contract/validation/records/deal.ts';

/** The values of the form; '' for none. */
export interface DealValues extends Record<Field, string> {}

type Field =
  | 'title'
  | 'accountId'
  /** 'LEAD:…' or 'CONTACT:…'; only of a new deal. */
  | 'person'
  | 'stageId'
  | 'amount'
  | 'currency'
  | 'expectedCloseOn'
  | 'ownerId'
  | 'probability'
  | 'sourceId'
  | 'projectId'
  | 'description';

/** A stored deal in the form. */
export function dealValues(deal: DealDetails): DealValues {
  return {
    title: deal.title,
    accountId: deal.accountId ?? '',
    person: '',
    stageId: deal.stageId,
    amount: amountField(deal.amount, deal.currency),
    currency: deal.currency,
    expectedCloseOn: deal.expectedCloseOn ?? '',
    ownerId: deal.ownerId ?? '',
    probability: deal.isOwnProbability ? String(deal.probability) : '',
    sourceId: deal.sourceId ?? '',
    projectId: deal.projectId ?? '',
    description: deal.description ?? '',
  };
}

/** The message for each invalid field. */
export function dealValueProblems(values: DealValues): TextProblems<DealValues> {
  const { title, amount, currency, probability, expectedCloseOn, description, stageId } = values;
  return {
    ...dealProblems({
      title,
      amount: amountOf(amount, currency),
      currency,
      probability: probability.trim() ? Number(probability) : null,
      expectedCloseOn,
      description,
    }),
    ...(stageId === '' && { stageId: DEAL_MESSAGES.required }),
  };
}

/** The input for a new deal: only filled fields, so that the server sets the default owner. */
export function newDeal(values: DealValues, pipelines: readonly Pipeline[]): DealInput {
  const person = readPersonKey(values.person);
  const filled = Object.entries(inputOf(values, pipelines)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), ...(person && { people: [person] }) };
}

/** The input for a change: only the changed fields. */
export function changedDeal(
  after: DealValues,
  before: DealValues,
  pipelines: readonly Pipeline[],
): DealInput {
  const input = inputOf(after, pipelines);
  const earlier = inputOf(before, pipelines);
  const changed = Object.entries(input).filter(
    ([field, value]) => value !== earlier[field as keyof DealInput],
  );
  return Object.fromEntries(changed);
}

function inputOf(values: DealValues, pipelines: readonly Pipeline[]): DealInput {
  const { stageId, currency, probability } = values;
  const pipelineId = pipelines.find(({ stages }) => stages.some(({ _id }) => _id === stageId))?._id;
  return {
    title: values.title.trim(),
    ...(pipelineId && { pipelineId }),
    stageId,
    accountId: values.accountId || null,
    amount: amountOf(values.amount, currency),
    currency,
    probability: probability.trim() ? Number(probability) : null,
    expectedCloseOn: values.expectedCloseOn || null,
    ownerId: values.ownerId || null,
    sourceId: values.sourceId || null,
    projectId: values.projectId || null,
    description: values.description.trim() || null,
  };
}

/** Minor units; 0 for no text, NaN for a text that is no amount. */
function amountOf(typed: string, currency: string): number {
  return typed.trim() === '' ? 0 : (minorAmount(typed, currency) ?? Number.NaN);
}
