import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestDnsServer } from '#server/testing/servers/dnsServer.ts';
import { startDnsServer } from '#server/testing/servers/dnsServer.ts';
import { callerOf } from '../testing/callOperation.ts';

const IP_ADDRESS = '203.0.113.7';

let app: TestApp;
let dns: TestDnsServer;
let call: ReturnType<typeof callerOf>;
let owner: TestUser;

beforeAll(async () => {
  dns = await startDnsServer();
  const env = {
    DNS_SERVERS: dns.address,
    PUBLIC_IP: IP_ADDRESS,
    PUBLIC_URL: 'http://app.example.org',
    DOMAIN_PROOF: 'txt',
  };
  app = await createTestApp({ env });
  call = callerOf(app);
  owner = await app.createUser();
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

const proofOf = async (companyId: string) =>
  (await call(owner, 'addressSettings', { companyId })).data.txtValue as string;

test('the editor learns the prefix and the value of the record', async () => {
  const { data } = await call(owner, 'addressSettings');
  expect(data).toMatchObject({ slugPrefix: 'http://app.example.org/c/', ipAddress: IP_ADDRESS });
});

test('a domain goes from not found over wrong to added, and is given up again', async () => {
  const companyId = await app.createCompany(owner, { companyName: 'Domains', email: 'a@example.com' });
  const domain = 'shop.example.com';
  const check = () => call(owner, 'checkDns', { domain });
  const add = () => call(owner, 'addDomain', { companyId, domain });

  const absent = {
    acknowledgement: false,
    statusCode: 422,
    message: 'DNS propagation check failed: no A record found for shop.example.com yet',
  };
  expect(await check()).toMatchObject(absent);
  expect(await add()).toMatchObject(absent);
  dns.setA(domain, ['198.51.100.9']);
  expect(await check()).toMatchObject({
    acknowledgement: false,
    message: `DNS propagation check failed: ${domain} points to 198.51.100.9. It must point to ${IP_ADDRESS}`,
  });
  expect((await call(owner, 'find', { id: companyId })).data).toMatchObject({
    domain: null,
    domainState: 'NONE',
  });

  dns.setA(domain, [IP_ADDRESS]);
  expect(await check()).toMatchObject({
    acknowledgement: true,
    message: `${domain} points to ${IP_ADDRESS}`,
  });
  const proof = await proofOf(companyId);
  const unproven = {
    acknowledgement: false,
    statusCode: 422,
    description: 'dns-unproven',
    message: `DNS propagation check failed: add a TXT record for _exkoo.${domain} with the value ${proof} to prove that the domain is yours`,
  };
  expect(await call(owner, 'checkDns', { domain, companyId })).toMatchObject(unproven);
  expect(await add()).toMatchObject(unproven);
  dns.setTxt(`_exkoo.${domain}`, proof);
  expect(await call(owner, 'checkDns', { domain, companyId })).toMatchObject({ acknowledgement: true });
  expect(await add()).toMatchObject({ acknowledgement: true, message: 'Domain added' });
  expect(await add()).toMatchObject({ acknowledgement: true });
  const added = { domain, domainState: 'VERIFIED', certificateState: 'NONE' };
  expect((await call(owner, 'find', { id: companyId })).data).toMatchObject(added);

  expect(await call(owner, 'removeDomain', { companyId })).toMatchObject({ message: 'Domain removed' });
  expect((await call(owner, 'find', { id: companyId })).data).toMatchObject({
    domain: null,
    domainState: 'NONE',
  });
  const again = { acknowledgement: false, statusCode: 409, message: 'This company has no custom domain yet' };
  expect(await call(owner, 'removeDomain', { companyId })).toMatchObject(again);
  expect(await call(owner, 'installSSL', { companyId })).toMatchObject(again);

  const { data: events } = await call(owner, 'activity', { input: { companyId } });
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    'domain-removed',
    'domain-added',
    'created',
  ]);
});

test('a domain that points here goes to the company that its TXT record names, and to no other', async () => {
  const stranger = await app.createUser();
  const mine = await app.createCompany(owner, { companyName: 'Mine', email: 'a@example.com' });
  const theirs = await app.createCompany(stranger, { companyName: 'Theirs', email: 'a@example.com' });
  const domain = 'waiting.example.com';
  dns.setA(domain, [IP_ADDRESS]);
  dns.setTxt(`_exkoo.${domain}`, await proofOf(mine));
  const steal = () => call(stranger, 'addDomain', { companyId: theirs, domain });
  expect(await steal()).toMatchObject({ acknowledgement: false, description: 'dns-unproven' });
  expect(await call(owner, 'addDomain', { companyId: mine, domain })).toMatchObject({
    acknowledgement: true,
  });

  // The company that holds the domain keeps it, whatever the record says later
  dns.setTxt(`_exkoo.${domain}`, await proofOf(theirs));
  expect(await steal()).toMatchObject({ statusCode: 409, message: 'This domain is already taken' });
  expect(await call(owner, 'addDomain', { companyId: mine, domain })).toMatchObject({
    acknowledgement: true,
  });
  const shown = await app.services.companies.findPublicCompany({ domain });
  expect(shown).toMatchObject({ company: { company_name: 'Mine' } });
});

test("another company's domain is refused, and so is the dashboard's own host", async () => {
  const stranger = await app.createUser();
  const mine = await app.createCompany(owner, { companyName: 'Mine', email: 'a@example.com' });
  const theirs = await app.createCompany(stranger, { companyName: 'Theirs', email: 'a@example.com' });
  dns.setA('taken.example.com', [IP_ADDRESS]);
  dns.setTxt('_exkoo.taken.example.com', await proofOf(theirs));
  await call(stranger, 'addDomain', { companyId: theirs, domain: 'taken.example.com' });
  dns.setTxt('_exkoo.taken.example.com', await proofOf(mine));
  expect(await call(owner, 'addDomain', { companyId: mine, domain: 'TAKEN.example.com' })).toMatchObject({
    acknowledgement: false,
    statusCode: 409,
    message: 'This domain is already taken',
  });
  expect(await call(owner, 'addDomain', { companyId: mine, domain: 'app.example.org' })).toMatchObject({
    acknowledgement: false,
    statusCode: 400,
  });
});

test('not having been able to ask is neither yes nor no', async () => {
  dns.setTrouble('servfail');
  const reply = await call(owner, 'checkDns', { domain: 'any.example.com' });
  dns.setTrouble(null);
  expect(reply).toMatchObject({ acknowledgement: false, statusCode: 503, description: 'dns-unreachable' });
});

test('asking is limited', async () => {
  const user = await app.createUser();
  const replies = [];
  for (let asked = 0; asked < 21; asked += 1)
    replies.push(await call(user, 'checkDns', { domain: 'shop.example.com' }));
  expect(replies.at(-2)?.acknowledgement).toBe(true);
  expect(replies.at(-1)).toMatchObject({ acknowledgement: false, statusCode: 429 });
});

test.each([
  ['', 'Please enter a valid domain'],
  ['co.uk', 'Please enter a valid domain format'],
  ['münchen.de', 'Please enter a valid domain format'],
  ['مثال.إختبار', 'Please enter a valid domain format'],
  ['🏡.example.com', 'Please enter a valid domain format'],
  [`${'a.'.repeat(200)}example.com`, 'Please enter a valid domain format'],
])('%j is refused', async (domain, message) => {
  const refused = { acknowledgement: false, statusCode: 400, message };
  expect(await call(owner, 'checkDns', { domain })).toMatchObject(refused);
  const companyId = await app.createCompany(owner, { companyName: 'Bad', email: 'a@example.com' });
  expect(await call(owner, 'addDomain', { companyId, domain })).toMatchObject(refused);
});
