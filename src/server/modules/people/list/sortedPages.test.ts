import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;

const JOBS = ['Agent', 'Broker', null];
interface Person {
  name: string;
  job: string | null;
  /** The place of the source in its list. */
  source: number | null;
}
let people: Person[] = [];

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    const options = await tx
      .selectFrom('lead_options')
      .select(['id', 'kind', 'name', 'position'])
      .where('company_id', '=', companyId)
      .execute();
    const first = (kind: string) => options.find((option) => option.kind === kind);
    const sources = options
      .filter(({ kind }) => kind === 'SOURCE')
      .toSorted((a, b) => b.position - a.position);
    const sourceOf = (position: number | null) =>
      sources.find((option) => option.position === position)?.id ?? null;
    people = Array.from({ length: 36 }, (_, n) => ({
      name: `P${String(n).padStart(2, '0')}`,
      job: JOBS[n % 3] ?? null,
      source: [...sources.slice(0, 2), null][Math.floor(n / 3) % 3]?.position ?? null,
    }));
    for (const { name, job, source } of people)
      await tx
        .insertInto('people')
        .values(
          personRow(companyId, {
            id: newId(),
            kind: 'LEAD',
            first_name: name,
            name_key: name.toLowerCase(),
            job_title: job,
            stage_id: first('STAGE')?.id ?? null,
            status_id: first('STATUS')?.id ?? null,
            source_id: sourceOf(source),
          }),
        )
        .execute();
  });
});
afterAll(() => app.close());

const FIND =
  'query ($input: LeadListInput) { findLeads(input: $input) { statusCode message data { personalInformation { fullName { firstName } } } } }';

const VALUE = {
  jobTitle: ({ job }: Person) => job?.toLowerCase() ?? null,
  source: ({ source }: Person) => source,
  name: ({ name }: Person) => name,
};
interface Step {
  sort: keyof typeof VALUE;
  direction: 'ASC' | 'DESC';
}

/** Empty values last both ways, as the list has them. */
function compare(steps: Step[]) {
  return (a: Person, b: Person) => {
    for (const { sort, direction } of steps) {
      const [one, other] = [VALUE[sort](a), VALUE[sort](b)];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      return (one < other ? -1 : 1) * (direction === 'ASC' ? 1 : -1);
    }
    return 0;
  };
}

async function find(input: object) {
  const { data, errors } = await app.as(owner).execute(FIND, { input });
  expect(errors).toBeUndefined();
  return data.findLeads as {
    statusCode: number;
    message: string;
    data: { personalInformation: { fullName: { firstName: string } } }[];
  };
}
const steps = fc
  .uniqueArray(fc.constantFrom('jobTitle' as const, 'source' as const), { minLength: 1, maxLength: 2 })
  .chain((sorts) =>
    fc.tuple(
      ...[...sorts, 'name' as const].map((sort) =>
        fc.record({ sort: fc.constant(sort), direction: fc.constantFrom('ASC' as const, 'DESC' as const) }),
      ),
    ),
  );

test('a page is in the order of several sorts, empty values last, in a list and in a search', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), fc.boolean(), async (order, page, isSearch) => {
      const [first, ...thenBy] = order as [Step, ...Step[]];
      const filter = isSearch ? { search: 'p' } : {};
      const { data } = await find({ ...first, thenBy, page, limit: 12, filter });
      const expected = people.toSorted(compare(order)).slice((page - 1) * 12, page * 12);
      expect(data.map((row) => row.personalInformation.fullName.firstName)).toEqual(
        expected.map(({ name }) => name),
      );
    }),
    { numRuns: 60 },
  );
});

test('a list takes three sorts', async () => {
  const thenBy = ['name', 'email', 'phone'].map((sort) => ({ sort }));
  expect(await find({ sort: 'stage', thenBy })).toMatchObject({
    statusCode: 400,
    message: 'A list can be sorted by at most 3 columns',
  });
});
