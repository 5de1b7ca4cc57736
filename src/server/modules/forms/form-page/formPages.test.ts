import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { processorTime, referenceTime } from '#server/testing/processorTime.ts';
import type { FormApp } from '../testing/formApp.ts';
import { ANN, createFormApp, WORDING } from '../testing/formApp.ts';

let at: FormApp;
let address: string;
beforeAll(async () => {
  at = await createFormApp();
  address = `${new URL(at.app.url).origin}/f/harbour-homes/contact`;
});
afterAll(() => at.app.close());

async function get(query = '', headers: Record<string, string> = {}) {
  const response = await fetch(address + query, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The element of a field. */
function control(text: string, name: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? '';
}

test('the form page labels its fields and sets their autocomplete attributes', async () => {
  const { status, headers, text } = await get();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('set-cookie')).toBeNull();
  expect(text).toContain('<h1>Contact us</h1>');
  expect(text).toMatch(/<label for="firstName">First name<\/label>/);
  expect(text).toMatch(/<label for="lastName">Last name <span class="muted">\(optional\)<\/span><\/label>/);
  const completed = { firstName: 'given-name', lastName: 'family-name', email: 'email', phoneNumber: 'tel' };
  for (const [name, fill] of Object.entries(completed))
    expect(control(text, name)).toContain(`autocomplete="${fill}"`);
  expect(control(text, 'firstName')).toContain('required');
  expect(text).toContain(WORDING);
  expect(control(text, `consent.${at.consentKey}`)).not.toContain('checked');
  expect(text).not.toContain(at.owner.email);
});

test('a form sent without a script shows errors at the fields and preserves the values', async () => {
  const bad = { lastName: 'O’Brien "x" <b>', email: 'nobody', [`consent.${at.consentKey}`]: 'on' };
  const { status, text } = await post(bad);
  expect(status).toBe(422);
  expect(text).toContain('<title>Please check: Contact us – Harbour Homes</title>');
  expect(control(text, 'firstName')).toMatch(/aria-describedby="firstName-error" aria-invalid="true"/);
  expect(control(text, 'firstName')).toContain('autofocus');
  expect(control(text, 'email')).not.toContain('autofocus');
  expect(text).toMatch(/<p id="firstName-error" class="error">Please fill in this field<\/p>/);
  expect(text).toMatch(/<p id="email-error" class="error">Please enter a valid email address<\/p>/);
  expect(control(text, 'email')).toContain('value="nobody"');
  expect(control(text, `consent.${at.consentKey}`)).toContain('checked');
  expect(text).not.toContain('<b>');
  const sent = await post({ ...ANN, [`consent.${at.consentKey}`]: 'on' });
  expect([sent.status, sent.text.includes('Thank you. We have received your message.')]).toEqual([200, true]);
  const [submission] = await at.submissions();
  expect(submission).toMatchObject({ person: { fullName: { firstName: 'Ann' } }, consents: [WORDING] });
});

test('sent twice, as by a reload, it is one submission', async () => {
  const key = control((await get()).text, 'key').match(/ value="([^"]*)"/)?.[1] ?? '';
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  const before = (await at.submissions()).length;
  const fields = { firstName: 'Twice', email: 'twice@visitor.test', key };
  expect([(await post(fields)).status, (await post(fields)).status]).toEqual([200, 200]);
  expect((await at.submissions()).length).toBe(before + 1);
});

test('the URL of a form prefills fields and records the origin, but never ticks a consent', async () => {
  const query = `?firstName=Ann%22&consent.${at.consentKey}=on&utm_source=letter&phoneNumber=`;
  const { text } = await get(query, { referer: 'https://www.example.com/homes?secret=1' });
  expect(control(text, 'firstName')).toContain('value="Ann&#34;"');
  expect(control(text, `consent.${at.consentKey}`)).not.toContain('checked');
  expect(control(text, 'utm_source')).toContain('value="letter"');
  expect(control(text, 'page')).toContain('value="https://www.example.com/homes"');
  await post({
    firstName: 'From',
    email: 'from@visitor.test',
    page: 'https://www.example.com/homes',
    utm_source: 'letter',
  });
  const [submission] = await at.submissions();
  expect([submission?.page, submission?.origin]).toEqual([
    'https://www.example.com/homes',
    [{ label: 'utm_source', text: 'letter' }],
  ]);
});

test('every kind of field is there with its label and what can be chosen', async () => {
  const CUSTOM = 'mutation ($input: CustomFieldInput!) { createCustomField(input: $input) { message } }';
  const choices = [{ label: 'Sea view' }, { label: 'Garden' }];
  for (const input of [
    { label: 'Wishes', type: 'choices', choices },
    { label: 'Move in', type: 'date' },
    { label: 'Budget', type: 'money', currency: 'EUR' },
    { label: 'Pets', type: 'yesNo' },
  ])
    await at.call(CUSTOM, { input });
  const { rows } = await at.app.database.executeSql(
    `select 'own.' || id as key, label, choices from custom_fields where company_id = $1 order by created_at, id`,
    [at.companyId],
  );
  const custom = rows as { key: string; label: string; choices: { id: string }[] }[];
  const keyOf = (label: string) => custom.find((field) => field.label === label)?.key ?? '';
  await at.update({
    fields: [
      { key: 'phoneNumber', label: 'Phone', isRequired: false },
      { key: 'propertyCategory', label: 'Kind of home', isRequired: true },
      ...custom.map(({ key, label }) => ({ key, label, isRequired: false })),
      { label: 'Anything else?', help: 'In your own words', isRequired: false, isLong: true },
    ],
  });
  const { text } = await get();
  expect(text).toMatch(/<legend>Wishes/);
  expect(text.match(new RegExp(`name="${keyOf('Wishes')}"`, 'g'))).toHaveLength(2);
  expect(control(text, keyOf('Move in'))).toContain('type="date"');
  expect(text).toContain('Budget (EUR)');
  expect(text).toMatch(/<option value="YES"[^>]*>Yes<\/option>/);
  expect(text).toMatch(/<option value="LAND"[^>]*>Land<\/option>/);
  expect(text).toMatch(/<textarea[^>]*aria-describedby="question-[0-9a-f-]+-help"/);
  const [first = '', second = ''] = custom[0]?.choices.map(({ id }) => id) ?? [];
  const body = new URLSearchParams([
    ['phoneNumber', '+442079460321'],
    ['propertyCategory', 'LAND'],
    [keyOf('Wishes'), first],
    [keyOf('Wishes'), second],
    [keyOf('Pets'), 'NO'],
  ]);
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  const [submission] = await at.submissions();
  expect(submission?.answers.map(({ text: said }) => said)).toEqual([
    '+442079460321',
    'Land',
    'Sea view, Garden',
    'No',
  ]);
  const fields = ['firstName', 'email', 'phoneNumber'].map((key) => ({ key, label: key, isRequired: false }));
  await at.update({ fields });
});

test('who has sent it is led on, but not out of a frame', async () => {
  await at.update({ redirectUrl: 'https://www.example.com/thanks?a=1&b=2' });
  const { text } = await post({ firstName: 'Led', email: 'led@visitor.test' });
  expect(text).toContain(
    '<meta http-equiv="refresh" content="0;url=https://www.example.com/thanks?a&#61;1&#38;b&#61;2" />',
  );
  const framed = await post({ firstName: 'Led', email: 'led@visitor.test' }, { 'sec-fetch-dest': 'iframe' });
  expect(framed.text).not.toContain('http-equiv');
  expect(framed.text).toMatch(/data-leads="https:\/\/www\.example\.com\/thanks/);
  await at.update({ redirectUrl: null });
});

test('sites that it names may show it in theirs, and no others', async () => {
  const framedBy = async () =>
    /frame-ancestors ([^;]+)/.exec((await get()).headers.get('content-security-policy') ?? '')?.[1];
  expect(await framedBy()).toBe("'none'");
  await at.update({ embedSites: ['www.example.com'] });
  expect(await framedBy()).toBe('https://www.example.com');
  await at.update({ embedSites: [] });
});

test('what programs fill in is thanked for, and kept nowhere', async () => {
  const before = (await at.submissions()).length;
  const { status, text } = await post({ ...ANN, homepage: 'https://spam.test' });
  expect([status, text.includes('Thank you')]).toEqual([200, true]);
  expect((await at.submissions()).length).toBe(before);
});

test('there is nothing where there is no form; a slug that was changed leads on', async () => {
  for (const path of ['harbour-homes/none', 'nobody/contact']) {
    const response = await fetch(new URL(`/f/${path}`, address));
    expect([response.status, (await response.text()).includes('Page not found')]).toEqual([404, true]);
  }
  const shouted = await fetch(new URL('/f/harbour-homes/CONTACT?firstName=A', address), {
    redirect: 'manual',
  });
  expect([shouted.status, shouted.headers.get('location')]).toEqual([
    301,
    '/f/harbour-homes/contact?firstName=A',
  ]);
});

test('pages of others may send it as JSON, without credentials', async () => {
  const api = `${at.app.url}/public/forms/harbour-homes/contact`;
  const preflight = await fetch(api, { method: 'OPTIONS', headers: { origin: 'https://www.example.com' } });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'content-type',
  ]);
  for (const response of [preflight, await fetch(api, { method: 'POST' })]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('a submission of many fields is refused without blocking the server', async () => {
  const body = Array.from({ length: 34_000 }, (_, index) => index.toString(36))
    .join('&')
    .slice(0, 131_072);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const time = await processorTime(async () => {
    const response = await fetch(address, { method: 'POST', headers, body });
    await response.text();
    expect(response.status).toBe(422);
  });
  expect(time).toBeLessThan(await referenceTime());
});
