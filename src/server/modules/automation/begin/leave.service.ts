import { reasonText } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { announceAutomations } from '../announceAutomations.ts';
import type { Happening } from './begin.store.ts';
import { endAtStages, endReplied, endRuns, IN_TRASH, MERGED } from './leave.store.ts';

/** Removes people who move to trash from all automations. */
export async function exitDeleted(
  tx: Tx,
  { companyId, people, at }: Occurrences['people.trashed'],
): Promise<void> {
  for (const isMerged of [true, false]) {
    const personIds = people.filter((one) => one.isMerged === isMerged).map(({ id }) => id);
    if (personIds.length === 0) continue;
    await announceAutomations(
      tx,
      companyId,
      await endRuns(tx, companyId, { personIds }, isMerged ? MERGED : IN_TRASH, at),
    );
  }
}

/** Removes the people with a number that opted out from all automations. */
export async function exitOptedOut(
  tx: Tx,
  { companyId, phone, at }: Occurrences['sms.optedOut'],
): Promise<void> {
  await announceAutomations(
    tx,
    companyId,
    await endRuns(tx, companyId, { phone }, reasonText('OPTED_OUT'), at),
  );
}

/**
 * Removes the people with this number from the automations whose goal is a reply, in the transaction that
 * receives the reply.
 */
export async function exitReplied(tx: Tx, companyId: string, phone: string, at: Date): Promise<void> {
  await announceAutomations(tx, companyId, await endReplied(tx, companyId, phone, at));
}

/** Removes people who enter a stage from the automations whose goal it is. */
export async function exitAtStages(
  tx: Tx,
  companyId: string,
  happenings: readonly Happening[],
  at: Date,
): Promise<void> {
  if (!happenings.some(({ kind }) => kind === 'STAGE_ENTERED')) return;
  await announceAutomations(tx, companyId, await endAtStages(tx, companyId, happenings, at));
}
