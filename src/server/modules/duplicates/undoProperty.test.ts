import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contactPointValues } from '#contract/people/contact-points/contactPoints.ts';
import type { PlannedRow } from '#server/modules/change-jobs/run/changePlan.ts';
import type { JobsOnDatabase } from '#server/modules/change-jobs/testing/jobsOnDatabase.ts';
import { jobsOnDatabase } from '#server/modules/change-jobs/testing/jobsOnDatabase.ts';
import { insertPeople, lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { checkDuplicateGroups } from '#server/testing/app/checkDuplicateGroups.ts';
import { checkLeadDays } from '#server/testing/app/checkLeadDays.ts';
import { duplicateGroups } from './duplicateGroups.service.ts';
import { mergeRows } from './mergePlan.ts';

// More of them: RUNS=500 npm run test:server -- --testPathPatterns undoProperty
const RUNS = Number(process.env.RUNS ?? 12);

let house: JobsOnDatabase;

beforeAll(async () => {
  house = await jobsOnDatabase();
  await house.database.executeSql('insert into lead_day_zones (company_id, time_zone) values ($1, $2)', [
    house.companyId,
    'Europe/London',
  ]);
});
afterAll(() => house.database.close());

/** Places in a list that is not known yet; taken modulo its length. */
const place = fc.nat({ max: 1_000 });
const places = fc.uniqueArray(place, { minLength: 1, maxLength: 4 });
const either = fc.constantFrom(0 as const, 1 as const);
const time = fc.option(fc.constantFrom(new Date('2026-05-01T10:00:00Z'), new Date('2026-06-02T11:30:00.5Z')));
const labels = (list: fc.Arbitrary<string>) => fc.uniqueArray(list, { maxLength: 3 });

/** Some columns with new values; ids refer to the fixture's records. */
const change = fc
  .record(
    {
      first_name: fc.constantFrom('Ann', 'Zoë', 'Müller', ''),
      phone: fc.option(fc.constantFrom('+442079460958', '+8801712345678')),
      email: fc.option(fc.constantFrom('a@example.com', 'b@example.com')),
      other_phones: labels(fc.constantFrom('+442079460301', '+442079460302 WORK', '+442079460303 MOBILE')),
      other_emails: labels(fc.constantFrom('c@example.com', 'd@example.com HOME')),
      city: fc.option(fc.constantFrom('Dhaka', 'London')),
      stage: either,
      source: fc.option(either),
      groups: labels(fc.constantFrom('0', '1')),
      projects: labels(fc.constantFrom('0', '1')),
      tags: labels(fc.constantFrom('a', 'b', 'c', 'd')),
      next_call_at: time,
      property_category: fc.option(fc.constantFrom('LAND' as const, 'COMMERCIAL' as const)),
    },
    { requiredKeys: [] },
  )
  .map((given) => () => {
    const { stage, source, groups, projects, ...columns } = given;
    return {
      ...columns,
      ...('phone' in columns && { phone_typed: columns.phone }),
      ...('next_call_at' in columns && { next_call_reminded_at: null }),
      ...(stage !== undefined && { stage_id: house.ids.stages[stage] }),
      ...(source !== undefined && { source_id: source === null ? null : house.ids.sources[source] }),
      ...(groups && { group_ids: groups.map((n) => house.ids.groups[Number(n) as 0 | 1]) }),
      ...(projects && { project_ids: projects.map((n) => house.ids.projects[Number(n) as 0 | 1]) }),
    } as PersonChange;
  });

const job = fc.oneof(
  fc.record({ kind: fc.constant('BULK' as const), who: places, change }),
  fc.record({ kind: fc.constant('TRASH' as const), who: places }),
  fc.record({
    kind: fc.constant('IMPORT' as const),
    rows: fc.array(fc.record({ isNew: fc.boolean(), who: place, change }), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('MERGE' as const), survivor: place, merged: places, chosen: fc.boolean() }),
);
type Job = typeof job extends fc.Arbitrary<infer T> ? T : never;

const lead = (columns: PersonChange = {}) =>
  personRow(house.companyId, {
    kind: 'LEAD',
    stage_id: house.ids.stages[0],
    status_id: house.ids.statuses[0],
    ...columns,
  });

async function startOver(base: PersonChange[]): Promise<void> {
  await house.inCompany(async (tx) => {
    await tx.deleteFrom('people').execute();
    await tx.deleteFrom('change_jobs').execute();
    await insertPeople(tx, base.map(lead));
  });
}

/** Runs a job on the existing people; returns its id, or null if there are none. */
async function doJob(given: Job): Promise<string | null> {
  const alive = (await house.people()).filter(({ trashed_at: at }) => at === null);
  const idsAt = (who: number[]) => [...new Set(who.map((n) => alive[n % alive.length]?.id ?? ''))];
  if (alive.length === 0 && given.kind !== 'IMPORT') return null;
  const done = await house.doJob(given.kind === 'TRASH' ? 'BULK' : given.kind, async (tx) => {
    const lock = (ids: string[]) => lockPeople(tx, house.companyId, ids);
    const update = (seq: number, personId: string, columns: PersonChange): PlannedRow => ({
      seq,
      outcome: 'UPDATE',
      personId,
      columns,
    });
    if (given.kind === 'IMPORT') {
      // A later row may be about a person that an earlier one created
      const there = alive.map(({ id }) => id);
      const rows = given.rows.map((row, index): PlannedRow => {
        const id = there[row.who % (there.length || 1)];
        if (!row.isNew && id) return update(index + 2, id, row.change());
        const person = lead(row.change());
        there.push(person.id);
        return { seq: index + 2, outcome: 'CREATE', person };
      });
      return { people: await lock(alive.map(({ id }) => id)), rows };
    }
    if (given.kind === 'MERGE') {
      const [survivorId, ...mergedIds] = idsAt([given.survivor, ...given.merged]);
      const people = await lock([survivorId ?? '', ...mergedIds]);
      const survivor = people.find(({ id }) => id === survivorId) as PersonRow;
      const merged = people.filter(({ id }) => id !== survivorId);
      const choices = merged
        .slice(0, given.chosen ? 1 : 0)
        .map(({ id }) => ({ field: 'email', personId: id }));
      const merge = { survivor, merged, counterparts: [], choices, customFields: [] };
      return { people, rows: mergeRows(merge, 'Bo', new Date()) };
    }
    const ids = idsAt(given.who);
    const columns = given.kind === 'BULK' ? given.change() : { trashed_at: new Date(), trashed_by: 'Bo' };
    return { people: await lock(ids), rows: ids.map((id, index) => update(index + 1, id, columns)) };
  });
  return done.id;
}

const story = fc.record({
  base: fc.array(change, { minLength: 1, maxLength: 4 }),
  jobs: fc.array(job, { minLength: 1, maxLength: 6 }),
});

test('bulk changes, imports and merges, undone the last first, give back the start', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ base, jobs }) => {
      await startOver(base.map((columns) => columns()));
      const start = await house.people();
      const done: string[] = [];
      for (const given of jobs) done.push(...[await doJob(given)].filter((id) => id !== null));
      for (const id of done.toReversed())
        expect(await house.undo(id)).toMatchObject({ state: 'UNDONE', kept: 0 });
      expect(await house.people()).toEqual(start);
    }),
    { numRuns: RUNS },
  );
});

/** The groups of duplicates and the dashboard's numbers are those that a recount finds. */
async function checkRecount(): Promise<void> {
  await duplicateGroups(house).computeDuplicates();
  await checkDuplicateGroups(house.database);
  await checkLeadDays(house.database);
}

test('undone in any order they leave no one half merged, and report what they left', async () => {
  await fc.assert(
    fc.asyncProperty(
      story,
      fc.array(place, { minLength: 6, maxLength: 6 }),
      async ({ base, jobs }, order) => {
        await startOver(base.map((columns) => columns()));
        const startIds = (await house.people()).map(({ id }) => id);
        const done: string[] = [];
        for (const given of jobs) done.push(...[await doJob(given)].filter((id) => id !== null));
        await checkRecount();
        const shuffled = done
          .map((id, index) => ({ id, rank: order[index] ?? 0 }))
          .sort((one, other) => one.rank - other.rank);
        for (const { id } of shuffled) {
          const { state, kept } = await house.undo(id);
          const reported = await house.inCompany((tx) =>
            tx
              .selectFrom('change_items')
              .select('seq')
              .where('job_id', '=', id)
              .where('reason', 'is not', null)
              .where('outcome', 'in', ['CREATED', 'UPDATED'])
              .execute(),
          );
          expect({ state, kept }).toEqual({ state: 'UNDONE', kept: reported.length });
        }
        const left = await house.people();
        expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(startIds));
        for (const row of left) expect(row.merged_into === null || row.trashed_at !== null).toBe(true);
        await checkRecount();
      },
    ),
    { numRuns: RUNS },
  );
});

test('a merge keeps every phone number and address, and its undo gives each person theirs again', async () => {
  const points = ({
    phone,
    email,
    other_phones: phones,
    other_emails: emails,
  }: Pick<PersonRow, 'phone' | 'email' | 'other_phones' | 'other_emails'>) =>
    [phone, email, ...contactPointValues(phones), ...contactPointValues(emails)].filter(
      (each) => each !== null,
    );
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 2, maxLength: 4 }),
      fc.record({ survivor: place, merged: places, chosen: fc.boolean() }),
      async (base, merge) => {
        await startOver(base.map((columns) => columns()));
        const start = await house.people();
        const id = await doJob({ kind: 'MERGE', ...merge });
        const now = await house.people();
        const merged = new Set(now.filter((row) => row.merged_into !== null).map((row) => row.id));
        const survivorId = now.find((row) => row.merged_into !== null)?.merged_into;
        const survivor = now.find((row) => row.id === survivorId);
        if (!id || !survivor) return;
        const before = start.filter((row) => row.id === survivorId || merged.has(row.id)).flatMap(points);
        const after = points(survivor);
        expect(after.toSorted()).toEqual([...new Set(before)].toSorted());
        await house.undo(id);
        expect(await house.people()).toEqual(start);
      },
    ),
    { numRuns: RUNS },
  );
});
