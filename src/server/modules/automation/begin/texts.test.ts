import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { phoneOf } from '#server/modules/sms/testing/smsPlace.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { AutomationPlace } from '../testing/automationPlace.ts';
import { automationPlace } from '../testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
let provider: { id: string; inboundUrl: string };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  provider = await place.sms.provider();
});

let texts = 0;
/** Sends a message from a phone; the provider delivers it twice. */
async function send(from: string, text: string) {
  texts += 1;
  const body = { id: `text-${texts}`, from, to: '+442079460001', text };
  for (let time = 0; time < 2; time += 1)
    expect(await place.sms.postWebhook(provider.inboundUrl, body)).toBe(200);
}
const begins = (kind: string, value = '', more = {}) =>
  place.automation({ trigger: { kind, value }, steps: [{ id: 'leave', kind: 'LEAVE' }], ...more });
const peopleIn = async (id: string) => (await place.runs(id)).map(({ personId }) => personId);

test('a keyword triggers it in any case and with punctuation, once despite repeated delivery; other messages do not', async () => {
  const word = await begins('KEYWORD_RECEIVED', ' join! ');
  const any = await begins('TEXT_RECEIVED', '', { isRepeated: true });
  expect((await place.call('findAutomation', { id: word })).data.trigger.value).toBe('JOIN');
  const [lead = ''] = await place.sms.leads({ phone: phoneOf(1) });
  await send(phoneOf(1), 'When can I join?');
  expect(await peopleIn(word)).toEqual([]);
  await place.settled(any, 1);
  await send(phoneOf(1), '“Join”.');
  expect(await peopleIn(word)).toEqual([lead]);
  expect(await peopleIn(any)).toEqual([lead, lead]);
});

test('an unknown number becomes a lead, and its first message triggers the automation', async () => {
  const created = await begins('LEAD_CREATED');
  const word = await begins('KEYWORD_RECEIVED', 'HOMES');
  await send(phoneOf(2), 'homes');
  const [lead] = await peopleIn(word);
  expect(lead).toBeDefined();
  expect(await peopleIn(created)).toEqual([lead]);
});

test('STOP, what sounds like a refusal, and texts of contacts begin nothing', async () => {
  const any = await begins('TEXT_RECEIVED');
  const yes = await begins('KEYWORD_RECEIVED', 'Yes');
  const [lead] = await place.sms.leads({ phone: phoneOf(3) });
  await place.sms.leads({ phone: phoneOf(4), kind: 'CONTACT', stage_id: null, status_id: null });
  await send(phoneOf(3), 'Please stop texting me');
  await send(phoneOf(3), 'STOP');
  await send(phoneOf(4), 'Hello');
  expect(await peopleIn(any)).toEqual([]);
  await send(phoneOf(3), 'Yes');
  expect(await peopleIn(any)).toEqual([]);
  // No number is opted out any more: the same word is now a reply
  await send(phoneOf(3), 'Yes');
  expect(await peopleIn(any)).toEqual([lead]);
  expect(await peopleIn(yes)).toEqual([lead]);
});

test('a campaign triggers it once for each of its recipients: one campaign, or any', async () => {
  await place.sms.call('createSmsOptOut', { input: { phone: phoneOf(7) } });
  const leads = await place.sms.leads({ phone: phoneOf(5) }, { phone: phoneOf(6) }, { phone: phoneOf(7) });
  const other = await place.sms.draft(provider.id, { name: 'Other' });
  const spring = await place.sms.draft(provider.id);
  const any = await begins('CAMPAIGN_SENT');
  const ofSpring = await begins('CAMPAIGN_SENT', spring);
  const ofOther = await begins('CAMPAIGN_SENT', other);
  await place.sms.call('startSmsCampaign', { id: spring });
  await place.sms.reaches(spring, 'FINISHED');
  const sentTo = leads.slice(0, 2).toSorted();
  for (const id of [any, ofSpring]) expect((await peopleIn(id)).toSorted()).toEqual(sentTo);
  expect(await peopleIn(ofOther)).toEqual([]);
});

test('a word is needed, and not one that is answered already; a campaign has to be there', async () => {
  const refused = async (kind: string, value: string) => {
    const input = { name: 'Welcome', trigger: { kind, value } };
    return (await place.call('createAutomation', { input })).message;
  };
  expect(await refused('KEYWORD_RECEIVED', ' . ')).toBe('This field is required!');
  expect(await refused('KEYWORD_RECEIVED', 'Arrêt!')).toContain('Choose another keyword');
  expect(await refused('KEYWORD_RECEIVED', 'x'.repeat(31))).toBe(
    'The keyword can have at most 30 characters',
  );
  expect(await refused('CAMPAIGN_SENT', place.companyId)).toContain('no longer exists');
});
