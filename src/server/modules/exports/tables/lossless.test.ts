import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import type { CustomField, CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { chosenIn, encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { insertLeadManager, insertProject } from '../testing/insertNamed.ts';

// More of them: RUNS=200 npm run test:server -- --testPathPatterns lossless
const RUNS = Number(process.env.RUNS ?? 6);

let app: TestApp;
let owner: TestUser;
let companyId: string;
let customFields: CustomField[];
let ids: Record<'STAGE' | 'STATUS' | 'SOURCE' | 'GROUP' | 'managers' | 'projects', string[]>;

// Called like fields of the product, and with choices that hold what separates them
const CHOICES = ['A; B', '"A"', 'Zoë, Ltd', 'Plain'];
const CUSTOM_FIELDS = [
  { label: 'Mail', type: 'text' },
  { label: 'id', type: 'number' },
  { label: 'Size, m²', type: 'number' },
  { label: 'Budget', type: 'money', currency: 'EUR' },
  { label: 'Since', type: 'date' },
  { label: 'Full name', type: 'choice', choices: CHOICES.map((label) => ({ label })) },
  { label: 'View', type: 'choices', choices: CHOICES.map((label) => ({ label })) },
  { label: 'Owner', type: 'user' },
  { label: 'Site', type: 'link' },
  { label: '=Paid', type: 'yesNo' },
  { label: 'Remarks', type: 'longText' },
  { label: 'Handover', type: 'dateTime' },
  { label: 'Score', type: 'rating' },
  { label: 'Second email', type: 'email' },
  { label: 'Second phone', type: 'phone' },
];

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Lossless' });
  const { rows } = await app.database.executeSql('select id, kind from lead_options where company_id = $1', [
    companyId,
  ]);
  const options = rows as { id: string; kind: string }[];
  const of = (kind: string) => options.filter((option) => option.kind === kind).map(({ id }) => id);
  ids = {
    STAGE: of('STAGE'),
    STATUS: of('STATUS'),
    SOURCE: of('SOURCE'),
    GROUP: of('GROUP'),
    managers: [],
    projects: [],
  };
  // Difficult names: duplicates, separators, a formula, and another record's id
  for (const name of ['Sam', 'Sam', 'O"Neil, Jo', newId()])
    ids.managers.push(await insertLeadManager(app.database, companyId, name));
  for (const title of ['Tower', 'tower', '=1+1', 'A; B', '"A"'])
    ids.projects.push(await insertProject(app.database, companyId, title));
  const custom = customFieldCalls(app, owner);
  for (const input of CUSTOM_FIELDS) expect(await custom.create(input)).toMatchObject({ statusCode: 201 });
  // One from before such names were refused
  await app.database.executeSql(
    `update custom_fields set label = 'Email', label_key = 'email' where label = 'Mail' and company_id = $1`,
    [companyId],
  );
  customFields = await custom.list().then((list) => list.map(({ field }) => field));
  // An archived option remains on the people who have it
  await custom.update('Full name', { choices: CHOICES.slice(1).map((label) => ({ label })) });
  await app.database.executeSql(
    "update lead_options set name = 'Berlin, Mitte', name_key = 'berlin, mitte' where id = $1",
    [ids.GROUP[0]],
  );
});
afterAll(() => app.close());

const text = (least = 0) =>
  fc
    .string({
      minLength: least,
      maxLength: 12,
      unit: fc.constantFrom(...'aÄ=+-@\'"`,;|\t😀 0\n'.split(/(?:)/u)),
    })
    .map(tidyText)
    .filter((typed) => typed.length >= least);
const maybeText = text().map((typed) => typed || null);
const time = fc.option(
  fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
);
const one = (list: 'STAGE' | 'STATUS' | 'SOURCE' | 'managers') =>
  fc.nat().map((n) => () => ids[list][n % ids[list].length] ?? '');
const some = (list: 'GROUP' | 'projects') =>
  fc
    .uniqueArray(fc.nat({ max: 20 }), { maxLength: 3 })
    .map((places) => () => [...new Set(places.map((n) => ids[list][n % ids[list].length] ?? ''))]);

const phone = fc.constantFrom(
  { phone: null, phone_typed: null },
  { phone: '+4915112345678', phone_typed: '0151 / 123 456 78' },
  { phone: '+442079460958', phone_typed: '+44 20 7946 0958' },
  { phone: null, phone_typed: 'ask at the desk' },
);

const decimal = (decimals: number) =>
  fc
    .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.nat({ max: 10 ** decimals - 1 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(decimals, '0')}`);
// Files contain no related records and no files
const CUSTOM_VALUES: Record<
  Exclude<CustomFieldType, 'relation' | 'file'>,
  fc.Arbitrary<(field: CustomField) => string | string[] | null>
> = {
  text: text(1).map((typed) => () => typed),
  number: decimal(6).map((typed) => () => typed),
  money: decimal(2).map((typed) => () => typed),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => () => day.toISOString().slice(0, 10)),
  choice: fc.nat({ max: 3 }).map(
    (n) =>
      ({ choices }) =>
        choices[n]?.id ?? null,
  ),
  choices: fc.subarray([0, 1, 2, 3]).map(
    (places) =>
      ({ choices }) =>
        places.flatMap((place) => choices[place]?.id ?? []),
  ),
  user: fc.constant(({ choices }) => choices[0]?.id ?? null),
  link: fc.constantFrom('https://example.com/a,b;c?d="e"', 'http://example.org/').map((typed) => () => typed),
  yesNo: fc.constantFrom('YES', 'NO').map((typed) => () => typed),
  longText: fc.tuple(text(1), text(1)).map((lines) => () => lines.join('\n')),
  dateTime: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => () => at.toISOString()),
  rating: fc.constantFrom('1', '5').map((typed) => () => typed),
  email: fc.constantFrom('ann+x@example.com', 'zoë@exämple.test').map((typed) => () => typed),
  phone: fc.constantFrom('+49 30 1234/56', '030-12 34').map((typed) => () => typed),
};
const custom = fc
  .tuple(...CUSTOM_FIELDS.map(({ type }) => fc.option(CUSTOM_VALUES[type as keyof typeof CUSTOM_VALUES])))
  .map((values) => () => {
    const columns: PersonChange = {};
    customFields.forEach((field, index) => {
      const reading = readCustomValue(field, values[index]?.(field) ?? null);
      if ('value' in reading) columns[CUSTOM_SLOTS[index]!] = encodeCustomValue(field.type, reading.value);
    });
    return columns;
  });

const lead = fc
  .record({
    custom,
    first_name: text(1),
    last_name: text(),
    phone,
    whatsapp: fc.constantFrom(null, '+8801711123456'),
    email: fc.constantFrom(null, 'ann@archer.test', "o'neil+x@archer.test"),
    job_title: maybeText,
    company_name: maybeText,
    street: maybeText,
    zone: maybeText,
    postal_code: fc.constantFrom(null, '01067', '1e5'),
    city: maybeText,
    country: maybeText,
    stage: one('STAGE'),
    status: one('STATUS'),
    source: fc.option(one('SOURCE')),
    manager: fc.option(one('managers')),
    groups: some('GROUP'),
    projects: some('projects'),
    tags: fc.uniqueArray(text(1), { maxLength: 3, selector: (tag) => tag.toLowerCase() }),
    property_category: fc.constantFrom(null, 'LAND' as const, 'RESIDENTIAL' as const),
    next_call_at: time,
    next_meeting_at: time,
    lost_reason: maybeText,
    created_at: fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  })
  .map(
    ({
      custom: customValues,
      phone: numbers,
      stage,
      status,
      source,
      manager,
      groups,
      projects,
      ...columns
    }) =>
      () =>
        personRow(companyId, {
          ...columns,
          ...numbers,
          ...withChosen(customValues()),
          kind: 'LEAD',
          stage_id: stage(),
          status_id: status(),
          source_id: source?.() ?? null,
          manager_id: manager?.() ?? null,
          group_ids: groups(),
          project_ids: projects(),
        }),
  );

function withChosen(columns: PersonChange): PersonChange & Pick<PersonRow, 'custom_choices'> {
  return { ...columns, custom_choices: CUSTOM_SLOTS.flatMap((slot) => chosenIn(columns[slot] ?? null)) };
}

const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
  companyScope(app.database, { companyId, userId: null }, work);

async function leads(): Promise<Partial<PersonRow>[]> {
  const rows = await inCompany((tx) => tx.selectFrom('people').selectAll().orderBy('id').execute());
  return rows.map(({ updated_at: _at, ...row }) => row);
}

test(
  'a lossless export imports to the same data, both into an empty and into the same company',
  async () => {
    const mine = importing(app, owner);
    await fc.assert(
      fc.asyncProperty(fc.array(lead, { minLength: 1, maxLength: 8 }), async (made) => {
        await app.database.executeSql('delete from rate_limits');
        await inCompany((tx) => tx.deleteFrom('people').execute());
        await inCompany((tx) =>
          tx
            .insertInto('people')
            .values(made.map((make) => make()))
            .execute(),
        );
        const start = await leads();
        const { data } = await app
          .as(owner)
          .execute(
            `mutation { createExport(input: { kind: LEAD, format: CSV_LOSSLESS, selection: { isAll: true } }) { data { url } } }`,
          );
        const { bytes } = await mine.fetchFile((data.createExport?.data as { url: string }).url);

        const onTop = await mine.run(await mine.draft(bytes)).catch((error: Error) => error.message);
        expect(onTop).toMatchObject({ job: { updated: 0, created: 0, failed: 0, skipped: start.length } });
        await inCompany((tx) => tx.deleteFrom('people').execute());
        const anew = await mine.run(await mine.draft(bytes));
        expect(anew).toMatchObject({
          mode: 'BOTH',
          matchKey: 'ID',
          job: { created: start.length, failed: 0 },
        });
        expect(await leads()).toEqual(start);
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 5_000,
);
