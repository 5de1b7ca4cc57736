import { NIL, v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customChange } from '#server/modules/custom-fields/recordValues.service.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import { insertDeal } from '../deals.store.ts';
import type { DealScope } from '../dealScope.ts';
import { dealScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { givenPeople } from '../people/dealPeople.service.ts';
import { writeDealPeople } from '../people/dealPeople.store.ts';
import { readNamedDeals } from '../reads/dealList.store.ts';
import { loggedDeal, recordMove } from './dealEvents.ts';
import type { DealInput } from './dealInput.ts';
import { dealSearch, ownColumns } from './dealInput.ts';
import { linesOf } from './linesOf.service.ts';
import { notifyOwner } from './notifyOwner.ts';
import { topRank } from './ranks.service.ts';
import { requireReferences } from './references.service.ts';
import { readAccountName } from './references.store.ts';
import { chosenStage } from './stageOfDeal.service.ts';

export interface DealCreation {
  /** Adds a deal at the top of its stage, and resolves to its id. Rejects fields that break their rule, and unknown ids. */
  createDeal(viewer: Viewer, input: DealInput): Promise<string>;
}

/** Adding deals. */
export function dealCreation(deps: DealsDeps): DealCreation {
  return {
    createDeal: (anyone, input) =>
      dealScope(deps, anyone, (tx, scope, viewer) =>
        onceOnly(tx, anyone, async () => {
          const ownerId = input.ownerId ?? (await ownManager(tx, scope, accountOf(viewer)));
          requireOwnDeal(scope, ownerId);
          return createDealInTx(tx, viewer, {
            scope,
            chooser: viewer,
            input: { ...input, ownerId },
            at: scope.at,
          });
        }),
      ),
  };
}

/**
 * Adds a deal in the caller's transaction, with its event and the reactions to it, and resolves to its id. The scope says which
 * pipelines and people the input may name, `chooser` who chooses the records of custom fields.
 */
export async function createDealInTx(
  tx: Tx,
  actor: ChangeActor,
  {
    scope,
    chooser = null,
    input,
    at,
  }: { scope: DealScope; chooser?: RelationViewer; input: DealInput; at: Date },
): Promise<string> {
  const { companyId } = actor;
  const stage = await chosenStage(tx, scope, input);
  const own = ownColumns(null, input, (await companyLetterhead(tx, companyId)).currency);
  await requireReferences(tx, companyId, null, own);
  const people = await givenPeople(tx, companyId, input, scope.people);
  const { lines, columns } = await linesOf(tx, companyId, input.lines ?? []);
  const custom = await customChange(tx, companyId, 'DEAL', {
    input: input.custom,
    row: null,
    viewer: chooser,
  });
  const id = newId();
  const row = {
    ...own,
    ...columns,
    ...custom.columns,
    company_id: companyId,
    id,
    pipeline_id: stage.pipeline_id,
    stage_id: stage.id,
    stage_entered_at: at,
    rank: await topRank(tx, { companyId, pipelineId: stage.pipeline_id, stageId: stage.id }),
    status: 'OPEN',
    amount: columns.amount ?? own.amount,
    probability: own.own_probability ?? stage.probability,
    created_by: viewerName(actor),
    created_at: at,
    updated_at: at,
    search: dealSearch(own.title, await readAccountName(tx, companyId, own.account_id), people?.names ?? []),
  } as const;
  await insertDeal(tx, row);
  if (people) await writeDealPeople(tx, companyId, id, { links: people.links, removedIds: [], at });
  const [deal] = await readNamedDeals(tx, scope, [id]);
  if (!deal) throw new Error('The deal that was just written is missing');
  await recordChange(tx, actor, {
    entity: 'deal',
    entityId: id,
    action: 'created',
    before: null,
    after: changesOf({}, { ...loggedDeal(deal, lines), ...custom.after })?.after ?? {},
    at,
  });
  await recordMove(tx, actor, { deal: row, before: null, at });
  await notifyOwner(tx, actor, row, at);
  return id;
}

/** Refuses an owner other than the member's own lead manager, if they see only their own deals. */
export function requireOwnDeal({ assignedTo }: DealScope, ownerId: string | null): void {
  if (assignedTo !== undefined && ownerId !== assignedTo)
    throw invalid('not-own-deal', DEAL_MESSAGES.ownLeadsOnly);
}

async function ownManager(
  tx: Tx,
  { companyId, assignedTo }: DealScope,
  userId: string | null,
): Promise<string | null> {
  if (assignedTo === undefined) return userId && managerOfUser(tx, companyId, userId);
  if (assignedTo !== NIL) return assignedTo;
  throw new UserError(
    403,
    'no-lead-manager',
    i18n.t('Ask an admin to link your account to a lead manager first'),
  );
}
