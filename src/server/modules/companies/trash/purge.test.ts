import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CompaniesOnDatabase } from '../testing/companiesOnDatabase.ts';
import { companiesOnDatabase } from '../testing/companiesOnDatabase.ts';

const DAY = 24 * 60 * 60 * 1000;

let house: CompaniesOnDatabase;

beforeAll(async () => {
  house = await companiesOnDatabase();
});
afterAll(() => house.database.close());

test('the trash is emptied after 30 days, not before, and without restored companies', async () => {
  const owner = await house.account();
  const [gone, restored, recent] = [
    await house.company(owner, 'Gone'),
    await house.company(owner),
    await house.company(owner),
  ];
  const { companies } = house;
  await companies.moveCompanyToTrash(owner, gone);
  await companies.moveCompanyToTrash(owner, restored);
  house.clock.advance(DAY);
  await companies.moveCompanyToTrash(owner, recent);
  house.clock.advance(29 * DAY - 60_000);
  await companies.deleteOrRestoreCompanyFromTrash(owner, restored, true);
  expect(await companies.purgeTrash()).toBe(0);

  house.clock.advance(60_000);
  expect(await companies.purgeTrash()).toBe(1);
  await expect(companies.findCompany(owner, gone)).rejects.toMatchObject({ statusCode: 404 });
  expect(await companies.findCompany(owner, recent)).toMatchObject({ id: recent });
  expect(await companies.findCompany(owner, restored)).toMatchObject({ trashed_at: null });
  const { rows } = await house.activity.findActivity(
    owner,
    { pattern: null, action: 'deleted' },
    { limit: 5, offset: 0 },
  );
  expect(rows).toMatchObject([{ actor_name: 'Exkoo', source: 'SYSTEM', company_name: 'Gone' }]);
});

test('a permanently deleted company leaves its domain blocked for others, and its slug free', async () => {
  const [owner, other] = [await house.account(), await house.account()];
  const [id, rival] = [await house.company(owner), await house.company(other)];
  house.point('deleted.example.com', [id, rival]);
  await house.domains.addDomain(owner, id, 'deleted.example.com');
  await house.companies.updateCompany(owner, id, { slug: 'deleted-one' });
  await house.companies.moveCompanyToTrash(owner, id);
  expect(await house.domains.isHeldDomain('deleted.example.com')).toBe(false);
  await house.companies.deleteOrRestoreCompanyFromTrash(owner, id, false);

  await house.companies.updateCompany(other, rival, { slug: 'deleted-one' });
  const claim = () => house.domains.addDomain(other, rival, 'deleted.example.com');
  await expect(claim()).rejects.toMatchObject({ description: 'domain-in-quarantine' });
  house.clock.advance(30 * DAY);
  await claim();
});

test('deleting an account deletes its companies, and leaves those that others own', async () => {
  const [owner, other] = [await house.account(), await house.account()];
  const ids = [await house.company(owner), await house.company(owner)];
  const foreign = await house.company(other);
  await house.companies.moveCompanyToTrash(owner, ids[0]!);
  expect(await house.companies.deleteCompaniesOf(owner.userId)).toBe(2);
  for (const id of ids)
    await expect(house.companies.findCompany(owner, id)).rejects.toMatchObject({ statusCode: 404 });
  expect(await house.companies.findCompany(other, foreign)).toMatchObject({ id: foreign });
});
