import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Viewer } from '#server/access/viewer.ts';
import type { CompaniesOnDatabase } from '../testing/companiesOnDatabase.ts';
import { companiesOnDatabase, IP_ADDRESS } from '../testing/companiesOnDatabase.ts';
import { createDomainsService } from './domains.service.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let house: CompaniesOnDatabase;

beforeAll(async () => {
  house = await companiesOnDatabase();
});
afterAll(() => house.database.close());

test('the check distinguishes right, absent, elsewhere, mixed and unreachable', async () => {
  const owner = await house.account();
  const check = (domain: string) => house.domains.checkDnsPropagation(owner, domain);
  house.records.set('right.example.com', [IP_ADDRESS]);
  house.records.set('wrong.example.com', ['198.51.100.1']);
  house.records.set('mixed.example.com', [IP_ADDRESS, '198.51.100.1']);
  house.records.set('away.example.com', 'unreachable');

  expect(await check(' Right.Example.com ')).toEqual({ domain: 'right.example.com', ipAddress: IP_ADDRESS });
  await expect(check('absent.example.com')).rejects.toMatchObject({
    statusCode: 422,
    description: 'dns-absent',
  });
  await expect(check('wrong.example.com')).rejects.toMatchObject({
    description: 'dns-wrong-address',
    message: expect.stringContaining('198.51.100.1'),
  });
  await expect(check('mixed.example.com')).rejects.toMatchObject({
    message: expect.stringContaining('Remove'),
  });
  await expect(check('away.example.com')).rejects.toMatchObject({
    statusCode: 503,
    description: 'dns-unreachable',
  });
});

test.each([
  ['', 'Please enter a valid domain'],
  ['shop', 'Please enter a valid domain format'],
  ['co.uk', 'Please enter a valid domain format'],
  ['127.0.0.1', 'Please enter a valid domain format'],
  ['example.com\0', 'Please enter a valid domain format'],
  [`${'a'.repeat(50_000)}.com`, 'Please enter a valid domain format'],
])('%.40j is refused: %s', async (domain, message) => {
  const owner = await house.account();
  await expect(house.domains.checkDnsPropagation(owner, domain)).rejects.toMatchObject({
    statusCode: 400,
    message,
  });
});

test('of 100 companies that claim one domain at once exactly one gets it', async () => {
  // An account each, because one account may not ask for DNS a hundred times.
  const claims = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const owner = await house.account();
      return { owner, id: await house.company(owner) };
    }),
  );
  house.point(
    'contested.example.com',
    claims.map(({ id }) => id),
  );
  const results = await Promise.allSettled(
    claims.map(({ owner, id }) => house.domains.addDomain(owner, id, 'contested.example.com')),
  );
  const lost = results.filter((result) => result.status === 'rejected');
  expect(lost).toHaveLength(99);
  for (const { reason } of lost)
    expect(reason).toMatchObject({ statusCode: 409, description: 'domain-taken' });
  expect(await house.domains.isHeldDomain('contested.example.com')).toBe(true);
});

test('a domain given up is closed to others for 30 days, not to its own company', async () => {
  const [owner, other] = [await house.account(), await house.account()];
  const [id, rival] = [await house.company(owner), await house.company(other)];
  house.point('left.example.com', [id, rival]);
  await house.domains.addDomain(owner, id, 'left.example.com');
  await house.domains.removeDomain(owner, id);
  expect(await house.domains.isHeldDomain('left.example.com')).toBe(false);

  const steal = () => house.domains.addDomain(other, rival, 'left.example.com');
  await expect(steal()).rejects.toMatchObject({ statusCode: 409, description: 'domain-in-quarantine' });
  await house.domains.addDomain(owner, id, 'left.example.com');
  await house.domains.removeDomain(owner, id);
  house.clock.advance(30 * DAY);
  await steal();
  expect(await house.companies.findPublicCompany({ domain: 'left.example.com' })).toMatchObject({
    kind: 'company',
  });
});

test('another domain takes the place of the old one, and the old one is in quarantine', async () => {
  const owner = await house.account();
  const id = await house.company(owner);
  for (const domain of ['one.example.com', 'two.example.com']) {
    house.point(domain, [id]);
    await house.domains.addDomain(owner, id, domain);
  }
  expect(await house.companies.findCompany(owner, id)).toMatchObject({
    domain: 'two.example.com',
    drifted_at: null,
  });
  expect(await house.domains.isHeldDomain('one.example.com')).toBe(false);
});

test("the dashboard's own host cannot be a custom domain", async () => {
  const owner = await house.account();
  const id = await house.company(owner);
  house.installation.publicUrl = 'https://app.example.com';
  for (const domain of ['app.example.com', 'shop.app.example.com']) {
    await expect(house.domains.addDomain(owner, id, domain)).rejects.toMatchObject({
      description: 'domain-reserved',
    });
  }
});

test('the daily check marks what drifted and what came back, and nothing while DNS is away', async () => {
  const owner = await house.account();
  const id = await house.company(owner);
  const domain = 'drifting.example.com';
  const driftedAt = async () => (await house.companies.findCompany(owner, id)).drifted_at;
  house.point(domain, [id]);
  await house.domains.addDomain(owner, id, domain);

  house.records.set(domain, 'unreachable');
  await house.domains.checkDrift();
  expect(await driftedAt()).toBeNull();
  house.records.set(domain, ['198.51.100.1']);
  await house.domains.checkDrift();
  expect(await driftedAt()).toBeInstanceOf(Date);
  house.records.set(domain, [IP_ADDRESS]);
  await house.domains.checkDrift();
  expect(await driftedAt()).toBeNull();

  const { rows } = await house.activity.findActivity(
    owner,
    { pattern: null, companyId: id },
    { limit: 10, offset: 0 },
  );
  const actions = rows.map(({ action, source }) => `${action} ${source}`);
  expect(actions.slice(0, 3)).toEqual([
    'domain-verified SYSTEM',
    'domain-drifted SYSTEM',
    'domain-added USER',
  ]);
});

test('a certificate is requested once the record is right', async () => {
  const owner = await house.account();
  const id = await house.company(owner);
  const install = () => house.domains.installSSL(owner, id);
  await expect(install()).rejects.toMatchObject({ description: 'no-domain' });
  house.point('secure.example.com', [id]);
  await house.domains.addDomain(owner, id, 'secure.example.com');
  house.records.set('secure.example.com', ['198.51.100.1']);
  await expect(install()).rejects.toMatchObject({ description: 'dns-wrong-address' });
  expect(house.requested).toEqual([]);
  house.records.set('secure.example.com', [IP_ADDRESS]);
  expect(await install()).toBe('requested');
  expect(house.requested).toEqual(['secure.example.com']);
});

test('the A record alone gives a domain to a company where no proof is needed', async () => {
  const owner = await house.account();
  const id = await house.company(owner);
  const installation = { ...house.installation, isDomainProofNeeded: false };
  const domains = createDomainsService({ ...house, installation });
  house.records.set('evaluation.example.com', [IP_ADDRESS]);
  await expect(house.domains.addDomain(owner, id, 'evaluation.example.com')).rejects.toMatchObject({
    description: 'dns-unproven',
  });
  await domains.addDomain(owner, id, 'evaluation.example.com');
  expect(await domains.isHeldDomain('evaluation.example.com')).toBe(true);
});

test('one user orders ten certificates a week, over all domains, and another user has orders of their own', async () => {
  const [owner, other] = [await house.account(), await house.account()];
  const [id, otherId] = [await house.company(owner), await house.company(other)];
  const order = async (viewer: Viewer, companyId: string, domain: string) => {
    house.point(domain, [companyId]);
    await house.domains.addDomain(viewer, companyId, domain);
    // Each order looks up the record, and look-ups within minutes are limited
    house.clock.advance(MINUTE);
    return house.domains.installSSL(viewer, companyId);
  };
  house.requested.length = 0;
  for (let count = 1; count <= 10; count += 1)
    expect(await order(owner, id, `order${count}.example.com`)).toBe('requested');
  await expect(order(owner, id, 'order11.example.com')).rejects.toMatchObject({ statusCode: 429 });
  expect(house.requested).toHaveLength(10);
  expect(await order(other, otherId, 'other.example.com')).toBe('requested');
  house.clock.advance(7 * DAY);
  expect(await order(owner, id, 'order12.example.com')).toBe('requested');
});
