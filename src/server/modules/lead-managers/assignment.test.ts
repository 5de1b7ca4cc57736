import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { managerOfUser, nextManager, nextManagers } from './assignment.service.ts';

let database: TestDatabase;
let companyId: string;
let ids: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  companyId = await insertCompany(database, (await insertUser(database)).userId);
  ids = [newId(), newId(), newId()];
  await inCompany((tx) =>
    tx
      .insertInto('lead_managers')
      .values(ids.map((id) => manager(id)))
      .execute(),
  );
});

const AT = new Date('2026-03-01T09:00:00Z');
const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  companyScope(database, { companyId, userId: null }, work);
const manager = (id: string, fields: { status?: 'INACTIVE'; user_id?: string } = {}) => ({
  company_id: companyId,
  id,
  first_name: 'M',
  last_name: '',
  status: 'ACTIVE' as const,
  created_at: AT,
  updated_at: AT,
  search: ' m',
  ...fields,
});

async function addLead(tx: Tx, managerId: string, statusName = 'Open') {
  const options = await tx
    .selectFrom('lead_options')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  const idOf = (name: string) => options.find((option) => option.name === name)?.id ?? null;
  const lead = { kind: 'LEAD', stage_id: idOf('New'), status_id: idOf(statusName) } as const;
  await tx
    .insertInto('people')
    .values(personRow(companyId, { ...lead, manager_id: managerId }))
    .execute();
}

const timesEach = (chosen: (string | null)[]) => ids.map((id) => chosen.filter((one) => one === id).length);

test('round robin, even for many leads at the same moment of a stopped clock', async () => {
  const create = () =>
    inCompany(async (tx) => {
      const next = await nextManager(tx, companyId, 'ROUND_ROBIN', AT);
      await addLead(tx, next ?? '');
      return next;
    });
  expect([await create(), await create(), await create(), await create()]).toEqual([...ids, ids[0]]);
  expect(timesEach(await Promise.all(Array.from({ length: 29 }, create)))).toEqual([9, 10, 10]);
});

test('the manager with the fewest open leads; won and lost ones do not count', async () => {
  const [first, second, third] = ids as [string, string, string];
  await inCompany(async (tx) => {
    for (let count = 0; count < 3; count += 1) await addLead(tx, first);
    await addLead(tx, second, 'Follow-up');
    for (const status of ['Sale closed', 'Lost', 'Lost', 'Lost']) await addLead(tx, third, status);
  });
  const create = () =>
    inCompany(async (tx) => {
      const next = await nextManager(tx, companyId, 'LEAST_BUSY', AT);
      await addLead(tx, next ?? '');
      return next;
    });
  expect(timesEach(await Promise.all(Array.from({ length: 5 }, create)))).toEqual([0, 2, 3]);
});

test('many at once take turns like one after the other', async () => {
  const chosen = await inCompany((tx) => nextManagers(tx, companyId, 'ROUND_ROBIN', 4, AT));
  expect(chosen).toEqual([...ids, ids[0]]);
  expect(await inCompany((tx) => nextManagers(tx, companyId, 'LEAST_BUSY', 4, AT))).toEqual([
    ids[1],
    ids[2],
    ids[0],
    ids[1],
  ]);
  expect(await inCompany((tx) => nextManager(tx, companyId, 'ROUND_ROBIN', AT))).toBe(ids[2]);
});

test('no manager if none is active; inactive ones are skipped', async () => {
  const setAll = (status: 'ACTIVE' | 'INACTIVE', only?: string) =>
    inCompany((tx) =>
      tx
        .updateTable('lead_managers')
        .set({ status })
        .where('company_id', '=', companyId)
        .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
        .execute(),
    );
  await setAll('INACTIVE');
  expect(await inCompany((tx) => nextManager(tx, companyId, 'ROUND_ROBIN', AT))).toBeNull();
  expect(await inCompany((tx) => nextManagers(tx, companyId, 'LEAST_BUSY', 3, AT))).toEqual([]);
  await setAll('ACTIVE', ids[1]);
  expect(await inCompany((tx) => nextManagers(tx, companyId, 'ROUND_ROBIN', 2, AT))).toEqual([
    ids[1],
    ids[1],
  ]);
});

test('the lead manager of an account is known by the company', async () => {
  const { userId } = await insertUser(database);
  const id = newId();
  await inCompany((tx) =>
    tx
      .insertInto('lead_managers')
      .values(manager(id, { user_id: userId }))
      .execute(),
  );
  expect(await inCompany((tx) => managerOfUser(tx, companyId, userId))).toBe(id);
  expect(await inCompany((tx) => managerOfUser(tx, companyId, newId()))).toBeNull();
});
