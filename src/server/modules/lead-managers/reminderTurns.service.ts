import type { AccessViewer } from '#contract/access/can.ts';
import { REMINDER_PAUSE_MINUTES } from '#contract/limits/reminders.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ManagerRef } from './leadManagers.table.ts';
import { takeReminderTurns } from './reminderTurns.store.ts';

/** Somebody who is mailed, and the rights that they hold at that moment. */
export interface ReminderTurn extends ManagerRef {
  email: string;
  reader: AccessViewer;
}

/**
 * Which of these lead managers may be mailed now, and the address of their account, which its owner has confirmed. From then
 * on it is not their turn for REMINDER_PAUSE_MINUTES. In the platform scope, in the caller's transaction.
 */
export async function reminderTurns(
  tx: Tx,
  managers: readonly ManagerRef[],
  now: Date,
): Promise<ReminderTurn[]> {
  if (managers.length === 0) return [];
  const since = new Date(now.getTime() - REMINDER_PAUSE_MINUTES * 60_000);
  const rows = await takeReminderTurns(tx, managers, { now, since });
  return rows.map(({ company_id, manager_id, email, role, status, permissions, ...row }) => ({
    company_id,
    manager_id,
    email,
    reader: {
      role,
      status,
      permissions,
      isCrmPermitted: row.is_crm_permitted,
      isAppointmentsPermitted: row.is_appointments_permitted,
      isSmsCampPermitted: row.is_sms_camp_permitted,
    },
  }));
}
