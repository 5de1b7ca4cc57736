import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import type { DealFields } from '#contract/validation/records/deal.ts';
import { DEAL_MESSAGES, dealProblems } from '#contract/validation/records/deal.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { DealRow } from '../deals.store.ts';
import type { DealLineInput } from './dealLines.ts';

/** What people send of a deal. A field that is not given keeps its value; null empties it. */
export interface DealInput {
  title?: string | null;
  pipelineId?: string | null;
  stageId?: string | null;
  accountId?: string | null;
  personIds?: readonly string[] | null;
  /** Replaces personIds. */
  people?: readonly DealPersonInput[] | null;
  /** Minor units. */
  amount?: number | null;
  currency?: string | null;
  /** In percent; null: that of the stage. */
  probability?: number | null;
  /** 'YYYY-MM-DD' */
  expectedCloseOn?: string | null;
  ownerId?: string | null;
  sourceId?: string | null;
  projectId?: string | null;
  description?: string | null;
  lines?: readonly DealLineInput[] | null;
  custom?: CustomInput | null;
}

export interface DealPersonInput {
  kind?: PersonKind;
  personId: string;
  role?: string | null;
}

/** The columns that a deal's own fields are in. */
export type OwnColumns = Pick<
  DealRow,
  | 'title'
  | 'title_key'
  | 'amount'
  | 'currency'
  | 'own_probability'
  | 'expected_close_on'
  | 'description'
  | 'account_id'
  | 'owner_id'
  | 'source_id'
  | 'project_id'
>;

/**
 * The columns after a change, without line items; `current` is null for a new deal. Refuses with the message of the first rule that
 * is broken. Ids are checked by requireReferences.
 */
export function ownColumns(
  current: OwnColumns | null,
  input: DealInput,
  companyCurrency: string,
): OwnColumns {
  const fields: DealFields = {
    title: tidyText(given(input.title, current?.title) ?? ''),
    amount: given(input.amount, current?.amount) ?? 0,
    currency: given(input.currency, current?.currency) || companyCurrency,
    probability: given(input.probability, current?.own_probability) ?? null,
    expectedCloseOn: given(input.expectedCloseOn, current?.expected_close_on) ?? '',
    description: tidyLines(given(input.description, current?.description) ?? ''),
  };
  const [problem] = Object.entries(dealProblems(fields));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  return {
    title: fields.title,
    title_key: foldText(fields.title),
    amount: fields.amount,
    currency: fields.currency,
    own_probability: fields.probability,
    expected_close_on: fields.expectedCloseOn || null,
    description: fields.description || null,
    account_id: given(input.accountId, current?.account_id) || null,
    owner_id: given(input.ownerId, current?.owner_id) || null,
    source_id: given(input.sourceId, current?.source_id) || null,
    project_id: given(input.projectId, current?.project_id) || null,
  };
}

/** Refuses an amount for a deal with line items, unless the input replaces them. */
export function requireOwnAmount(row: Pick<DealRow, 'amount' | 'lines'>, input: DealInput): void {
  const isGiven = input.amount !== undefined && input.amount !== row.amount;
  if (isGiven && input.lines === undefined && row.lines.length > 0)
    throw invalid('amount-of-lines', DEAL_MESSAGES.amountOfLines);
}

/**
 * What a search of a deal looks in. It has the current names: after a change of an account or a person the
 * search finds the new name once the deal changes.
 */
export function dealSearch(
  title: string,
  accountName: string | null,
  personNames: readonly string[],
): string {
  return searchTextOf([title, accountName, ...personNames], []);
}

function given<Value>(sent: Value | undefined, stored: Value | undefined): Value | undefined {
  return sent === undefined ? stored : sent;
}
