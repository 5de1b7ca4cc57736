import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { createDealInTx } from '../changes/creation.service.ts';
import { moveDealInTx } from '../changes/moves.service.ts';
import { stageInUse } from '../changes/stageOfDeal.service.ts';
import { lockedDeal } from '../dealInTx.service.ts';
import { wholeCompany } from '../dealScope.ts';
import { readPipelineOfDeal } from '../pipelines/pipelines.store.ts';
import { lockStage } from '../pipelines/stages.store.ts';
import { readFirstPersonId, readNewestOpenDealId } from './dealsOfPeople.store.ts';

/** The id of a deal's first person outside trash; null without one. */
export async function firstPersonOf(tx: Tx, companyId: string, dealId: string): Promise<string | null> {
  return (await readFirstPersonId(tx, companyId, dealId)) ?? null;
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
 * Moves the newest open deal that a person has in the pipeline of a stage to the top of that stage. Resolves to its title, null
 * without such a deal. Rejects a stage that is no longer in use.
 */
export async function moveDealOf(
  tx: Tx,
  actor: ChangeActor,
  personId: string,
  { stageId, at }: { stageId: string; at: Date },
): Promise<string | null> {
  const { companyId } = actor;
  const scope = wholeCompany(companyId, at);
  const stage = await stageInUse(tx, scope, stageId);
  const id = await readNewestOpenDealId(tx, companyId, { personId, pipelineId: stage.pipeline_id });
  if (id === undefined) return null;
  const row = await lockedDeal(tx, scope, id);
  if (row.stage_id !== stage.id) await moveDealInTx(tx, actor, { row, stage, scope, position: 0, at });
  return row.title;
}

/** Whether the company uses this stage of deals. It is not archived until the transaction ends. */
export async function isDealStageThere(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return isUuid(id) && (await lockStage(tx, companyId, id)) !== undefined;
}

/** Whether the company has this pipeline, in use or archived. */
export async function isPipelineThere(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return isUuid(id) && (await readPipelineOfDeal(tx, companyId, { id, hiddenIds: [] })) !== undefined;
}
