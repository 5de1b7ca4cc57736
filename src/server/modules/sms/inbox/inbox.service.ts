import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { TEXTS_SHOWN } from '#contract/limits/records/sms.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { personOfGuest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { planRoom } from '#server/modules/people/changes/arrival/personCreation.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { openThread, replyText, sendReply } from './sendReply.ts';
import type { TextRow } from './textRow.ts';
import { readTexts } from './texts.store.ts';
import { threadOf } from './threadOf.ts';
import type { ThreadPage, ThreadRow } from './threadPage.ts';
import { gatherThreadCounts, readThreads, writeThread } from './threads.store.ts';
import { announceThreads } from './threadUpdates.ts';

/** Which threads are asked for. */
export type ThreadBox = 'ALL' | 'UNREAD' | 'REFUSALS' | 'MINE' | 'UNASSIGNED';

/** A thread with who takes care of it. */
export type FoundThread = ThreadRow & { assignee: CompanyMember | null };

/** One text of a thread, from the phone or to it. */
export type FoundText = TextRow;

/** Conversations: messages from phones, and messages to them. */
export interface SmsInbox {
  /** Conversations with unknown numbers and with people visible to the viewer; newest first. */
  findSmsThreads(
    viewer: Viewer,
    page: Pick<ThreadPage, 'pattern' | 'limit' | 'offset'> & { box: ThreadBox },
  ): Promise<CountedRows & { rows: FoundThread[] }>;
  findSmsThread(viewer: Viewer, id: string): Promise<FoundThread>;
  /** The texts of a thread, the newest first. */
  findSmsTexts(
    viewer: Viewer,
    threadId: string,
    limit: number,
  ): Promise<{ rows: FoundText[]; hasMore: boolean }>;
  /** Members who may answer. */
  findSmsAssignees(viewer: Viewer): Promise<CompanyMember[]>;
  /**
   * Returns the conversation with a number, or creates it. Rejects invalid numbers, and numbers of people hidden from
   * the viewer.
   */
  openSmsThread(viewer: Viewer, phone: string): Promise<string>;
  /** Sends a text to the number of a thread; it is read then. Refuses what the gate does not let go, in its words. */
  sendSmsReply(viewer: Viewer, threadId: string, text: string): Promise<string>;
  /** Sends to a number; creates its conversation only with the message. Rejects what openSmsThread and sendSmsReply reject. */
  sendSms(viewer: Viewer, phone: string, text: string): Promise<string>;
  setSmsThreadRead(viewer: Viewer, id: string, isRead: boolean): Promise<void>;
  /** Says that what sounded like a refusal is none. */
  dismissSmsRefusal(viewer: Viewer, id: string): Promise<void>;
  /** Assigns a conversation to a member who may reply, or unassigns it. */
  assignSmsThread(viewer: Viewer, id: string, userId: string | null): Promise<void>;
  /** Creates a lead from an unknown number; returns the lead, or the person who has the number by now. */
  createLeadOfSmsThread(viewer: Viewer, id: string): Promise<string>;
  /** Merges single counts, so that the totals stay sums of few rows. */
  gatherCounts(): Promise<void>;
}

/** Threads on a database. */
export function createSmsInbox({
  database,
  clock,
  jobs,
}: Pick<SmsDeps, 'database' | 'clock' | 'jobs'>): SmsInbox {
  const inCompany = <T>(anyone: Viewer, work: (tx: Tx, viewer: CompanyViewer) => Promise<T>): Promise<T> => {
    const viewer = companyViewer(anyone);
    return companyScope(database, viewer, (tx) => work(tx, viewer));
  };

  return {
    findSmsThreads: (anyone, { box, ...page }) =>
      inCompany(anyone, async (tx, viewer) => {
        const { rows, ...counted } = await readThreads(tx, viewer.companyId, await seenPeople(tx, viewer), {
          ...page,
          isUnread: box === 'UNREAD',
          hasRefusal: box === 'REFUSALS',
          assigneeId: box === 'MINE' ? viewer.userId : box === 'UNASSIGNED' ? null : undefined,
        });
        return { rows: await withAssignees(tx, viewer.companyId, rows), ...counted };
      }),

    findSmsThread: (anyone, id) =>
      inCompany(anyone, async (tx, viewer) => {
        const thread = await threadOf(tx, viewer, id);
        const [found] = await withAssignees(tx, viewer.companyId, [thread]);
        return found ?? { ...thread, assignee: null };
      }),

    findSmsTexts: (anyone, threadId, limit) => {
      if (limit < 1 || limit > TEXTS_SHOWN.most)
        throw invalid('invalid-limit', i18n.t('Request 1 to {most} messages', { most: TEXTS_SHOWN.most }));
      return inCompany(anyone, async (tx, viewer) => {
        const { phone } = await threadOf(tx, viewer, threadId);
        const rows = await readTexts(tx, viewer.companyId, phone, limit + 1);
        return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
      });
    },

    findSmsAssignees: (anyone) =>
      inCompany(anyone, async (tx, { companyId }) =>
        (await membersOf(tx, companyId)).filter((member) => can(member, 'SMS_CAMPAIGN', 'EDIT')),
      ),

    openSmsThread: (anyone, typed) =>
      inCompany(anyone, async (tx, viewer) => (await openThread(tx, viewer, typed, clock.now())).id),

    sendSmsReply: (anyone, threadId, typed) => {
      const text = replyText(typed);
      return inCompany(anyone, (tx, viewer) =>
        onceOnly(tx, viewer, async () =>
          sendReply(tx, viewer, {
            jobs,
            thread: await threadOf(tx, viewer, threadId),
            text,
            at: clock.now(),
          }),
        ),
      );
    },

    sendSms: (anyone, phone, typed) => {
      const text = replyText(typed);
      return inCompany(anyone, (tx, viewer) =>
        onceOnly(tx, viewer, async () => {
          const at = clock.now();
          // A rejected message rolls its new conversation back
          return sendReply(tx, viewer, { jobs, thread: await openThread(tx, viewer, phone, at), text, at });
        }),
      );
    },

    setSmsThreadRead: (anyone, id, isRead) =>
      inCompany(anyone, async (tx, viewer) => {
        const { unread } = await threadOf(tx, viewer, id);
        if (isRead === (unread === 0)) return;
        await writeThread(tx, viewer.companyId, id, { unread: isRead ? 0 : 1 });
        await announceProgress(tx, { companyId: viewer.companyId, entity: 'sms thread', entityId: id });
      }),

    dismissSmsRefusal: (anyone, id) =>
      inCompany(anyone, async (tx, viewer) => {
        const { has_refusal: hasRefusal } = await threadOf(tx, viewer, id);
        if (!hasRefusal) return;
        await writeThread(tx, viewer.companyId, id, { has_refusal: false });
        const change = { before: { refusal: 'Not read yet' }, after: { refusal: 'None' }, at: clock.now() };
        await recordChange(tx, viewer, { ...about(id), action: 'updated', ...change });
      }),

    assignSmsThread: (anyone, id, userId) =>
      inCompany(anyone, async (tx, viewer) => {
        const { companyId } = viewer;
        const [thread] = await withAssignees(tx, companyId, [await threadOf(tx, viewer, id)]);
        const [member] = userId === null ? [] : await membersOf(tx, companyId, [userId]);
        if (userId !== null && !member) throw notFound('member');
        if (member && !can(member, 'SMS_CAMPAIGN', 'EDIT'))
          throw invalid(
            'assignee-without-access',
            i18n.t('{name} may not reply to messages', { name: viewerName(member) }),
          );
        await writeThread(tx, companyId, id, { assignee_id: member?.userId ?? null });
        const before = { assignee: thread?.assignee ? viewerName(thread.assignee) : null };
        const after = { assignee: member ? viewerName(member) : null };
        await recordChange(tx, viewer, { ...about(id), action: 'assigned', before, after, at: clock.now() });
      }),

    createLeadOfSmsThread: (anyone, id) => {
      if (!can(anyone, 'CRM_LEAD', 'EDIT')) throw forbidden();
      return inCompany(anyone, (tx, viewer) =>
        onceOnly(tx, viewer, async () => {
          const company = await companySettings(tx, viewer.companyId, true);
          const { phone, person_id: personId } = await threadOf(tx, viewer, id);
          if (personId) return personId;
          const guest = { firstName: '', lastName: '', email: null, phone };
          const given = { guest, hostId: viewer.userId, at: clock.now() };
          const leadId = await personOfGuest(tx, viewer, company, given);
          if (!leadId) throw new UserError(409, 'plan-limit', (await planRoom(tx, company, 'LEAD')).message);
          await announceThreads(tx, viewer.companyId, [phone]);
          return leadId;
        }),
      );
    },

    gatherCounts: () => platformScope(database, (tx) => gatherThreadCounts(tx, 50)),
  };
}

async function withAssignees(tx: Tx, companyId: string, rows: readonly ThreadRow[]): Promise<FoundThread[]> {
  const ids = rows.flatMap(({ assignee_id: id }) => id ?? []);
  const members = new Map((await membersOf(tx, companyId, ids)).map((one) => [one.userId, one]));
  return rows.map((row) => ({ ...row, assignee: members.get(row.assignee_id ?? '') ?? null }));
}

function about(id: string) {
  return { entity: 'sms thread', entityId: id } as const;
}
