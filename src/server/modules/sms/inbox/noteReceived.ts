import { can } from '#contract/access/can.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { personOfGuest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { react } from '#server/reactions.ts';
import { isOptedOut } from '../opt-outs/optOuts.store.ts';
import { readLastCampaigner } from './texts.store.ts';
import type { NumberOwner } from './threads.store.ts';
import { readPersonOf, upsertThread } from './threads.store.ts';
import { newThread } from './threadUpdates.ts';

/** A text that came in from a number. */
interface Received {
  companyId: string;
  providerId: string;
  /** E.164. */
  phone: string;
  text: string;
  /** It was processed automatically, so it does not need to be read. */
  isSettled: boolean;
  isRefusal: boolean;
}

/**
 * Adds an inbound message to its conversation. An unknown number becomes a lead if the plan has room, except for
 * keywords and possible opt-out requests. The assignee is notified once until they read it.
 */
export async function noteReceived(tx: Tx, received: Received, at: Date): Promise<void> {
  const { companyId, phone, text, isSettled } = received;
  const sender = { companyId, userId: null, firstName: phoneForReading(phone), lastName: '' };
  let owner = await readPersonOf(tx, companyId, phone);
  if (!owner && !isSettled && !received.isRefusal) {
    const company = await companySettings(tx, companyId, true);
    const guest = { firstName: '', lastName: '', email: null, phone };
    await personOfGuest(tx, sender, company, { guest, hostId: null, at });
    owner = await readPersonOf(tx, companyId, phone);
  }
  const thread = await upsertThread(tx, {
    ...newThread({ ...received, at }),
    last_text: text,
    is_last_received: true,
    unread: isSettled ? 0 : 1,
    has_refusal: received.isRefusal && !isSettled && !(await isOptedOut(tx, companyId, phone)),
  });
  await recordChange(tx, sender, {
    entity: 'sms thread',
    entityId: thread.id,
    action: 'received',
    before: null,
    after: { phone },
    at,
  });
  // What a person has to read first sets nothing off
  const leadId = owner?.kind === 'LEAD' && !isSettled && !received.isRefusal ? owner.id : null;
  await react(tx, 'sms.received', { companyId, phone, leadId, text, at });
  if (isSettled || thread.unread > 1) return;
  const userIds = await notifiedMembers(tx, companyId, { assigneeId: thread.assignee_id, owner, phone });
  await notify(tx, sender, userIds, {
    kind: 'SMS_REPLY',
    ...(owner && { person: { ...owner, company_id: companyId } }),
    subjectId: thread.id,
    at,
  });
}

/** The members to notify: the assignee, else the lead manager, else the author of the campaign, else members who may send. */
async function notifiedMembers(
  tx: Tx,
  companyId: string,
  { assigneeId, owner, phone }: { assigneeId: string | null; owner: NumberOwner | undefined; phone: string },
): Promise<string[]> {
  const managerId = owner?.manager_id ?? '';
  const users = await usersOfManagers(tx, companyId, managerId ? [managerId] : []);
  const one = assigneeId ?? users.get(managerId) ?? (await readLastCampaigner(tx, companyId, phone));
  const [member] = await membersOf(tx, companyId, one ? [one] : []);
  if (member && can(member, 'SMS_CAMPAIGN', 'EDIT')) return [member.userId];
  const all = await membersOf(tx, companyId);
  return all.filter((each) => can(each, 'SMS_CAMPAIGN', 'MANAGE')).map(({ userId }) => userId);
}
