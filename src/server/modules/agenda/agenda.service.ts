import { validate as isUuid } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { PersonNames } from '#server/modules/people/fields/personNames.service.ts';
import { readPersonNames } from '#server/modules/people/fields/personNames.service.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import type { DueRecordTask, DueTask } from '#server/modules/tasks/dueTasks.service.ts';
import { dueRecordTasks, dueTasks, seenRecords } from '#server/modules/tasks/dueTasks.service.ts';
import { calendarDay, momentAt } from '#server/platform/zonedTime.ts';
import type { DueRow } from './agenda.store.ts';
import { readDue } from './agenda.store.ts';
import { agendaScopes } from './agendaScopes.ts';

/** A call or meeting, or a task with who does it. */
export type AgendaRow =
  (DueRow & { task: null }) | (Omit<DueTask, 'due'> & AgendaTask) | (Omit<DueRecordTask, 'due'> & AgendaTask);

/** A task with its day or time, and who does it. */
interface AgendaTask {
  at: Date;
  task: { due: string; assignee: CompanyMember | null };
}

export interface FoundAgenda {
  overdue: AgendaRow[];
  today: AgendaRow[];
  upcoming: AgendaRow[];
  names: PersonNames;
}

/** Whose agenda; null for everybody's. */
export interface AgendaOf {
  managerId: string | null;
  memberId: string | null;
}

export interface AgendaService {
  /**
   * Calls, meetings and open tasks of the leads and contacts that the viewer may see, and open tasks of such
   * accounts and deals, for one lead manager, or for one member (their tasks, and unassigned work for the records
   * whose lead manager they are): overdue
   * in the company's time zone (contract/people/due.ts), due today, and due later; at most 100 for each part,
   * earliest first.
   */
  findAgenda(viewer: Viewer, of: AgendaOf): Promise<FoundAgenda>;
  /** How many entries the first two parts have. */
  countAgenda(viewer: Viewer, of: AgendaOf): Promise<{ overdue: number; today: number }>;
}

/** Lists due work by day. */
export function agendaService({ database, clock }: PeopleDeps): AgendaService {
  return {
    findAgenda: (anyone, of) =>
      peopleScope(database, anyone, 'LEAD', async (tx, leads, viewer) => {
        const { part, today, tomorrow } = await agendaParts(tx, leads, viewer, of, clock.now());
        const parts = [
          await part(null, today, true),
          await part(today, tomorrow),
          await part(tomorrow, null),
        ];
        const assignees = await assigneesOf(tx, viewer.companyId, parts.flat());
        const [overdue = [], ofToday = [], upcoming = []] = parts.map((rows) =>
          rows.map((row): AgendaRow => {
            if (!('task_id' in row)) return { ...row, task: null };
            const { due, ...task } = row;
            return { ...task, task: { due, assignee: assignees.get(row.assignee_id ?? '') ?? null } };
          }),
        );
        const names = await readPersonNames(tx, viewer.companyId, parts.flat());
        return { overdue, today: ofToday, upcoming, names };
      }),

    countAgenda: (anyone, of) =>
      peopleScope(database, anyone, 'LEAD', async (tx, leads, viewer) => {
        const { part, today, tomorrow } = await agendaParts(tx, leads, viewer, of, clock.now());
        const overdue = await part(null, today, true);
        return { overdue: overdue.length, today: (await part(today, tomorrow)).length };
      }),
  };
}

/** The days of an agenda, and how its entries between two of them are read. */
async function agendaParts(
  tx: Tx,
  leads: PeopleScope,
  viewer: CompanyViewer,
  { managerId, memberId }: AgendaOf,
  now: Date,
) {
  const { timeZone } = await companySettings(tx, viewer.companyId);
  const today = calendarDay(now, timeZone);
  const scopes = await agendaScopes(tx, leads, viewer);
  const records = await seenRecords(tx, viewer, now);
  const of = managerId !== null && !isUuid(managerId) ? NO_ONE : managerId;
  const userId = memberId !== null && !isUuid(memberId) ? NO_ONE : memberId;
  const member =
    userId === null
      ? null
      : { userId, managerId: (await managerOfUser(tx, viewer.companyId, userId)) ?? NO_ONE };
  const ofCalls = member && of !== null && of !== member.managerId ? NO_ONE : (member?.managerId ?? of);

  async function part(from: Day | null, to: Day | null, isDescending = false) {
    const rows: (DueRow | ((DueTask | DueRecordTask) & { at: Date }))[] = [];
    const asked = { isDescending, limit: MOST };
    const calls = { ...asked, managerId: ofCalls };
    const days = { from: from?.name ?? null, to: to?.name ?? null, managerId: of, member, ...asked };
    const tasks: (DueTask | DueRecordTask)[] = await dueRecordTasks(tx, viewer.companyId, records, days);
    for (const scope of scopes) {
      rows.push(
        ...(await readDue(tx, scope, { from: from?.start ?? null, to: to?.start ?? null, ...calls })),
      );
      tasks.push(...(await dueTasks(tx, scope, days)));
    }
    rows.push(...tasks.map((task) => ({ ...task, at: dueMoment(task.due, timeZone) })));
    const sign = isDescending ? -1 : 1;
    return rows.sort((a, b) => sign * (a.at.getTime() - b.at.getTime())).slice(0, MOST);
  }

  return { part, today, tomorrow: { name: today.nextName, start: today.nextStart } };
}

/** A day's name and its first moment. */
interface Day {
  name: string;
  start: Date;
}

/** When a task is due; without a time, at the beginning of its day. */
function dueMoment(due: string, timeZone: string): Date {
  return momentAt(due.length === DAY_LENGTH ? `${due}T00:00` : due, timeZone);
}

const DAY_LENGTH = '2026-11-22'.length;

async function assigneesOf(tx: Tx, companyId: string, rows: readonly object[]) {
  const ids = rows.flatMap((row) =>
    'assignee_id' in row && row.assignee_id ? [row.assignee_id as string] : [],
  );
  return new Map((await membersOf(tx, companyId, ids)).map((member) => [member.userId, member]));
}

const MOST = 100;
const NO_ONE = '00000000-0000-0000-0000-000000000000';
