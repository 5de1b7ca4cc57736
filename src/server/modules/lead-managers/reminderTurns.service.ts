import { REMINDER_PAUSE_MINUTES } from '#contract/limits/reminders.ts';
import type { Tx } from '#server/database/scopes.ts';
import type { ManagerRef } from './leadManagers.table.ts';
import { takeReminderTurns } from './reminderTurns.store.ts';

/**
 * Which of these lead managers may be mailed now, and the address of their account, which its owner has confirmed. From then
 * on it is not their turn for REMINDER_PAUSE_MINUTES. In the platform scope, in the caller's transaction.
 */
export async function reminderTurns(
  tx: Tx,
  managers: readonly ManagerRef[],
  now: Date,
): Promise<(ManagerRef & { email: string })[]> {
  if (managers.length === 0) return [];
  const since = new Date(now.getTime() - REMINDER_PAUSE_MINUTES * 60_000);
  return takeReminderTurns(tx, managers, { now, since });
}
