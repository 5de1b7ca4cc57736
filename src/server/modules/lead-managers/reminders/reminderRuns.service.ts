import type { AccessViewer } from '#contract/access/can.ts';
import { REMINDER_PAUSE_MINUTES } from '#contract/limits/records/reminders.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ManagerRef } from '../leadManagers.table.ts';
import { claimAccountRuns, claimAddressRuns } from './reminderRuns.store.ts';

/** A lead manager who receives reminders. */
export interface ReminderRun extends ManagerRef {
  email: string;
  language: string | null;
  /** An account with the rights that it holds at that moment, or an address that accepted and can stop. */
  reader: { account: AccessViewer } | { addressId: string };
}

/**
 * Which of these lead managers may be mailed now, and where: at the address of their account, which its owner has confirmed, or
 * without an account at their own, which accepted. From then on it is not their turn for REMINDER_PAUSE_MINUTES. In the platform
 * scope, in the caller's transaction.
 */
export async function reminderRuns(
  tx: Tx,
  managers: readonly ManagerRef[],
  now: Date,
): Promise<ReminderRun[]> {
  if (managers.length === 0) return [];
  const since = new Date(now.getTime() - REMINDER_PAUSE_MINUTES * 60_000);
  const accounts = await claimAccountRuns(tx, managers, { now, since });
  const addresses = await claimAddressRuns(tx, managers, { now, since });
  return [
    ...accounts.map(({ company_id, manager_id, email, language, role, status, permissions, ...row }) => {
      const account = {
        role,
        status,
        permissions,
        isCrmPermitted: row.is_crm_permitted,
        isAppointmentsPermitted: row.is_appointments_permitted,
        isSmsCampPermitted: row.is_sms_camp_permitted,
        isAssignedOnly: row.is_assigned_only,
      };
      return { company_id, manager_id, email, language, reader: { account } };
    }),
    ...addresses.map(({ address_id: addressId, ...row }) => ({ ...row, reader: { addressId } })),
  ];
}
