import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { CompaniesOnDatabase } from './testing/companiesOnDatabase.ts';
import { companiesOnDatabase } from './testing/companiesOnDatabase.ts';

const DAY = 24 * 60 * 60 * 1000;

let house: CompaniesOnDatabase;

beforeAll(async () => {
  house = await companiesOnDatabase();
});
afterAll(() => house.database.close());

const taken = { statusCode: 409, description: 'slug-taken', message: 'This slug is already taken' };

test('of 100 companies that claim one slug at once exactly one gets it', async () => {
  const owner = await house.account();
  const ids = await Promise.all(Array.from({ length: 100 }, () => house.company(owner)));
  const claims = await Promise.allSettled(
    ids.map((id) => house.companies.updateCompany(owner, id, { slug: 'contested' })),
  );
  const lost = claims.filter((claim) => claim.status === 'rejected');
  expect(lost).toHaveLength(99);
  for (const { reason } of lost) expect(reason).toMatchObject(taken);
  const holders = await platformScope(house.database, (tx) =>
    tx.selectFrom('companies').select('id').where('slug', '=', 'contested').execute(),
  );
  expect(holders).toHaveLength(1);
});

test('two companies that swap their slugs at once end without a fault', async () => {
  const owner = await house.account();
  const [a, b] = [await house.company(owner), await house.company(owner)];
  await house.companies.updateCompany(owner, a, { slug: 'swap-a' });
  await house.companies.updateCompany(owner, b, { slug: 'swap-b' });
  const results = await Promise.allSettled([
    house.companies.updateCompany(owner, a, { slug: 'swap-b' }),
    house.companies.updateCompany(owner, b, { slug: 'swap-a' }),
  ]);
  for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: taken });
});

test('an old slug leads to its company for 30 days, is closed to others, and can be taken back', async () => {
  const owner = await house.account();
  const other = await house.account();
  const [id, rival] = [await house.company(owner), await house.company(other)];
  await house.companies.updateCompany(owner, id, { slug: 'first-name' });
  await house.companies.updateCompany(owner, id, { slug: 'second-name' });

  expect(await house.companies.findPublicCompany({ slug: 'first-name' })).toEqual({
    kind: 'moved',
    slug: 'second-name',
  });
  await expect(house.companies.updateCompany(other, rival, { slug: 'first-name' })).rejects.toMatchObject(
    taken,
  );
  expect(await house.companies.checkSlugAvailability(other, 'first-name', rival)).toMatchObject({
    isFree: false,
  });
  expect(await house.companies.checkSlugAvailability(owner, 'first-name', id)).toMatchObject({
    isFree: true,
  });
  await house.companies.updateCompany(owner, id, { slug: 'first-name' });
  expect(await house.companies.findPublicCompany({ slug: 'second-name' })).toEqual({
    kind: 'moved',
    slug: 'first-name',
  });

  house.clock.advance(30 * DAY);
  expect(await house.companies.findPublicCompany({ slug: 'second-name' })).toBeNull();
  await house.companies.updateCompany(other, rival, { slug: 'second-name' });
  expect(await house.companies.findPublicCompany({ slug: 'second-name' })).toMatchObject({ kind: 'company' });
});

test('a company is remembered by its last five slugs only', async () => {
  const owner = await house.account();
  const id = await house.company(owner);
  for (let step = 0; step < 8; step += 1) {
    await house.companies.updateCompany(owner, id, { slug: `step-${step}` });
    house.clock.advance(1000);
  }
  const leads = await Promise.all(
    Array.from({ length: 8 }, (_, step) => house.companies.findPublicCompany({ slug: `step-${step}` })),
  );
  expect(leads.map((lead) => lead?.kind ?? null)).toEqual([null, null, ...Array(5).fill('moved'), 'company']);
});

test('the daily job forgets slugs after 30 days and no sooner', async () => {
  const owner = await house.account();
  const id = await house.company(owner);
  await house.companies.updateCompany(owner, id, { slug: 'to-forget' });
  await house.companies.updateCompany(owner, id, { slug: 'to-keep' });
  house.clock.advance(29 * DAY);
  await house.companies.forgetOldSlugs();
  expect(await house.companies.findPublicCompany({ slug: 'to-forget' })).toMatchObject({ kind: 'moved' });
  house.clock.advance(DAY);
  await house.companies.forgetOldSlugs();
  const remaining = await house.database.kysely
    .selectFrom('slugs')
    .select('slug')
    .where('company_id', '=', id)
    .execute();
  expect(remaining).toEqual([{ slug: 'to-keep' }]);
});

test('asking for slugs is limited to 30 a minute', async () => {
  const owner = await house.account();
  for (let asked = 0; asked < 30; asked += 1)
    await house.companies.checkSlugAvailability(owner, 'asked-often');
  const oneMore = () => house.companies.checkSlugAvailability(owner, 'asked-often');
  await expect(oneMore()).rejects.toMatchObject({ statusCode: 429 });
  house.clock.advance(60_000);
  expect(await oneMore()).toMatchObject({ isFree: true });
});
