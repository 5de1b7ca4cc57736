import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { updateDealInTx } from '../changes/dealChanges.service.ts';
import type { DealInput } from '../changes/dealInput.ts';
import type { DealViewer } from '../dealScope.ts';
import { seenDeals, wholeCompany } from '../dealScope.ts';
import { readNamedDeals } from '../reads/dealList.store.ts';
import type { NamedDeal } from '../reads/namedDeal.ts';
import { readNewestOpenDealId } from './dealsOfPeople.store.ts';
import type { DealWithPerson } from './dueDeals.store.ts';
import { readDealsClosingOn, readDealsRotting } from './dueDeals.store.ts';

export type { DealWithPerson };

/** The deal of an enrollment: the one that triggered it, and the person. `owner` limits the deals: the automation has the rights of its owner. */
export interface RunDeal {
  dealId: string | null;
  personId: string;
  owner: Omit<DealViewer, 'companyId'> | null;
  at: Date;
}

/** The deal that triggered an enrollment, else the newest open deal of the person; null without one outside trash. */
export async function dealOfRun(
  tx: Tx,
  companyId: string,
  { dealId, personId, owner, at }: RunDeal,
): Promise<NamedDeal | null> {
  if (!owner) return null;
  const scope = await seenDeals(tx, { ...owner, companyId }, at);
  const id =
    dealId ??
    (await readNewestOpenDealId(
      tx,
      companyId,
      { personId, pipelineId: null },
      null,
      scope.hiddenPipelineIds,
    ));
  if (id === undefined) return null;
  const [deal] = await readNamedDeals(tx, scope, [id]);
  return deal && deal.trashed_at === null ? deal : null;
}

/**
 * Changes fields of the deal of an enrollment. Resolves to its title, null without such a deal. Rejects fields that break their rule,
 * and unknown ids.
 */
export async function changeDealOfRun(
  tx: Tx,
  actor: ChangeActor,
  { input, ...run }: RunDeal & { input: DealInput },
): Promise<string | null> {
  const deal = await dealOfRun(tx, actor.companyId, run);
  if (!deal) return null;
  const scope = wholeCompany(actor.companyId, run.at);
  await updateDealInTx(tx, actor, { scope, id: deal.id, input, now: () => run.at });
  return deal.title;
}

/** The open deals that are expected to close on a day, 'YYYY-MM-DD', with their first person. */
export function dealsClosingOn(tx: Tx, companyId: string, day: string): Promise<DealWithPerson[]> {
  return readDealsClosingOn(tx, companyId, day);
}

/** The open deals of a pipeline, null for any, that began to rot from a moment until another, with their first person. */
export function dealsRotting(
  tx: Tx,
  companyId: string,
  range: { pipelineId: string | null; from: Date; to: Date },
): Promise<DealWithPerson[]> {
  return readDealsRotting(tx, companyId, range);
}
