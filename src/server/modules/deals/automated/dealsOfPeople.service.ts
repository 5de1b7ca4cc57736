import { validate as isUuid } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { createDealInTx } from '../changes/creation.service.ts';
import { moveDealInTx } from '../changes/moves.service.ts';
import { stageInUse } from '../changes/stageOfDeal.service.ts';
import { lockedDeal } from '../dealInTx.service.ts';
import { hiddenPipelines, wholeCompany } from '../dealScope.ts';
import { readPipelineOfDeal } from '../pipelines/pipelines.store.ts';
import { lockStage } from '../pipelines/stages.store.ts';
import { readFirstPersonId, readFirstPersonIds, readNewestOpenDealId } from './dealsOfPeople.store.ts';

/** The id of a deal's first person outside trash; null without one. */
export async function firstPersonOf(tx: Tx, companyId: string, dealId: string): Promise<string | null> {
  return (await readFirstPersonId(tx, companyId, dealId)) ?? null;
}

/** The ids of the first people of many deals, by deal. */
export function firstPeopleOf(
  tx: Tx,
  companyId: string,
  dealIds: readonly string[],
): Promise<Map<string, string>> {
  return readFirstPersonIds(tx, companyId, dealIds);
}

/** A deal to be created for a person. */
interface NewDeal {
  stageId: string;
  title: string;
  /** Minor units of the company's currency; null for none. */
  amount: number | null;
  at: Date;
}

/**
 * Adds a deal of a person, owned by their lead manager, in the caller's transaction, whatever the actor may see. Rejects a stage that
 * is no longer in use.
 */
export async function createDealOf(
  tx: Tx,
  actor: ChangeActor,
  person: Pick<PersonRow, 'id' | 'manager_id'>,
  { at, ...input }: NewDeal,
): Promise<void> {
  await createDealInTx(tx, actor, {
    scope: wholeCompany(actor.companyId, at),
    input: { ...input, personIds: [person.id], ownerId: person.manager_id },
    at,
  });
}

/**
 * Moves a deal, if it is open and in the pipeline of a stage, or else the newest open deal that a person has there, to the top of that
 * stage. Resolves to its title, null without such a deal. Rejects a stage that is no longer in use.
 */
export async function moveDealOf(
  tx: Tx,
  actor: ChangeActor,
  personId: string,
  { dealId, stageId, at }: { dealId: string | null; stageId: string; at: Date },
): Promise<string | null> {
  const { companyId } = actor;
  const scope = wholeCompany(companyId, at);
  const stage = await stageInUse(tx, scope, stageId);
  const place = { personId, pipelineId: stage.pipeline_id };
  const id = await readNewestOpenDealId(tx, companyId, place, dealId);
  if (id === undefined) return null;
  const row = await lockedDeal(tx, scope, id);
  if (row.stage_id !== stage.id) await moveDealInTx(tx, actor, { row, stage, scope, position: 0, at });
  return row.title;
}

/** The restricted pipelines that a member may not see. */
export function pipelinesHiddenFrom(tx: Tx, viewer: CompanyViewer): Promise<string[]> {
  return hiddenPipelines(tx, viewer);
}

/** Whether the company uses this stage of deals, outside hidden pipelines. It is not archived until the transaction ends. */
export async function isDealStageThere(
  tx: Tx,
  companyId: string,
  id: string,
  hiddenIds: readonly string[],
): Promise<boolean> {
  const stage = isUuid(id) ? await lockStage(tx, companyId, id) : undefined;
  return stage !== undefined && !hiddenIds.includes(stage.pipeline_id);
}

/** Whether the company has this pipeline, in use or archived, and it is not hidden. */
export async function isPipelineThere(
  tx: Tx,
  companyId: string,
  id: string,
  hiddenIds: readonly string[],
): Promise<boolean> {
  return isUuid(id) && (await readPipelineOfDeal(tx, companyId, { id, hiddenIds })) !== undefined;
}
