import type { IncomingHttpHeaders } from 'node:http';
import { get as getPlain } from 'node:http';
import { Agent, get as getSecure } from 'node:https';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as acmeClient from 'acme-client';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { debianProgram, requireProgram } from '#server/testing/servers/debianProgram.ts';
import type { TestDnsServer } from '#server/testing/servers/dnsServer.ts';
import { startDnsServer } from '#server/testing/servers/dnsServer.ts';
import { freePort } from '#server/testing/servers/freePort.ts';
import type { TestAuthority } from '#server/testing/servers/startPebble.ts';
import { startPebble } from '#server/testing/servers/startPebble.ts';

requireProgram('pebble', 'pebble');

const DOMAIN = 'shop.engines-of-london.com';
const ADD = `mutation ($id: ID!, $domain: String!) { addDomain(companyId: $id, domain: $domain) { acknowledgement message } }`;
const REMOVE = `mutation ($id: ID!) { removeDomain(companyId: $id) { acknowledgement message } }`;
const INSTALL = `mutation ($id: ID!) { installSSL(companyId: $id) { acknowledgement message } }`;
const ADD_PAGE = `mutation { createBookingPage(input: { title: "Viewing", slug: "viewing" }) { acknowledgement message } }`;
const ADD_FORM = `mutation { createForm(input: { title: "Contact us", slug: "contact" }) { acknowledgement message } }`;
const FIND = `query ($id: ID!) { findCompany(id: $id) { data { domainState certificateState certificateError } } }`;

let app: TestApp;
let dns: TestDnsServer;
let authority: TestAuthority;
let owner: TestUser;
let companyId: string;
let httpsPort: number;
let httpPort: number;

beforeAll(async () => {
  const program = debianProgram('pebble', 'pebble');
  if (!program) throw new Error('This suite needs the ACME server pebble: apt-get install pebble');
  dns = await startDnsServer();
  [httpsPort, httpPort] = [await freePort(), await freePort()];
  authority = await startPebble(program, { dnsServer: dns.address, httpPort });
  acmeClient.axios.defaults.httpsAgent = new Agent({ ca: authority.ownCa });
  app = await createTestApp({
    env: {
      DNS_SERVERS: dns.address,
      PUBLIC_IP: '127.0.0.1',
      ACME_DIRECTORY_URL: authority.directoryUrl,
      ACME_EMAIL: 'admin@example.com',
      ACME_HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
    },
  });
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Analytical Engines' });
});
afterAll(async () => {
  await app?.close();
  authority?.stop();
  await dns?.close();
});

interface Seen {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function see(path: string, { isSecure }: { isSecure: boolean }): Promise<Seen | string> {
  const { promise, resolve } = Promise.withResolvers<Seen | string>();
  const place = { host: '127.0.0.1', path, headers: { host: DOMAIN } };
  const asked = isSecure
    ? getSecure({ ...place, port: httpsPort, servername: DOMAIN, ca: authority.root, agent: false })
    : getPlain({ ...place, port: httpPort, agent: false });
  asked.on('response', (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(parts).toString(),
      }),
    );
  });
  asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  return promise;
}

test('a domain goes all the way: refused, added, shown, certified, given up', async () => {
  const call = async (query: string, name: string, variables: object = {}) =>
    (await app.as(owner).execute(query, { id: companyId, ...variables })).data[name] as {
      acknowledgement: boolean;
      message: string;
    };

  const early = await call(ADD, 'addDomain', { domain: DOMAIN });
  expect(early.acknowledgement).toBe(false);
  expect(await see('/', { isSecure: false })).toMatchObject({ status: 421 });

  dns.setA(DOMAIN, ['127.0.0.1']);
  const unproven = await call(ADD, 'addDomain', { domain: DOMAIN });
  dns.setTxt(`_exkoo.${DOMAIN}`, /exkoo-verification=\w+/.exec(unproven.message)?.[0] ?? '');
  expect(await call(ADD, 'addDomain', { domain: DOMAIN })).toMatchObject({ acknowledgement: true });
  const plain = (await see('/', { isSecure: false })) as Seen;
  expect(plain.status).toBe(200);
  expect(plain.body).toContain('<h1>Analytical Engines</h1>');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(await see('/', { isSecure: true })).toMatch(/ECONNRESET|ALERT|SSL/);

  expect(await call(INSTALL, 'installSSL')).toMatchObject({ acknowledgement: true });
  const state = async () =>
    (await app.as(owner).execute(FIND, { id: companyId })).data.findCompany?.data as {
      certificateState: string;
    };
  await eventually(async () => (await state()).certificateState === 'ACTIVE', 60_000);
  expect(await state()).toEqual({
    domainState: 'VERIFIED',
    certificateState: 'ACTIVE',
    certificateError: null,
  });

  // A name that was asked for before it had a certificate is looked up again after a while.
  const secure = (await eventually(async () => {
    const seen = await see('/', { isSecure: true });
    return typeof seen === 'object' && seen;
  }, 60_000)) as Seen;
  expect(secure.status).toBe(200);
  expect(secure.body).toContain(`<link rel="canonical" href="https://${DOMAIN}/"`);
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(await see('/', { isSecure: false })).toMatchObject({ status: 308 });

  expect(await call(ADD_PAGE, 'createBookingPage')).toMatchObject({ acknowledgement: true });
  const booking = (await see('/viewing', { isSecure: true })) as Seen;
  expect([booking.status, booking.body.includes('<h1>Viewing</h1>')]).toEqual([200, true]);

  expect(await call(ADD_FORM, 'createForm')).toMatchObject({ acknowledgement: true });
  const form = (await see('/f/contact', { isSecure: true })) as Seen;
  expect([form.status, form.body.includes('<h1>Contact us</h1>')]).toEqual([200, true]);

  // Nothing of the dashboard answers there.
  for (const path of [
    '/pricing',
    '/book/analytical-engines/viewing',
    '/f/analytical-engines/contact',
    '/auth/login',
    '/api/exkoo/events',
    '/dev/mailbox.json',
    '/company-info',
  ]) {
    expect(await see(path, { isSecure: true })).toMatchObject({ status: 404 });
  }
  expect(await call(REMOVE, 'removeDomain')).toMatchObject({ acknowledgement: true });
  expect(await see('/', { isSecure: true })).toMatchObject({ status: 421 });
});
