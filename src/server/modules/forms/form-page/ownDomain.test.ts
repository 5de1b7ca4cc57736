import type { IncomingMessage } from 'node:http';
import { request as ask } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FormApp } from '../testing/formApp.ts';
import { ANN, createFormApp } from '../testing/formApp.ts';

const DOMAIN = 'www.harbour-homes.test';
const OTHERS = 'www.other-homes.test';
const OWN_HOST = 'localhost';

let at: FormApp;
beforeAll(async () => {
  at = await createFormApp();
  const other = await at.app.createUser({ role: 'ADMIN' });
  const otherId = await at.app.createCompany(other, { companyName: 'Other Homes' });
  await at.call(SWITCH, { companyId: otherId }, other);
  await at.call(CREATE, { input: { title: 'A visit', slug: 'visit' } }, other);
  for (const [domain, companyId] of [
    [DOMAIN, at.companyId],
    [OTHERS, otherId],
  ])
    await at.app.database.executeSql(
      'insert into domains (domain, company_id, added_at, verified_at) values ($1, $2, now(), now())',
      [domain, companyId],
    );
});
afterAll(() => at.app.close());

const SWITCH = 'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { message } }';
const CREATE = 'mutation ($input: FormInput!) { createForm(input: $input) { message data { _id } } }';

/** Asks the product by the name of a host, which fetch does not let one choose. */
async function see(host: string, path: string, sent?: { type: string; body: string }) {
  const { port } = new URL(at.app.url);
  const headers = { host, ...(sent && { 'content-type': sent.type }) };
  const asked = ask({ host: 'localhost', port, path, headers, method: sent ? 'POST' : 'GET', agent: false });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  asked.on('response', resolve).on('error', reject).end(sent?.body);
  const response = await promise;
  return {
    status: response.statusCode,
    location: response.headers.location,
    type: response.headers['content-type'],
    text: await textOf(response),
  };
}

const fieldsOf = (fields: Record<string, string>) => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});
const jsonOf = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) });

test('on its company’s own domain it is shown and sent without the company’s slug', async () => {
  const page = await see(DOMAIN, '/f/contact?firstName=Ann');
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<h1>Contact us</h1>');
  expect(page.text).toContain('method="post" action="/f/contact"');
  expect(page.text).toMatch(/<input[^>]* value="Ann"[^>]*name="firstName"/);
  const [, script = ''] = /import\('(\/assets\/[^']+\.js)'\)/.exec(page.text) ?? [];
  expect(await see(DOMAIN, script)).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' });
  const wrong = await see(DOMAIN, '/f/contact', fieldsOf({ email: 'nobody' }));
  expect([wrong.status, wrong.text.includes('action="/f/contact"')]).toEqual([422, true]);
  const sent = await see(DOMAIN, '/f/contact', fieldsOf(ANN));
  expect([sent.status, sent.text.includes('Thank you')]).toEqual([200, true]);
  expect(await at.submissions()).toMatchObject([{ person: { fullName: { firstName: 'Ann' } } }]);
});

test('capitals lead to the small letters there', async () => {
  const shouted = await see(DOMAIN, '/f/CONTACT?firstName=A');
  expect([shouted.status, shouted.location]).toEqual([301, '/f/contact?firstName=A']);
});

test('what its page asks answers there, as JSON', async () => {
  const [, api = ''] = /data-api="([^"]+)"/.exec((await see(DOMAIN, '/f/contact')).text) ?? [];
  expect((await see(DOMAIN, `${api}/challenge`)).status).toBe(204);
  const before = (await at.submissions()).length;
  const values = { firstName: 'By', email: 'json@visitor.test' };
  expect((await see(DOMAIN, api, jsonOf({ values, consent: {} }))).status).toBe(201);
  expect((await at.submissions()).length).toBe(before + 1);
});

test('no form of another company is there, whatever slug is named', async () => {
  const before = (await at.submissions()).length;
  for (const path of ['/f/visit', '/f/none', '/f/%00']) {
    const page = await see(DOMAIN, path);
    expect([path, page.status, page.text.includes('Page not found')]).toEqual([path, 404, true]);
  }
  expect((await see(OTHERS, '/f/contact', fieldsOf(ANN))).status).toBe(404);
  const api = '/api/exkoo/public/forms/harbour-homes/contact';
  expect((await see(OTHERS, api, jsonOf({ values: ANN, consent: {} }))).status).toBe(404);
  expect((await at.submissions()).length).toBe(before);
  expect((await see(OTHERS, '/f/visit')).text).toContain('<h1>A visit</h1>');
});

test('slug URLs of forms work only on the installation’s host, which serves no others', async () => {
  expect((await see(DOMAIN, '/f/harbour-homes/contact')).status).toBe(404);
  expect((await see(OWN_HOST, '/f/harbour-homes/contact')).status).toBe(200);
  expect((await see(OWN_HOST, '/f/contact')).status).toBe(404);
});

test('a domain that was given up shows none', async () => {
  const setReleased = (value: string) =>
    at.app.database.executeSql(`update domains set released_at = ${value} where domain = $1`, [OTHERS]);
  await setReleased('now()');
  const given = await see(OTHERS, '/f/visit');
  expect([given.status, given.text.includes('A visit')]).toEqual([421, false]);
});
