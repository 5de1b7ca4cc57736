import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockedDeal } from '../dealInTx.service.ts';
import type { DealRow } from '../deals.store.ts';
import { writeDeal } from '../deals.store.ts';
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
   * Changes the given fields of a deal; false if nothing differs. Rejects fields that break their rule, unknown ids, and another
   * stage for a closed deal.
   */
  updateDeal(viewer: Viewer, id: string, input: DealInput): Promise<boolean>;
}

/** Changing deals. */
export function dealChanges(deps: DealsDeps): DealChanges {
  return {
    updateDeal: (anyone, id, input) =>
      dealScope(deps, anyone, async (tx, scope, viewer) => {
        const { companyId } = viewer;
        // Stages are locked before deals
        const chosen = input.stageId || input.pipelineId ? await chosenStage(tx, scope, input) : null;
        const row = await lockedDeal(tx, scope, id);
        // Behind the changes that the locks waited for
        const at = deps.clock.now();
        const stage = chosen && isElsewhere(row, chosen, input) ? chosen : null;
        if (stage && row.status !== 'OPEN') throw new UserError(409, 'deal-closed', DEAL_MESSAGES.closed);
        const own = await changedColumns(tx, scope, row, input);
        const { lines, columns: lineColumns } = input.lines
          ? await linesOf(tx, companyId, input.lines)
          : { lines: input.lines === null ? [] : row.lines, columns: input.lines === null ? NO_LINES : {} };
        const before = await named(tx, scope, id);
        const people = await givenPeople(tx, companyId, input, scope.people);
        const arePeopleNew =
          people !== undefined &&
          (await replacePeople(tx, companyId, id, { people, seen: scope.people, at }));
        const columns = {
          ...own,
          ...lineColumns,
          ...(await placeColumns(tx, row, own.own_probability, stage, at)),
        };
        await writeDeal(tx, companyId, id, columns);
        const after = await named(tx, scope, id);
        const changes = changesOf(loggedDeal(before, row.lines), loggedDeal(after, lines));
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
      }),
  };
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
