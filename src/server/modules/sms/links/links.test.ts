import type { IncomingMessage } from 'node:http';
import { request as ask } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { LINK_CODE } from '#contract/sms/shortLinks.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let base: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  const { data } = await place.call<{ shortLinkAddress: string }>('findSmsSettings');
  base = data.shortLinkAddress;
});

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** Opens a link as a text has it. */
const open = (link: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(new URL(new URL(link).pathname, app.url), {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': PHONE, ...init.headers },
  });
const linksIn = (text: string | null) => text?.split(/\s/).filter((word) => word.startsWith(base)) ?? [];

async function finished(input: object, provider: object = {}): Promise<string> {
  const id = await place.draft((await place.provider(provider)).id, input);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  return id;
}
const clickedOf = async (id: string) => (await place.campaign(id)).counts.clicked;

test('each reader has their own link, which leads on and is counted when a person opens it', async () => {
  await place.leads({ first_name: 'Ann & Bo', phone: phoneOf(1) }, { first_name: 'Cy', phone: phoneOf(2) });
  const body = 'Hi {{firstName}}: https://homes.test/?n={{firstName}}, or https://homes.test/all.';
  const provider = await place.provider();
  const id = await place.draft(provider.id, { body });
  const { data: ahead } = await place.call<{ segments: number }>('preflightSmsCampaign', { id });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');

  const recipients = await place.recipients(id);
  const links = recipients.flatMap(({ text }) => linksIn(text?.replace(/[.,](?=\s|$)/g, '') ?? null));
  expect(links).toHaveLength(4);
  expect(new Set(links).size).toBe(4);
  for (const link of links) expect(link.slice(base.length)).toMatch(LINK_CODE.pattern);
  expect(ahead.segments).toBe(2);

  const [ofFirst = '', all = ''] = links;
  const name = recipients[0]?.text?.startsWith('Hi Cy') ? 'Cy' : 'Ann%20%26%20Bo';
  const answer = await open(ofFirst);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://homes.test/?n=${name}`]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await clickedOf(id)).toBe(1);
  // Twice by the same reader: one who clicked, with all their clicks
  expect((await open(all)).headers.get('location')).toBe('https://homes.test/all');
  await open(all);
  expect(await clickedOf(id)).toBe(1);
  expect((await place.recipients(id)).map(({ clicks }) => clicks)).toEqual([3, 0]);
});

test.each([
  ['a look at the head', { method: 'HEAD' }],
  ['a preview of a messenger', { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } }],
  ['a preview of a phone', { headers: { 'user-agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' } }],
  ['a fetch ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a scanner', { headers: { 'user-agent': 'python-requests/2.32' } }],
])('%s leads on and is not counted', async (_who, init) => {
  await place.leads({ phone: phoneOf(11) });
  const id = await finished({ body: 'See https://homes.test/' });
  const [link = ''] = linksIn((await place.recipients(id))[0]?.text ?? null);
  expect((await open(link, init)).headers.get('location')).toBe('https://homes.test/');
  expect(await clickedOf(id)).toBe(0);
});

test('a campaign may leave its links as they are', async () => {
  await place.leads({ phone: phoneOf(21) });
  const id = await finished({ body: 'See https://homes.test/', areLinksShort: false });
  expect((await place.recipients(id))[0]?.text).toBe('See https://homes.test/');
});

test('a custom domain serves only the links of its own company', async () => {
  const other = await smsPlace(app);
  for (const [domain, companyId] of [
    ['own.links.test', place.companyId],
    ['other.links.test', other.companyId],
  ])
    await app.database.executeSql(
      'insert into domains (domain, company_id, added_at, verified_at) values ($1, $2, now(), now())',
      [domain, companyId],
    );
  await place.leads({ phone: phoneOf(25) });
  const id = await finished({ body: 'See https://homes.test/' });
  const [link = ''] = linksIn((await place.recipients(id))[0]?.text ?? null);
  const at = async (host: string, method: string) => {
    const { port } = new URL(app.url);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const path = new URL(link).pathname;
    ask({ host: 'localhost', port, path, method, headers: { host, 'user-agent': PHONE }, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end();
    const response = await promise;
    response.resume();
    return [response.statusCode, response.headers.location];
  };
  expect(await at('other.links.test', 'GET')).toEqual([404, undefined]);
  expect(await at('other.links.test', 'POST')).toEqual([404, undefined]);
  expect(await clickedOf(id)).toBe(0);
  expect(await at('own.links.test', 'GET')).toEqual([302, 'https://homes.test/']);
  expect(await at('localhost', 'GET')).toEqual([302, 'https://homes.test/']);
});

test('an unknown code is not found', async () => {
  for (const path of ['AAAAAAAAAA', 'short', 'https:%2F%2Fevil.test', '%00', `${'A'.repeat(11)}`]) {
    const answer = await open(`${base}${path}?to=https://evil.test`);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null]);
  }
});

test('a link goes with the person, and with the company', async () => {
  const [ann = ''] = await place.leads({ phone: phoneOf(31) });
  const id = await finished({ body: 'See https://homes.test/' });
  const [link = ''] = linksIn((await place.recipients(id))[0]?.text ?? null);
  expect((await open(link)).status).toBe(302);
  await companyScope(app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx.deleteFrom('people').where('id', '=', ann).execute(),
  );
  expect((await open(link)).status).toBe(404);
  expect(await clickedOf(id)).toBe(0);
});

test('recipients who cannot reply opt out with a link, by the button of its page', async () => {
  await place.leads({ phone: phoneOf(41) });
  const later = await place.provider({ name: 'Later', senderId: 'HARBOUR' });
  const waiting = await place.draft(later.id);
  const id = await finished({}, { senderId: 'HARBOUR' });
  const [recipient] = await place.recipients(id);
  expect(recipient?.text).toMatch(/^Hello Ann, this is Harbour Homes\.\nOpt out: http/);
  const [link = ''] = linksIn(recipient?.text ?? null);

  // Looking at it stops nothing, and is no click
  const page = await open(link);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('Opt out');
  expect(html).toContain('Harbour Homes');
  expect(html).not.toContain(phoneOf(41));
  expect(html).not.toContain('<script');
  expect(await clickedOf(id)).toBe(0);
  expect((await place.call('findSmsOptOuts')).page?.total).toBe(0);

  for (const _twice of [1, 2]) {
    const stopped = await open(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect([stopped.status, (await stopped.text()).includes('You have opted out')]).toEqual([200, true]);
  }
  expect(await place.call('findSmsOptOuts')).toMatchObject({
    data: [{ phone: phoneOf(41), source: 'LINK' }],
  });
  expect(await (await open(link)).text()).toContain('You have opted out');
  expect(await place.call('preflightSmsCampaign', { id: waiting })).toMatchObject({
    data: { toSend: 0, skipped: [{ reason: 'Opted out', count: 1 }] },
  });
  const ledger = await platformScope(app.database, (tx) =>
    tx
      .selectFrom('consent_entries')
      .select(['act', 'channel'])
      .where('company_id', '=', place.companyId)
      .execute(),
  );
  expect(ledger).toEqual([{ act: 'WITHDRAWN', channel: 'LINK' }]);
  expect(await place.call('checkSmsConsents')).toMatchObject({ data: { entries: 1, brokenAt: null } });
});

test('a link that leads on stops nothing, and a text that was asked for has none that does', async () => {
  await place.leads({ phone: phoneOf(51) });
  const id = await finished({ body: 'See https://homes.test/', isMarketing: false }, { senderId: 'HARBOUR' });
  const [link = '', ...others] = linksIn((await place.recipients(id))[0]?.text ?? null);
  expect(others).toEqual([]);
  expect((await open(link, { method: 'POST', body: '' })).status).toBe(404);
  expect((await place.call('findSmsOptOuts')).page?.total).toBe(0);
});

test("short links use the company's domain after it works over HTTPS", async () => {
  const domain = `links-${place.companyId.slice(-6)}.example.com`;
  const held = {
    domain,
    company_id: place.companyId,
    added_at: app.clock.now(),
    verified_at: app.clock.now(),
  };
  await platformScope(app.database, (tx) =>
    tx
      .insertInto('domains')
      .values({ ...held, drifted_at: null, released_at: null })
      .execute(),
  );
  const address = async () =>
    (await place.call<{ shortLinkAddress: string }>('findSmsSettings')).data.shortLinkAddress;
  expect(await address()).toBe(base);
  await platformScope(app.database, (tx) =>
    tx.updateTable('domains').set({ certificate_state: 'ACTIVE' }).where('domain', '=', domain).execute(),
  );
  expect(await address()).toBe(`https://${domain}/l/`);
});
