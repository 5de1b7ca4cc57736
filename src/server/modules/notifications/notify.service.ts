import { v7 as newId } from 'uuid';
import { listTag } from '#contract/live/cacheTag.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import { notificationKind } from '#contract/notifications/notificationKinds.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { withAccount } from '#server/database/walls/scopes.ts';
import { announceTo } from '#server/modules/events/events.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { visibleTo } from '#server/modules/people/peopleAccess.ts';
import { choicesOf } from './notificationChoices.service.ts';
import { insertNotification, isSaid, removeEarlier } from './notifications.store.ts';
import { wakePush } from './push/push.store.ts';

/** A notification for members. */
export interface Notice {
  kind: NotificationKind;
  /** The person that it is about. */
  person?: Pick<PersonRow, 'id' | 'company_id' | 'kind' | 'manager_id'>;
  /** The note, task or change job. */
  subjectId?: string;
  count?: number;
  at: Date;
}

/**
 * Notifies members of the actor's company in the transaction of the change; their bell shows it at once.
 * Skips the actor, and members who left the company, may not see the person, or muted the kind. Stores only
 * the fact; the content is read from the source when the notification is shown. A subject whose content
 * changes over time (a job, a conversation) therefore has only its latest notification.
 */
export async function notify(
  tx: Tx,
  actor: ChangeActor,
  userIds: readonly string[],
  { kind, person, subjectId, count, at }: Notice,
): Promise<void> {
  const others = userIds.filter((id) => id !== actor.userId || notificationKind(kind).tellsActor);
  const found = await membersOf(tx, actor.companyId, others);
  const members = person ? await visibleTo(tx, found, person) : found;
  const choices = await choicesOf(
    tx,
    members.map(({ userId }) => userId),
  );
  for (const member of members) {
    const { mail, muted, push } = choices(member.userId);
    if (muted.includes(kind)) continue;
    const row = {
      company_id: actor.companyId,
      id: newId(),
      user_id: member.userId,
      kind,
      person_id: person?.id ?? null,
      subject_id: subjectId ?? null,
      actor_name: viewerName(actor),
      count: count ?? null,
      created_at: at,
      is_to_mail: mail !== 'NEVER',
      is_to_push: push.includes(kind),
    };
    const { replacesEarlier, saidBy } = notificationKind(kind);
    const isTold = await withAccount(tx, member.userId, async () => {
      if (saidBy && (await isSaid(tx, row, saidBy))) return false;
      if (replacesEarlier) await removeEarlier(tx, row);
      await insertNotification(tx, row);
      return true;
    });
    if (!isTold) continue;
    await announceTo(tx, member.userId, listTag('Notification'));
    if (row.is_to_push) wakePush(tx, { companyId: actor.companyId, userId: member.userId });
  }
}
