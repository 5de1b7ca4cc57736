import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRecord } from '#server/modules/records/crmRecord.ts';
import { addTask } from '#server/modules/tasks/recordTasks.service.ts';
import { clockText } from '../demoCalendar.ts';
import type { SeededCompany } from '../seededCompany.ts';

/** Tasks with the day and the time (in minutes) at which they are due; overdue ones, today's and later ones. */
const TASKS: { title: string; day: number; minutes?: number }[] = [
  { title: 'Send the floor plans of 14C', day: -3 },
  { title: 'Ask the bank for the mortgage letter', day: -2, minutes: 11 * 60 },
  { title: 'Call back about the service charges', day: -1, minutes: 16 * 60 + 30 },
  { title: 'Prepare the offer for Quay Lofts', day: 0 },
  { title: 'Send directions to the open house', day: 0, minutes: 10 * 60 },
  { title: 'Confirm the viewing with the seller', day: 0, minutes: 14 * 60 },
  { title: 'Order keys for the second viewing', day: 1, minutes: 9 * 60 + 30 },
  { title: 'Compare three mortgage offers', day: 2 },
  { title: 'Book the building inspector', day: 3, minutes: 13 * 60 },
  { title: 'Send the draft contract to the attorney', day: 5 },
  { title: 'Ask how the move went', day: 9 },
  { title: 'Birthday card', day: 14 },
];

/** Adds tasks of the owner and her manager to open leads of a demo company, and one without an assignee. */
export async function seedTasks(
  { database, owner, members, calendar }: SeededCompany,
  people: readonly PersonRow[],
): Promise<void> {
  const manager = members.find(({ isAssignedOnly }) => !isAssignedOnly) ?? owner;
  const open = people.filter(({ kind, next_call_at: next }) => kind === 'LEAD' && next !== null);
  const addAll = async (tx: Tx) => {
    for (const [index, { title, day, minutes }] of TASKS.entries()) {
      const person = open.at(-1 - index * 2);
      if (!person) continue;
      const dueDay = calendar.dayText(day);
      await addTask(tx, owner, personRecord(person), {
        title,
        due: minutes === undefined ? dueDay : `${dueDay}T${clockText(minutes)}`,
        assigneeId: index === 7 ? null : index % 3 === 2 ? manager.userId : owner.userId,
        at: calendar.at(calendar.workday(Math.min(day, 0) - 4), 9 * 60 + 15 * index),
      });
    }
  };
  await companyScope(database, owner, addAll);
}
