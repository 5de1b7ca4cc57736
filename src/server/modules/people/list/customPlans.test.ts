import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { encodeCustomValue, sortedText } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { PeopleFilter, PeoplePage, SlotFilter } from './peopleFilter.ts';
import { readPeoplePage } from './peopleList.store.ts';
import { readSections } from './sections.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
/** Ten companies of 1,000 leads, so that none is most of the table. */
const COMPANIES = [
  companyId,
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `01900000-0000-7000-8000-00000000000${n}`),
];
const scope = { companyId, kind: 'LEAD' as const };

/** Slots by what they hold: texts, numbers, days, choices; the last one several choices. Most have something in most of them. */
const TEXTS = CUSTOM_SLOTS.slice(0, 6);
const NUMBERS = CUSTOM_SLOTS.slice(6, 12);
const DAYS = CUSTOM_SLOTS.slice(12, 15);
const CHOICES = CUSTOM_SLOTS.slice(15, 19);
const SEVERAL = CUSTOM_SLOTS[19];
const CHOICE_IDS = ['c0', 'c1', 'c2', 'c3', 'c4'];

const valueSql = (slot: CustomSlot, index: number) => {
  const mixed = `((n * 7919 + ${index * 131}) % 100003)`;
  if (slot === SEVERAL) return `chr(30) || 'c' || n % 50 || ' c' || (n % 50 + 1)`;
  if ((TEXTS as readonly string[]).includes(slot))
    return `md5(${mixed}::text) || chr(31) || md5(${mixed}::text)`;
  if ((NUMBERS as readonly string[]).includes(slot))
    return `'p' || lpad(${mixed}::text, 15, '0') || '000000'`;
  if ((DAYS as readonly string[]).includes(slot))
    return `to_char(date '2020-01-01' + ${mixed} % 3000, 'YYYY-MM-DD')`;
  return `'c' || ${mixed} % 5`;
};

beforeAll(async () => {
  db = await openTestDatabase();
  for (const each of COMPANIES)
    await db.executeSql(`
      insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
      select '${each}', md5('${each}' || kind)::uuid, kind, kind, kind, 'blue', 0, case when kind = 'STATUS' then 'OPEN' end, now()
      from unnest(array['STAGE', 'STATUS']) kind`);
  const values = CUSTOM_SLOTS.map(
    (slot, index) => `case when n % 10 = ${index % 10} then null else ${valueSql(slot, index)} end`,
  );
  for (const each of COMPANIES)
    for (const from of [1, 501])
      await db.executeSql(`
        insert into people (company_id, id, kind, first_name, last_name, name_key, stage_id, status_id, created_by,
            created_at, updated_at, search, custom_choices, ${CUSTOM_SLOTS.join(', ')})
        select '${each}', md5('${each}' || n)::uuid, 'LEAD', 'P', n::text, 'p ' || n, md5('${each}STAGE')::uuid,
          md5('${each}STATUS')::uuid, 'Test', now() - n * interval '1 minute', now(), ' p ' || n,
          case when n % 10 = 9 then '{}'::text[] else array['c' || n % 50, 'c' || (n % 50 + 1)] end, ${values.join(', ')}
        from generate_series(${from}, ${from + 499}) n`);
  await db.executeSql('vacuum analyze people');
});
afterAll(() => db.close());

const plan = async (work: (tx: Tx) => Promise<unknown>) =>
  (await companyScope(db, { companyId, userId: null }, (tx) => explained(tx, work))).join('\n');
const pagePlan = (filter: PeopleFilter, order: Partial<PeoplePage> = {}) =>
  plan((tx) =>
    readPeoplePage(tx, scope, filter, {
      sort: 'createdAt',
      isDescending: true,
      limit: 20,
      offset: 20,
      ...order,
    }),
  );

const SCAN = /Seq Scan on people\b/;
const indexOf = (slot: CustomSlot) =>
  new RegExp(`Index (Only )?Scan (Backward )?(using|on) people_${slot}\\b`);

test.each(CUSTOM_SLOTS.slice(0, 19))(
  'a page by %s is read in the order of its index, both ways',
  async (slot) => {
    const isChoice = (CHOICES as readonly string[]).includes(slot);
    for (const isDescending of [true, false]) {
      const text = await pagePlan({}, { sort: { slot, ranks: isChoice ? CHOICE_IDS : null }, isDescending });
      expect(text).not.toMatch(SCAN);
      expect(text).toMatch(indexOf(slot));
    }
  },
);

test.each(CHOICES)('the sections of a list by %s are counted within the company', async (slot) => {
  expect(await plan((tx) => readSections(tx, scope, {}, { slot }))).not.toMatch(SCAN);
});

const number = (value: string) => encodeCustomValue('number', value);
const FILTERS: [CustomSlot, Omit<SlotFilter, 'slot' | 'isEmptyToo'>][] = [
  ...TEXTS.map((slot): [CustomSlot, object] => [slot, { begins: sortedText('text', 'ABCd') }]),
  ...NUMBERS.map((slot): [CustomSlot, object] => [slot, { from: number('500'), to: number('700') }]),
  ...DAYS.map((slot): [CustomSlot, object] => [slot, { from: '2024-01-01', to: '2024-01-14' }]),
  ...CHOICES.map((slot): [CustomSlot, object] => [slot, { anyOf: ['c1'] }]),
];

test.each(FILTERS)('a filter by %s is looked up in its index', async (slot, filter) => {
  const text = await pagePlan({ slots: [{ slot, isEmptyToo: false, ...filter }] });
  expect(text).not.toMatch(SCAN);
  expect(text).toMatch(indexOf(slot));
});

test('a filter by several choices is looked up in their index, on the other side of the wall', async () => {
  expect(await pagePlan({ slots: [{ slot: SEVERAL!, isEmptyToo: false, choosing: ['c7'] }] })).not.toMatch(
    SCAN,
  );
  const inside = await db.executeSql(
    `explain select id from people where company_id = '${companyId}' and custom_choices && array['c7'] and custom_choices <> '{}'`,
  );
  expect(JSON.stringify(inside.rows)).toContain('people_custom_choices');
});

test('filters by empty values, several fields and further steps stay within the company', async () => {
  const [text, amount, day] = [TEXTS[0]!, NUMBERS[0]!, DAYS[0]!];
  const steps = [{ sort: { slot: day, ranks: null }, isDescending: false }];
  for (const slots of [
    [{ slot: text, isEmptyToo: true }],
    [
      { slot: amount, isEmptyToo: false, from: number('5') },
      { slot: day, isEmptyToo: true, from: '2026-01-01' },
    ],
  ])
    expect(await pagePlan({ slots }, { sort: { slot: amount, ranks: null }, thenBy: steps })).not.toMatch(
      SCAN,
    );
});

test.each(CUSTOM_SLOTS)('who has nothing in %s is looked for along the list, in its order', async (slot) => {
  const text = await pagePlan({ slots: [{ slot, isEmptyToo: true }] });
  expect(text).not.toMatch(SCAN);
  expect(text).toMatch(/Index Scan (Backward )?using people_newest\b/);
  expect(text).not.toMatch(/^ *(-> *)?(Incremental )?Sort\b/m);
});

test('who has a value of choices that are not asked for is not found without a company', async () => {
  const { rows } = await db.executeSql(`select find_people_choosing(array['c7']) as id`);
  expect(rows).toEqual([]);
});
