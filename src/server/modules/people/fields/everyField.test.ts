import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import type { PersonField } from '#contract/people/personFields.ts';
import { EDITED_FIELDS, fieldPath, isFieldOf, PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { PersonRecord } from '#contract/people/personValues.ts';
import { emptyPerson, personValues } from '#contract/people/personValues.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertLeadManager, insertProject } from '#server/modules/exports/testing/insertNamed.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { ReferenceIds } from '#server/modules/people/testing/fieldValues.ts';
import { filledPerson } from '#server/modules/people/testing/fieldValues.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

// More of them: RUNS=50 npm run test:server -- --testPathPatterns everyField
const RUNS = Number(process.env.RUNS ?? 3);

let app: TestApp;
let owner: TestUser;
let companyId: string;
let ids: ReferenceIds;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Every field' });
  const { rows } = await app.database.executeSql('select id, kind from lead_options where company_id = $1', [
    companyId,
  ]);
  const of = (kind: string) =>
    (rows as { id: string; kind: string }[]).filter((row) => row.kind === kind).map(({ id }) => id);
  ids = {
    STAGE: of('STAGE'),
    STATUS: of('STATUS'),
    SOURCE: of('SOURCE'),
    GROUP: of('GROUP'),
    MANAGER: [await insertLeadManager(app.database, companyId, 'Sam')],
    PROJECT: [await insertProject(app.database, companyId, 'Tower')],
  };
});
afterAll(() => app.close());

const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
  companyScope(app.database, { companyId, userId: null }, work);

test('every field of the description has its column', async () => {
  const { rows } = await app.database.executeSql(
    "select column_name from information_schema.columns where table_name = 'people'",
  );
  const names = (rows as { column_name: string }[]).map(({ column_name: name }) => name);
  expect(names).toEqual(expect.arrayContaining(PERSON_FIELDS.map(({ column }) => column)));
});

describe.each([
  { kind: 'LEAD', find: 'findLead', create: 'createLead' },
  { kind: 'CONTACT', find: 'findContact', create: 'createContact' },
] as const)('of a $kind', ({ kind, find, create }) => {
  const fields = PERSON_FIELDS.filter((field) => isFieldOf(field, kind));
  const edited = EDITED_FIELDS.filter((field) => isFieldOf(field, kind));
  const FIND = `query($id: ID!) { ${find}(id: $id) { data ${selection(fields.map((field) => selected(field, fieldPath(field, kind))))} } }`;
  const CREATE = `mutation($input: PersonInput!) { ${create}(input: $input, isDuplicateAllowed: true) { message personId } }`;

  const call = (query: string, variables: object) => app.as(owner).reply(query, variables);
  const read = async (id: string) => (await call(FIND, { id })).data as PersonRecord;

  test(
    'every field goes from the API to the row, back to the API, to a file without loss and back again',
    async () => {
      const mine = importing(app, owner);
      await fc.assert(
        fc.asyncProperty(filledPerson(kind, ids), async (input) => {
          await app.database.executeSql('delete from rate_limits');
          await inCompany((tx) => tx.deleteFrom('people').execute());
          const { message, personId } = await call(CREATE, { input });
          expect({ message, isThere: personId !== null }).toMatchObject({ isThere: true });
          const row = await inCompany((tx) => tx.selectFrom('people').selectAll().executeTakeFirstOrThrow());
          const isEmpty = ({ column }: PersonField) => [null, ''].includes(row[column] as string | null);
          expect(edited.filter(isEmpty).map(({ id }) => id)).toEqual([]);

          const first = await read(personId as string);
          expect(personValues(kind, first as PersonRecord<typeof kind>)).toEqual({
            ...emptyPerson(),
            ...input,
          });

          const made = await call(
            `mutation { createExport(input: { kind: ${kind}, format: CSV_LOSSLESS, selection: { isAll: true } }) { data { url } } }`,
            {},
          );
          const { bytes } = await mine.fetchFile((made.data as { url: string }).url);
          await inCompany((tx) => tx.deleteFrom('people').execute());
          const { job } = await mine.run(await mine.draft(bytes, { kind }));
          expect(job).toMatchObject({ created: 1, failed: 0 });
          expect(await read(personId as string)).toEqual(first);
        }),
        { numRuns: RUNS },
      );
    },
    60_000 + RUNS * 10_000,
  );
});

/** The selection for a path and its leaf: 'a.b' and '{ _id }' give 'a { b { _id } }'. */
function selected(field: PersonField, path: string): string {
  const names = path.split('.');
  return `${names.join(' { ')} ${leaf(field)} ${'} '.repeat(names.length - 1)}`;
}

function leaf({ type, isKeptAsTyped }: FieldDescription): string {
  if (isKeptAsTyped) return '{ number typed formatted }';
  if (type === 'phones') return '{ number formatted label }';
  if (type === 'emails') return '{ email label }';
  return type === 'reference' || type === 'references' ? '{ _id }' : '';
}

function selection(parts: readonly string[]): string {
  return `{ ${parts.join(' ')} }`;
}
