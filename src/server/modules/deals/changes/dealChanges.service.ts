import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customChange } from '#server/modules/custom-fields/recordValues.service.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import { changedSince, isChangedSince } from '#server/modules/events/changedSince.service.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockedDeal } from '../dealInTx.service.ts';
import type { DealRow } from '../deals.store.ts';
import { hasAcceptedQuote, writeDeal } from '../deals.store.ts';
import type { DealScope } from '../dealScope.ts';
import { dealScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { givenPeople, peopleOfDeal, replacePeople } from '../people/dealPeople.service.ts';
import type { StageRow } from '../pipelines/stages.store.ts';
import { readStageProbability } from '../pipelines/stages.store.ts';
import { readNamedDeals } from '../reads/dealList.store.ts';
import type { NamedDeal } from '../reads/namedDeal.ts';
import { requireOwnDeal } from './creation.service.ts';
import { loggedDeal, recordMove } from './dealEvents.ts';
import type { DealInput } from './dealInput.ts';
import { dealSearch, ownColumns, requireOwnAmount } from './dealInput.ts';
import { linesOf } from './linesOf.service.ts';
import { notifyOwner } from './notifyOwner.ts';
import { topRank } from './ranks.service.ts';
import { requireReferences } from './references.service.ts';
import { chosenStage } from './stageOfDeal.service.ts';

export interface DealChanges {
  /**
   * Changes the given fields of a deal; false if nothing differs. Rejects fields that break their rule, unknown ids, another
   * stage for a closed deal, and other line items for a won deal with an accepted quote.
   * `seen` has the values that were shown: fields that another user changed since are rejected.
   */
  updateDeal(viewer: Viewer, id: string, input: DealInput, seen?: DealInput | null): Promise<boolean>;
}

/** Changing deals. */
export function dealChanges(deps: DealsDeps): DealChanges {
  return {
    updateDeal: (anyone, id, input, seen) =>
      dealScope(deps, anyone, (tx, scope, viewer) =>
        updateDealInTx(tx, viewer, {
          scope,
          id,
          input,
          seen,
          chooser: viewer,
          now: () => deps.clock.now(),
        }),
      ),
  };
}

/**
 * updateDeal in the caller's transaction, for the deals of a scope. Calls `now` after locking the deal, so the change is later than the
 * changes that it waited for.
 */
export async function updateDealInTx(
  tx: Tx,
  viewer: ChangeActor,
  {
    scope,
    id,
    input,
    seen,
    chooser = null,
    now,
  }: {
    scope: DealScope;
    id: string;
    input: DealInput;
    seen?: DealInput | null | undefined;
    /** Who chooses the records of custom fields. */
    chooser?: RelationViewer;
    now: () => Date;
  },
): Promise<boolean> {
  const { companyId } = viewer;
  // Stages are locked before deals
  const chosen = input.stageId || input.pipelineId ? await chosenStage(tx, scope, input) : null;
  const row = await lockedDeal(tx, scope, id);
  if (seen && isChangedSince(seenFields(row), input, seen))
    throw await changedSince(tx, { companyId, entityId: row.id });
  const at = now();
  const stage = chosen && isElsewhere(row, chosen, input) ? chosen : null;
  if (stage && row.status !== 'OPEN') throw new UserError(409, 'deal-closed', DEAL_MESSAGES.closed);
  if (input.lines !== undefined) await requireOpenLines(tx, row);
  const own = await changedColumns(tx, scope, row, input);
  const { lines, columns: lineColumns } = input.lines
    ? await linesOf(tx, companyId, input.lines)
    : { lines: input.lines === null ? [] : row.lines, columns: input.lines === null ? NO_LINES : {} };
  const custom = await customChange(tx, companyId, 'DEAL', {
    input: input.custom,
    row,
    viewer: chooser,
    seen: seen?.custom,
  });
  if (custom.isStale) throw await changedSince(tx, { companyId, entityId: row.id });
  const before = await named(tx, scope, id);
  const people = await givenPeople(tx, companyId, input, scope.people);
  const arePeopleNew =
    people !== undefined && (await replacePeople(tx, companyId, id, { people, seen: scope.people, at }));
  const columns = {
    ...own,
    ...lineColumns,
    ...custom.columns,
    ...(await placeColumns(tx, row, own.own_probability, stage, at)),
  };
  await writeDeal(tx, companyId, id, columns);
  const after = await named(tx, scope, id);
  const changes = changesOf(
    { ...loggedDeal(before, row.lines), ...custom.before },
    { ...loggedDeal(after, lines), ...custom.after },
  );
  if (!changes && !arePeopleNew && !isLinkedAnew(row, after)) return false;
  const search = await searchOf(tx, companyId, after);
  await writeDeal(tx, companyId, id, { search, updated_at: at });
  await recordChange(tx, viewer, {
    entity: 'deal',
    entityId: id,
    action: 'updated',
    ...namedChanges(changes, 'deal', after.title),
    at,
  });
  await recordMove(tx, viewer, { deal: after, before: row, at });
  if (after.owner_id !== row.owner_id) await notifyOwner(tx, viewer, after, at);
  return true;
}

/** Rejects changes of the line items that a customer has accepted. A reopened deal gets a new version of its quote. */
async function requireOpenLines(tx: Tx, row: DealRow): Promise<void> {
  if (row.status === 'WON' && (await hasAcceptedQuote(tx, row.company_id, row.id)))
    throw new UserError(409, 'lines-accepted', DEAL_MESSAGES.linesAccepted);
}

const NO_LINES = { lines: '[]' };

/** Whether the input puts the deal in another stage. A pipeline alone does not, if the deal is in it. */
function isElsewhere(row: DealRow, chosen: StageRow, input: DealInput): boolean {
  return input.stageId ? chosen.id !== row.stage_id : chosen.pipeline_id !== row.pipeline_id;
}

/** Whether the deal has another stage or reference: records with the same name do not differ in the log. */
function isLinkedAnew(before: DealRow, after: NamedDeal): boolean {
  return REFERENCES.some((column) => before[column] !== after[column]);
}

const REFERENCES = ['stage_id', 'account_id', 'owner_id', 'source_id', 'project_id'] as const;

/** The fields that users edit one by one, under the names of the input. */
function seenFields(row: DealRow): Record<string, unknown> {
  return {
    title: row.title,
    stageId: row.stage_id,
    accountId: row.account_id,
    amount: row.amount,
    currency: row.currency,
    probability: row.own_probability,
    expectedCloseOn: row.expected_close_on,
    ownerId: row.owner_id,
    sourceId: row.source_id,
    projectId: row.project_id,
    description: row.description,
  };
}

async function changedColumns(tx: Tx, scope: DealScope, row: DealRow, input: DealInput) {
  const { companyId } = scope;
  requireOwnAmount(row, input);
  const own = ownColumns(row, input, (await companyLetterhead(tx, companyId)).currency);
  if (own.owner_id !== row.owner_id) requireOwnDeal(scope, own.owner_id);
  await requireReferences(tx, companyId, row, own);
  return own;
}

/** The columns of the deal's place on the board. A closed deal keeps the probability that it had. */
async function placeColumns(
  tx: Tx,
  row: DealRow,
  ownProbability: number | null,
  stage: StageRow | null,
  at: Date,
) {
  if (stage) {
    const column = { companyId: row.company_id, pipelineId: stage.pipeline_id, stageId: stage.id };
    return {
      pipeline_id: stage.pipeline_id,
      stage_id: stage.id,
      stage_entered_at: at,
      rank: await topRank(tx, column),
      probability: ownProbability ?? stage.probability,
    };
  }
  if (ownProbability === row.own_probability) return {};
  return { probability: ownProbability ?? (await readStageProbability(tx, row.company_id, row.stage_id)) };
}

async function named(tx: Tx, scope: DealScope, id: string): Promise<NamedDeal> {
  const [deal] = await readNamedDeals(tx, scope, [id]);
  if (!deal) throw new Error('The locked deal is missing');
  return deal;
}

async function searchOf(tx: Tx, companyId: string, deal: NamedDeal): Promise<string> {
  const people = await peopleOfDeal(tx, companyId, deal.id);
  const names = people.map(({ name }) => name);
  return dealSearch(deal.title, deal.account_name, names);
}
