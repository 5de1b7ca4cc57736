import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { momentAt } from '#server/platform/zonedTime.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FormApp } from './testing/formApp.ts';
import { ANN, createFormApp } from './testing/formApp.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;

let at: FormApp;
beforeAll(async () => {
  at = await createFormApp();
});
afterAll(() => at.app.close());

type Figures = { views: number; sent: number };
const FIND = 'query ($id: ID!) { findForm(id: $id) { message data { recent { views sent } } } }';
const LIST = '{ findForms { message data { slug recent { views sent } } } }';
const CREATE = 'mutation ($input: FormInput!) { createForm(input: $input) { message data { _id } } }';

const pageOf = (of: FormApp, form: string) => `${new URL(of.app.url).origin}/f/harbour-homes/${form}`;

async function see({ form = 'contact', headers = {}, method = 'GET' }: See = {}): Promise<number> {
  const response = await fetch(pageOf(at, form), { method, headers: { 'user-agent': BROWSER, ...headers } });
  await response.text();
  return response.status;
}

interface See {
  form?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** The figures once all that is counted is written. */
async function figures(id = at.formId): Promise<Figures> {
  await at.app.services.forms.writeViews();
  return (await at.call<{ data: { recent: Figures } }>(FIND, { id })).data.recent;
}

const add = async (slug: string) => (await at.call(CREATE, { input: { title: slug, slug } })).data._id;

const send = (fields: object, form = 'contact') =>
  fetch(pageOf(at, form), { method: 'POST', body: new URLSearchParams({ ...fields }) });

test('its page counts who sees it and who sends it, and JSON counts neither', async () => {
  expect(await figures()).toEqual({ views: 0, sent: 0 });
  await Promise.all([see(), see(), see()]);
  // An invalid submission shows the page again without counting a view
  expect((await send({ email: 'no-address' })).status).toBe(422);
  expect((await send({ ...ANN, homepage: 'https://spam.test' })).status).toBe(200);
  expect((await send(ANN)).status).toBe(200);
  expect((await at.send()).status).toBe(201);
  expect(await figures()).toEqual({ views: 3, sent: 1 });
  await see();
  expect(await figures()).toEqual({ views: 4, sent: 1 });
  const { data } = await at.call<{ data: { slug: string; recent: Figures }[] }>(LIST);
  expect(data).toEqual([{ slug: 'contact', recent: { views: 4, sent: 1 } }]);
});

test('sent twice under one key it is counted once', async () => {
  const before = await figures();
  const once = { firstName: 'Twice', email: 'twice@visitor.test', key: 'the same' };
  await Promise.all([send(once), send(once)]);
  expect(await figures()).toEqual({ ...before, sent: before.sent + 1 });
});

test.each<[string, See]>([
  ['a look at the head', { method: 'HEAD' }],
  [
    'a crawler',
    { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot.html)' } },
  ],
  ['a preview of a messenger', { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } }],
  ['a program', { headers: { 'user-agent': 'node' } }],
  ['what does not say what it is', { headers: { 'user-agent': '' } }],
  ['a fetch ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
])('%s is not counted', async (_who, asked) => {
  const before = await figures();
  expect(await see(asked)).toBe(200);
  expect(await figures()).toEqual(before);
});

test('a page that shows no form is not counted', async () => {
  const id = await add('closed');
  await at.call('mutation ($id: ID!) { updateForm(id: $id, input: { isOpen: false }) { message } }', { id });
  expect(await see({ form: 'closed' })).toBe(404);
  expect(await figures(id)).toEqual({ views: 0, sent: 0 });
});

test('views are written automatically within seconds', async () => {
  const id = await add('soon');
  await see({ form: 'soon' });
  const isWritten = async () =>
    (await at.call<{ data: { recent: Figures } }>(FIND, { id })).data.recent.views === 1;
  expect(await isWritten()).toBe(false);
  expect(await eventually(isWritten)).toBe(true);
});

test('what cannot be counted takes nothing else along', async () => {
  const { forms } = at.app.services;
  const id = await add('gone');
  const before = await figures();
  forms.countView({ company_id: newId(), id: newId() });
  forms.countView({ company_id: at.companyId, id });
  forms.countView({ company_id: at.companyId, id: at.formId });
  await at.app.database.executeSql('delete from forms where id = $1', [id]);
  expect(await figures()).toEqual({ ...before, views: before.views + 1 });
});

test('figures are of the last 30 days by the company’s calendar', async () => {
  const id = await add('lately');
  const update = `mutation ($companyId: ID!) {
    updateCompany(companyId: $companyId, updateUserInput: { timeZone: "Pacific/Auckland" }) { acknowledgement }
  }`;
  expect(await at.call(update, { companyId: at.companyId })).toMatchObject({ acknowledgement: true });
  const lateOn = (days: number) => momentAt(`${dayAfter(days)}T23:30`, 'Pacific/Auckland').getTime();
  const dayAfter = (days: number) => new Date(first + days * DAY_MS).toISOString().slice(0, 10);
  const first = at.app.clock.now().getTime() + 3 * DAY_MS;
  const moveTo = async (moment: number) => {
    at.app.clock.advance(moment - at.app.clock.now().getTime());
    await at.app.signInAgain(at.owner);
  };
  await moveTo(lateOn(0));
  await see({ form: 'lately' });
  await send({ firstName: 'Late', email: 'late@visitor.test' }, 'lately');
  expect(await figures(id)).toEqual({ views: 1, sent: 1 });
  const { rows } = await at.app.database.executeSql('select day from form_days where form_id = $1', [id]);
  expect(rows).toEqual([{ day: dayAfter(0) }]);
  await moveTo(lateOn(29));
  await see({ form: 'lately' });
  expect(await figures(id)).toEqual({ views: 2, sent: 1 });
  // Half an hour later it is the next day there
  await moveTo(lateOn(29) + 30 * 60_000);
  expect(await figures(id)).toEqual({ views: 1, sent: 0 });
});

test('counted views are written before the server stops', async () => {
  const stopped = await createFormApp();
  const { database } = stopped.app;
  const end = database.close;
  database.close = async () => {};
  const page = await fetch(pageOf(stopped, 'contact'), { headers: { 'user-agent': BROWSER } });
  await page.text();
  await stopped.app.close();
  const { rows } = await database.executeSql('select views from form_days', []);
  expect(rows).toEqual([{ views: 1 }]);
  await end();
});
