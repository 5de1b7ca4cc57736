import { reasonText } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceAutomations } from '../announceAutomations.ts';
import type { Happening } from './begin.store.ts';
import { endAnswered, endAtStages, endRuns, IN_TRASH, MERGED } from './leave.store.ts';

/** Somebody who goes to the trash, by a merge or not. */
interface Gone {
  id: string;
  isMerged: boolean;
}

/** Has people leave all automations, in the transaction in which they go to the trash. */
export async function leaveAsGone(tx: Tx, companyId: string, gone: readonly Gone[], at: Date): Promise<void> {
  for (const isMerged of [true, false]) {
    const personIds = gone.filter((one) => one.isMerged === isMerged).map(({ id }) => id);
    if (personIds.length === 0) continue;
    await announceAutomations(
      tx,
      companyId,
      await endRuns(tx, companyId, { personIds }, isMerged ? MERGED : IN_TRASH, at),
    );
  }
}

/** Has whoever has this number leave all automations, in the transaction in which it opts out. */
export async function leaveAsOptedOut(tx: Tx, companyId: string, phone: string, at: Date): Promise<void> {
  await announceAutomations(
    tx,
    companyId,
    await endRuns(tx, companyId, { phone }, reasonText('OPTED_OUT'), at),
  );
}

/** Has whoever has this number leave the automations whose goal is an answer, in the transaction that takes it in. */
export async function leaveAsAnswered(tx: Tx, companyId: string, phone: string, at: Date): Promise<void> {
  await announceAutomations(tx, companyId, await endAnswered(tx, companyId, phone, at));
}

/** Has whoever enters a stage leave the automations whose goal it is. */
export async function leaveAtStages(
  tx: Tx,
  companyId: string,
  happenings: readonly Happening[],
  at: Date,
): Promise<void> {
  if (!happenings.some(({ kind }) => kind === 'STAGE_ENTERED')) return;
  await announceAutomations(tx, companyId, await endAtStages(tx, companyId, happenings, at));
}
