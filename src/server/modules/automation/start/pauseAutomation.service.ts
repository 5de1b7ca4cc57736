import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { about } from '../automationColumns.ts';
import { lockAutomation, writeAutomation } from '../automations.store.ts';
import { deleteAwaitedReplies } from '../begin/silence.store.ts';
import { NO_LOOK } from './checkStart.ts';

/**
 * Turns an automation off with a visible reason, and notifies its owner and the admins. Its enrollments wait
 * until a user turns it on.
 */
export async function pauseAutomation(
  tx: Tx,
  companyId: string,
  id: string,
  reason: string,
  at: Date,
): Promise<void> {
  const row = await lockAutomation(tx, companyId, id);
  if (!row?.is_on) return;
  await deleteAwaitedReplies(tx, companyId, id);
  await writeAutomation(tx, companyId, id, {
    is_on: false,
    paused_reason: reason,
    updated_at: at,
    ...NO_LOOK,
  });
  const actor = { companyId, userId: null, firstName: row.name, lastName: '' };
  const after = { automation: row.name, reason };
  await recordChange(tx, actor, { ...about(row), action: 'paused', before: null, after, at });
  const members = await membersOf(tx, companyId);
  const notified = members.filter(({ userId, role }) => role === 'ADMIN' || userId === row.owner_id);
  const ids = notified.map(({ userId }) => userId);
  const kind = row.kind === 'SMS' ? 'AUTOMATION_PAUSED' : 'WORKFLOW_PAUSED';
  await notify(tx, actor, ids, { kind, subjectId: id, at });
}
