import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { insertPeople, lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { JobsOnDatabase } from './testing/jobsOnDatabase.ts';
import { jobsOnDatabase } from './testing/jobsOnDatabase.ts';

let house: JobsOnDatabase;
let ann: PersonRow;

beforeAll(async () => {
  house = await jobsOnDatabase();
});
afterAll(() => house.database.close());
beforeEach(async () => {
  await house.inCompany((tx) => tx.deleteFrom('people').execute());
  ann = lead({ tags: ['old'] });
  await house.inCompany((tx) => insertPeople(tx, [ann]));
});

const lead = (fields: Partial<PersonRow> = {}) =>
  personRow(house.companyId, {
    kind: 'LEAD',
    stage_id: house.ids.stages[0],
    status_id: house.ids.statuses[0],
    ...fields,
  });
const setting = (columns: PersonChange) =>
  house.doJob('BULK', async (tx) => ({
    people: await lockPeople(tx, house.companyId, [ann.id]),
    rows: [{ seq: 1, outcome: 'UPDATE', personId: ann.id, columns }],
  }));
const creating = (person: PersonRow) =>
  house.doJob('IMPORT', async () => ({ people: [], rows: [{ seq: 2, outcome: 'CREATE', person }] }));
const byHand = (columns: Partial<PersonRow>, id = ann.id) =>
  house.inCompany((tx) => tx.updateTable('people').set(columns).where('id', '=', id).execute());
const reasons = () =>
  house.inCompany((tx) =>
    tx.selectFrom('change_items').select('reason').where('reason', 'is not', null).execute(),
  );

test('a field that was changed since stays, the others are reverted', async () => {
  const { id } = await setting({ stage_id: house.ids.stages[1], city: 'Dhaka' });
  await byHand({ city: 'London' });
  expect(await house.undo(id)).toMatchObject({ state: 'UNDONE', kept: 1, done: 1 });
  expect(await house.people()).toMatchObject([{ city: 'London', stage_id: ann.stage_id }]);
  expect(await reasons()).toEqual([{ reason: 'Changed later: City' }]);
});

test('of tags only those that the job added go', async () => {
  const { id } = await setting({ tags: ['old', 'new'] });
  await byHand({ tags: ['new', 'mine', 'old'] });
  expect(await house.undo(id)).toMatchObject({ kept: 0 });
  expect(await house.people()).toMatchObject([{ tags: ['mine', 'old'] }]);
});

test('a reminder that went out since does not hold the former call back', async () => {
  const former = new Date('2026-01-01T10:00:00Z');
  await byHand({ next_call_at: former, next_call_reminded_at: former });
  const { id } = await setting({ next_call_at: new Date('2026-02-02'), next_call_reminded_at: null });
  await byHand({ next_call_reminded_at: new Date('2026-02-02') });
  expect(await house.undo(id)).toMatchObject({ kept: 0 });
  expect(await house.people()).toMatchObject([{ next_call_at: former, next_call_reminded_at: former }]);
});

test('a previous value that was deleted since is not restored', async () => {
  const extra = newId();
  await house.inCompany(async (tx) => {
    const option = await tx
      .selectFrom('lead_options')
      .selectAll()
      .where('id', '=', house.ids.sources[0])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('lead_options')
      .values({ ...option, id: extra, name_key: 'extra' })
      .execute();
  });
  await byHand({ source_id: extra, group_ids: [extra, house.ids.groups[0]] });
  const { id } = await setting({ source_id: house.ids.sources[1], group_ids: [] });
  await house.inCompany((tx) => tx.deleteFrom('lead_options').where('id', '=', extra).execute());
  expect(await house.undo(id)).toMatchObject({ state: 'UNDONE', kept: 1 });
  expect(await house.people()).toMatchObject([
    { source_id: house.ids.sources[1], group_ids: [house.ids.groups[0]] },
  ]);
});

test('created people are removed unless they were used', async () => {
  const rows = [lead(), lead(), lead()];
  const [first, second, third] = rows as [PersonRow, PersonRow, PersonRow];
  const jobs = [];
  for (const row of rows) jobs.push(await creating(row));
  await byHand({ email: 'new@example.com' }, second.id);
  await house.inCompany((tx) =>
    tx
      .insertInto('events')
      .values({
        company_id: house.companyId,
        id: newId(),
        owner_id: null,
        company_name: '',
        actor_id: null,
        actor_name: 'Bo',
        source: 'USER',
        entity: 'lead',
        entity_id: third.id,
        action: 'noted',
        before: null,
        after: null,
        tags: '[]',
        created_at: new Date(),
      })
      .execute(),
  );
  const undone = [];
  for (const { id } of jobs) undone.push((await house.undo(id)).kept);
  expect(undone).toEqual([0, 1, 1]);
  const left = (await house.people()).map(({ id }) => id);
  expect(left).toEqual([ann.id, second.id, third.id].sort());
  expect(left).not.toContain(first.id);
});

test('a row that is created and changed again by one job goes', async () => {
  const person = lead();
  const start = await house.people();
  const { id } = await house.doJob('IMPORT', async () => ({
    people: [],
    rows: [
      { seq: 2, outcome: 'CREATE', person },
      { seq: 5, outcome: 'UPDATE', personId: person.id, columns: { city: 'Dhaka' } },
      { seq: 6, outcome: 'UPDATE', personId: person.id, columns: { city: 'Dhaka' } },
      { seq: 7, outcome: 'FAIL', reason: 'No name' },
    ],
  }));
  expect(await house.people()).toMatchObject([start[0], { city: 'Dhaka' }]);
  expect(await house.undo(id)).toMatchObject({
    created: 1,
    updated: 1,
    skipped: 1,
    failed: 1,
    kept: 0,
    done: 4,
  });
  expect(await house.people()).toEqual(start);
});
