import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

const SEND = `mutation ($kind: PersonKind!, $personId: ID!, $templateId: ID!, $isMarketing: Boolean) {
  sendTemplateMessage(kind: $kind, personId: $personId, templateId: $templateId, isMarketing: $isMarketing) {
    acknowledgement statusCode message data { _id } } }`;

let app: TestApp;
let place: SmsPlace;
let templateId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  await app.database.executeSql('update sms_settings set is_policy_optional = false where company_id = $1', [
    place.companyId,
  ]);
  await call(
    'mutation { createMessageTemplate(input: { title: "Hello", body: "Hi {{firstName}}, a new home" }) { message } }',
  );
  const { data } = await call('{ findMessageTemplates { data { _id } } }');
  templateId = data[0]._id;
});

const call = (document: string, variables: object = {}, user = place.owner) =>
  app.as(user).reply(document, variables);
const send = (personId: string, more: object = {}, user = place.owner) =>
  call(SEND, { kind: 'LEAD', personId, templateId, ...more }, user);
/** A time zone in which it is this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - app.clock.now().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
async function lead(number: number, hour = 12): Promise<string> {
  const [id] = await place.leads({ first_name: 'Grace', phone: phoneOf(number), time_zone: zoneAt(hour) });
  return id!;
}
async function consent(number: number): Promise<void> {
  const { data } = await place.call<{ _id: string }>('openSmsThread', { phone: phoneOf(number) });
  const input = { channel: 'PAPER', wording: 'Wants to hear of new homes' };
  await place.call('recordSmsConsent', { threadId: data._id, input });
}
const messages = async () =>
  (
    await app.database.executeSql(
      'select text, purpose, is_marketing, allowed_by, created_by from sms_messages where company_id = $1',
      [place.companyId],
    )
  ).rows;
const uses = async () => (await call('{ findMessageTemplates { data { totalSent } } }')).data[0].totalSent;

test('a template is sent to a consenting person, filled in, counted, and shown in the conversation', async () => {
  await place.provider();
  const id = await lead(501);
  await consent(501);
  expect(await send(id)).toMatchObject({ statusCode: 201, message: 'Message queued' });
  expect(await messages()).toMatchObject([
    { text: 'Hi Grace, a new home', purpose: 'REPLY', is_marketing: true },
  ]);
  expect(await uses()).toBe(1);
  const { data } = await call('{ findSmsThreads { data { phone lastText } } }');
  expect(data).toEqual([{ phone: phoneOf(501), lastText: 'Hi Grace, a new home' }]);
});

test('marketing requires the consent that the policy requires; other messages do not', async () => {
  await place.provider();
  const id = await lead(502);
  expect(await send(id)).toMatchObject({
    acknowledgement: false,
    statusCode: 409,
    message: expect.stringMatching(/^Not sent: .*consent/i),
  });
  expect([await messages(), await uses()]).toEqual([[], 0]);
  expect(await send(id, { isMarketing: false })).toMatchObject({ statusCode: 201 });
  expect(await messages()).toMatchObject([{ is_marketing: false }]);
});

test('a template waits for the end of quiet hours', async () => {
  await place.provider();
  const id = await lead(503, 3);
  await consent(503);
  expect(await send(id)).toMatchObject({
    statusCode: 201,
    message: 'Message queued. It will be sent after quiet hours',
  });
});

test('nothing is sent or counted after an opt-out, without a number, or without a provider', async () => {
  const id = await lead(504);
  expect(await send(id, { isMarketing: false })).toMatchObject({ statusCode: 409 });
  await place.provider();
  const [silent] = await place.leads({ first_name: 'Silent' });
  expect(await send(silent!)).toMatchObject({ statusCode: 400, message: 'Add a phone number first' });
  await place.call('createSmsOptOut', { input: { phone: phoneOf(504) } });
  expect(await send(id, { isMarketing: false })).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('Not sent: '),
  });
  expect([await messages(), await uses()]).toEqual([[], 0]);
});

test('people and templates of other companies do not exist, and both permissions are required', async () => {
  await place.provider();
  const id = await lead(505);
  const other = await smsPlace(app);
  expect(await send(id, {}, other.owner)).toMatchObject({ statusCode: 404 });
  const [theirs] = await other.leads({ phone: phoneOf(506) });
  expect(await send(theirs!)).toMatchObject({ statusCode: 404 });
  const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId: place.companyId });
  const set = (path: string, level: string) =>
    app.database.executeSql(
      'update users set permissions = jsonb_set(permissions, $2::text[], to_jsonb($3::text)) where id = $1',
      [member.userId, path, level],
    );
  await set('{smsCamp,smsCampaign}', 'VIEW');
  expect(await send(id, { isMarketing: false }, member)).toMatchObject({ statusCode: 403 });
  await set('{smsCamp,smsCampaign}', 'EDIT');
  await set('{crm,lead}', 'VIEW');
  expect(await send(id, { isMarketing: false }, member)).toMatchObject({ acknowledgement: false });
  expect(await messages()).toEqual([]);
});
