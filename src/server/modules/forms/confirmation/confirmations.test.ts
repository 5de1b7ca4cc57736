import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FORM_CONFIRMATION_DAYS } from '#contract/limits/records/forms.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { FormApp } from '../testing/formApp.ts';
import { createFormApp, WORDING } from '../testing/formApp.ts';

let at: FormApp;
beforeAll(async () => {
  at = await createFormApp();
  expect(await at.update({ confirmsEmail: true })).toMatchObject({ acknowledgement: true });
});
afterAll(() => at.app.close());

const FIND =
  'query ($id: ID!) { findForm(id: $id) { data { submissions confirmations { pending confirmed } } } }';
const CONFIRMED = `query ($formId: ID!) { findFormSubmissions(formId: $formId) { data { at confirmedAt consents } } }`;

let visitors = 0;
/** Sends the form as a new visitor; answers the reply and the link of the mail. */
async function sent(body: object = {}) {
  visitors += 1;
  const values = {
    firstName: `Visitor${visitors}`,
    email: `visitor${visitors}@visitor.test`,
    phoneNumber: `+4420794${String(60_300 + visitors)}`,
  };
  const answer = await at.send({ values, consent: { [at.consentKey]: true }, ...body });
  const [mail] = await at.app.mailTo(values.email);
  return { answer, values, mail: mail!, path: new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname };
}

const origin = () => new URL(at.app.url).origin;
async function visit(path: string, method = 'GET') {
  const response = await fetch(origin() + path, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    }),
  });
  return { status: response.status, text: await response.text() };
}

async function figures() {
  const { data } = await at.call(FIND, { id: at.formId });
  return data as unknown as { submissions: number; confirmations: { pending: number; confirmed: number } };
}

const entries = () =>
  companyScope(at.app.database, { companyId: at.companyId, userId: null }, (tx) =>
    tx.selectFrom('consent_entries').selectAll().where('company_id', '=', at.companyId).execute(),
  );

test('a submission waits for its confirmation: no lead, no submission, no consent', async () => {
  const before = await figures();
  const { answer, values, mail } = await sent();
  expect(answer).toMatchObject({ status: 201, body: { isPending: true, redirectUrl: null } });
  expect(answer.body.thanks).toContain('confirm your email address');
  expect(mail.subject).toBe('Confirm your email address for Harbour Homes');
  expect(mail.text).toContain(WORDING);
  // Anyone can enter any address: the mail has none of the visitor's words
  expect(mail.text).not.toContain(values.firstName);
  expect(await at.leads()).toEqual([]);
  expect(await at.submissions()).toEqual([]);
  expect(await entries()).toEqual([]);
  const after = await figures();
  expect(after.submissions).toBe(before.submissions);
  expect(after.confirmations).toEqual({ pending: before.confirmations.pending + 1, confirmed: 0 });
});

test('the token is stored only as a hash', async () => {
  const { path } = await sent();
  const token = path.split('/').at(-1) ?? '';
  const { rows } = await at.app.database.executeSql('select * from form_confirmations');
  expect(token.length).toBeGreaterThan(40);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('opening the link confirms nothing; confirming takes the submission, with evidence of both times', async () => {
  const { values, path } = await sent();
  const opened = await visit(path);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain(WORDING);
  expect((await at.submissions()).length).toBe(0);
  const confirmed = await visit(path, 'POST');
  expect(confirmed).toMatchObject({ status: 200 });
  expect(confirmed.text).toContain('Thank you. We have received your message.');
  const [lead] = await at.leads();
  expect(lead).toMatchObject({ personalInformation: { email: values.email } });
  const [submission] = (
    await at.call<{ data: { at: string; confirmedAt: string; consents: string[] }[] }>(CONFIRMED, {
      formId: at.formId,
    })
  ).data;
  expect(submission).toMatchObject({ consents: [WORDING], confirmedAt: expect.any(String) });
  expect(Date.parse(submission!.confirmedAt)).toBeGreaterThanOrEqual(Date.parse(submission!.at));
  const [entry] = await entries();
  expect(entry).toMatchObject({
    act: 'GIVEN',
    channel: 'FORM',
    wording: WORDING,
    evidence: { form: at.formId, confirmation: expect.any(String), requestedAt: submission!.at },
  });
  expect(entry?.at.toISOString()).toBe(submission!.confirmedAt);
});

test('a link that is used again changes nothing', async () => {
  const { path } = await sent();
  await Promise.all([visit(path, 'POST'), visit(path, 'POST')]);
  const { submissions, confirmations } = await figures();
  expect(await visit(path)).toMatchObject({ status: 200, text: expect.stringContaining('Thank you') });
  await visit(path, 'POST');
  expect(await figures()).toMatchObject({ submissions, confirmations });
  // Its contents are in the submission
  const { rows } = await at.app.database.executeSql(
    'select answers, consents from form_confirmations where confirmed_at is not null',
  );
  for (const row of rows) expect(row).toEqual({ answers: [], consents: [] });
});

test('the same key is one submission and one mail, before and after the confirmation', async () => {
  const key = 'the-same-key';
  const { answer, values, path } = await sent({ key });
  const again = await at.send({ values, key });
  expect(again.body).toEqual(answer.body);
  expect(await at.app.mailTo(values.email)).toHaveLength(1);
  await visit(path, 'POST');
  const later = await at.send({ values, key });
  expect(later).toMatchObject({ status: 201, body: { redirectUrl: null } });
  expect(later.body).not.toHaveProperty('isPending');
});

test('an unknown token, and one of another form, are not found', async () => {
  const { path } = await sent();
  expect(await visit(path.slice(0, -4) + 'aaaa')).toMatchObject({ status: 404 });
  const created = await at.call(
    'mutation { createForm(input: { title: "Other", slug: "other" }) { acknowledgement message data { _id } } }',
  );
  expect(created).toMatchObject({ acknowledgement: true });
  for (const method of ['GET', 'POST'])
    expect(await visit(path.replace('/contact/', '/other/'), method)).toMatchObject({ status: 404 });
});

test('one address gets three mails a day at most', async () => {
  const values = { firstName: 'Target', email: 'target@visitor.test', phoneNumber: '+442079469999' };
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await at.send({ values })).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('the setting needs a required email field', async () => {
  const fields = [{ key: 'phoneNumber', label: 'Phone', isRequired: true }];
  expect(await at.update({ fields })).toMatchObject({
    acknowledgement: false,
    description: 'invalid-confirmsEmail',
  });
});

test('the page asks to open the mail, and shows the thanks after the confirmation', async () => {
  const page = await visit('/f/harbour-homes/contact');
  const fields = new URLSearchParams(
    [...page.text.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  fields.set('firstName', 'Paula');
  fields.set('email', 'paula@visitor.test');
  const response = await fetch(`${origin()}/f/harbour-homes/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  });
  const text = await response.text();
  expect(text).toContain('Please confirm your email address');
  expect(text).toContain('paula@visitor.test');
});

// The last: time passes
test('unconfirmed submissions expire, are not counted any more, and are deleted', async () => {
  const { path } = await sent();
  await at.app.database.executeSql(
    `update form_confirmations set expires_at = (expires_at at time zone 'UTC' - $1 * interval '1 day') at time zone 'UTC'`,
    [FORM_CONFIRMATION_DAYS],
  );
  expect(await visit(path)).toMatchObject({ status: 404 });
  expect(await visit(path, 'POST')).toMatchObject({ status: 404 });
  expect((await figures()).confirmations.pending).toBe(0);
  await at.app.services.forms.purgeConfirmations();
  const { rows } = await at.app.database.executeSql('select id from form_confirmations');
  expect(rows).toEqual([]);
});
