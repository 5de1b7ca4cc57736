import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersSeeingDeal } from '#server/modules/deals/dealMembers.service.ts';
import type { DealReadDeps } from '#server/modules/deals/dealsDeps.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { Notice } from '#server/modules/notifications/notify.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { visibleTo } from '#server/modules/people/peopleAccess.ts';
import type { CrmRecord, RecordKey } from './crmRecord.ts';
import { recordScope } from './recordScope.service.ts';

export interface RecordMembers {
  /** The members who may see a record, and therefore be mentioned in its notes and get its tasks. */
  findRecordMembers(viewer: Viewer, key: RecordKey): Promise<CompanyMember[]>;
}

/** The members of a company who work with one record. */
export function recordMembers(deps: DealReadDeps): RecordMembers {
  return {
    findRecordMembers: (anyone, key) =>
      recordScope(deps, anyone, key, async (tx, record, { companyId }) =>
        membersSeeing(tx, await membersOf(tx, companyId), record),
      ),
  };
}

/** The members among these who may see the record. */
export async function membersSeeing<Member extends AccessViewer & { userId: string }>(
  tx: Tx,
  members: readonly Member[],
  record: CrmRecord,
): Promise<Member[]> {
  if ('person' in record) return visibleTo(tx, members, record.person);
  if ('deal' in record) return membersSeeingDeal(tx, members, record.deal);
  return members.filter((member) => can(member, 'CRM_ACCOUNTS', 'VIEW'));
}

/** Notifies members of something about a record, without those who may not see it. */
export async function notifyAbout(
  tx: Tx,
  actor: ChangeActor,
  userIds: readonly string[],
  { record, ...notice }: Omit<Notice, 'person'> & { record: CrmRecord },
): Promise<void> {
  if ('person' in record) return notify(tx, actor, userIds, { ...notice, person: record.person });
  const seeing = await membersSeeing(tx, await membersOf(tx, record.companyId, userIds), record);
  await notify(
    tx,
    actor,
    seeing.map(({ userId }) => userId),
    notice,
  );
}
