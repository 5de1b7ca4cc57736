import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Viewer } from '#server/access/viewer.ts';
import { userScope } from '#server/database/walls/scopes.ts';
import { lockCompany, writeCompany } from './changes/companyChanges.store.ts';
import { readCompany, readTrashPage } from './companies.store.ts';
import type { CompaniesOnDatabase } from './testing/companiesOnDatabase.ts';
import { companiesOnDatabase } from './testing/companiesOnDatabase.ts';

let house: CompaniesOnDatabase;
let owner: Viewer;
let foreign: string;

beforeEach(async () => {
  house = await companiesOnDatabase();
  owner = await house.account();
  const stranger = await house.account();
  foreign = await house.company(stranger, 'Foreign');
  await house.company(owner, 'Own');
});
afterEach(() => house.database.close());

const notFound = { statusCode: 404, message: 'This company does not exist, or you do not have access to it' };

test('with the policies off, the services alone hold the wall', async () => {
  for (const table of ['companies', 'subscriptions', 'events']) {
    await house.database.executeSql(`alter table ${table} disable row level security`);
  }
  const { companies, domains, activity } = house;
  await expect(companies.findCompany(owner, foreign)).rejects.toMatchObject(notFound);
  await expect(companies.updateCompany(owner, foreign, { companyName: 'Mine' })).rejects.toMatchObject(
    notFound,
  );
  await expect(companies.moveCompanyToTrash(owner, foreign)).rejects.toMatchObject(notFound);
  await expect(companies.deleteOrRestoreCompanyFromTrash(owner, foreign, false)).rejects.toMatchObject(
    notFound,
  );
  await expect(domains.addDomain(owner, foreign, 'shop.example.com')).rejects.toMatchObject(notFound);
  await expect(domains.removeDomain(owner, foreign)).rejects.toMatchObject(notFound);
  await expect(domains.installSSL(owner, foreign)).rejects.toMatchObject(notFound);
  expect((await companies.findMyCompanies(owner)).map((row) => row.company_name)).toEqual(['Own']);
  const page = { pattern: null, limit: 20, offset: 0 };
  expect(await companies.findMyTrashedCompanies(owner, page)).toEqual({ rows: [], total: 0 });
  expect((await activity.findActivity(owner, page, page)).rows.map((row) => row.company_name)).toEqual([
    'Own',
  ]);
});

test('with the filters of the services off, the policies alone hold it', async () => {
  await userScope(house.database, owner, async (tx) => {
    expect(await readCompany(tx, foreign, null)).toBeUndefined();
    expect(await lockCompany(tx, foreign, null)).toBeUndefined();
    await writeCompany(tx, foreign, { company_name: 'Mine' });
    expect(await readTrashPage(tx, { pattern: null, limit: 20, offset: 0, ownerId: null })).toEqual({
      rows: [],
      total: 0,
    });
    expect(await tx.selectFrom('companies').select('company_name').execute()).toEqual([
      { company_name: 'Own' },
    ]);
    expect(await tx.selectFrom('subscriptions').selectAll().execute()).toHaveLength(1);
    expect(await tx.selectFrom('events').select('company_name').execute()).toEqual([{ company_name: 'Own' }]);
  });
  const master = await house.account('MASTER_ADMIN');
  expect(await house.companies.findCompany(master, foreign)).toMatchObject({ company_name: 'Foreign' });
});
