import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { isSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { changedColumns, PERSON_COLUMNS, personJson, personValues } from '../fields/personColumns.ts';
import { personRow } from '../testing/personRow.ts';
import { changePeople, insertPeople, lockPeople } from './peopleChanges.service.ts';

let database: TestDatabase;
let companyId: string;
let foreignId: string;
const inCompany = <T>(work: (tx: Tx) => Promise<T>, id = companyId) =>
  companyScope(database, { companyId: id, userId: null }, work);

beforeAll(async () => {
  database = await openTestDatabase();
  const { userId } = await insertUser(database);
  companyId = await insertCompany(database, userId);
  foreignId = await insertCompany(database, userId);
});
afterAll(() => database.close());

const full = () =>
  personRow(companyId, {
    first_name: 'Zoë',
    last_name: 'Müller',
    phone: '+442079460958',
    phone_typed: '020 7946 0958',
    email: 'zoe@example.com',
    company_name: 'Quay  GmbH',
    group_ids: [newId(), newId()],
    tags: ['vip', 'a "quoted", {odd} \\ one'],
    next_call_at: new Date('2026-05-01T10:00:00.123Z'),
  });

test('people are stored as they were given', async () => {
  const rows = [full(), personRow(companyId)];
  await inCompany((tx) => insertPeople(tx, rows));
  expect(await inCompany((tx) => lockPeople(tx, companyId, [rows[1]!.id, rows[0]!.id]))).toEqual(rows);
});

test('many different changes are one statement, and leave what they do not name', async () => {
  const [one, other, third] = [full(), full(), full()];
  await inCompany((tx) => insertPeople(tx, [one, other, third]));
  const at = new Date('2026-06-01T00:00:00Z');
  await inCompany((tx) =>
    changePeople(
      tx,
      companyId,
      [
        { row: one, columns: { first_name: 'Bo', tags: [] } },
        {
          row: other,
          columns: { email: null, next_call_at: null, group_ids: [...other.group_ids, newId()] },
        },
        { row: third, columns: { first_name: third.first_name, tags: [...third.tags] } },
      ],
      at,
    ),
  );
  const [first, second, last] = await inCompany((tx) =>
    lockPeople(tx, companyId, [one.id, other.id, third.id]),
  );
  const { search, ...rest } = { ...one, first_name: 'Bo', name_key: 'bo muller', tags: [], updated_at: at };
  expect(first).toEqual({ ...rest, search: search.replace('zoe muller', 'bo muller') });
  expect(second).toMatchObject({ email: null, next_call_at: null, tags: other.tags, updated_at: at });
  expect(second!.group_ids).toHaveLength(3);
  expect(second!.search).not.toContain('zoe@example.com');
  expect(last).toEqual(third);
});

test("another company's people are neither found nor written", async () => {
  const row = full();
  await inCompany((tx) => insertPeople(tx, [row]));
  expect(await inCompany((tx) => lockPeople(tx, foreignId, [row.id]), foreignId)).toEqual([]);
  await inCompany(
    (tx) => changePeople(tx, foreignId, [{ row, columns: { first_name: 'X' } }], new Date()),
    foreignId,
  );
  expect(await inCompany((tx) => lockPeople(tx, companyId, [row.id]))).toEqual([row]);
});

test('a row comes back from its JSON as it was', () => {
  const row = full();
  const values = personValues(JSON.parse(JSON.stringify(personJson(row))) as Record<string, unknown>);
  // Slots of custom fields without a value are left out
  const expected = PERSON_COLUMNS.filter(({ column }) => !isSlot(column) || row[column]);
  expect(Object.keys(values)).toEqual(expected.map(({ column }) => column));
  expect(row).toMatchObject(values);
  expect(changedColumns(row, { ...values, tags: ['vip'], next_call_at: new Date(0) })).toEqual([
    'tags',
    'next_call_at',
  ]);
});

test('every column of people is changeable, derived, or permanent', async () => {
  const { rows } = await database.executeSql(
    "select column_name from information_schema.columns where table_name = 'people'",
  );
  const columns = (rows as { column_name: string }[]).map((row) => row.column_name);
  const known = ['company_id', 'id', 'kind', 'created_by', 'created_at', 'updated_at'];
  const derived = ['name_key', 'company_key', 'custom_choices', 'search'];
  expect(columns.sort()).toEqual(
    [...PERSON_COLUMNS.map(({ column }) => column), ...known, ...derived].sort(),
  );
});
