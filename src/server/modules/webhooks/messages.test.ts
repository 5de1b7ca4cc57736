import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { WebhookType } from '#contract/api/webhookTypes.ts';
import type { FormApp } from '#server/modules/forms/testing/formApp.ts';
import { createFormApp } from '#server/modules/forms/testing/formApp.ts';
import type { FakeGateway } from '#server/modules/sms/testing/fakeGateway.ts';
import { startFakeGateway } from '#server/modules/sms/testing/fakeGateway.ts';
import type { SmsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { phoneOf, smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeReceiver } from './testing/fakeReceiver.ts';
import { startFakeReceiver } from './testing/fakeReceiver.ts';
import { payloadProblems } from './testing/payloads.ts';

let forms: FormApp;
let sms: SmsPlace;
let gateway: FakeGateway;
let provider: Awaited<ReturnType<SmsPlace['provider']>>;
let receiver: FakeReceiver;

beforeAll(async () => {
  forms = await createFormApp({ OUTBOUND_ALLOW: '127.0.0.1' });
  gateway = await startFakeGateway();
});
afterAll(async () => {
  await forms.app.close();
  await gateway.close();
});
beforeEach(async () => {
  sms = await smsPlace(forms.app);
  receiver = await startFakeReceiver();
  provider = await sms.provider({ kind: 'HTTP', senderId: '+442079460001', http: { url: gateway.url } });
  return () => receiver.close();
});

const listen = (types: string[], owner = sms.owner) =>
  forms.call(
    'mutation ($input: WebhookInput!) { createWebhook(input: $input) { acknowledgement message } }',
    { input: { url: receiver.url, types } },
    owner,
  );
async function events(count: number) {
  await eventually(() => receiver.requests.length >= count);
  const all = receiver.requests.map(
    ({ body }) => JSON.parse(body) as { type: WebhookType; data: Record<string, unknown> },
  );
  for (const { type, data } of all)
    if (type !== 'opt-out.removed') expect(payloadProblems(type, data)).toEqual([]);
  return all;
}
const typesOf = (all: { type: string }[]) => all.map(({ type }) => type);

test('a webhook receives the messages of a campaign: accepted, delivered once, and rejected', async () => {
  await listen(['message.sent', 'message.delivered', 'message.failed']);
  const [lead] = await sms.leads({ phone: phoneOf(301) }, { phone: phoneOf(302) });
  gateway.answers = [200, 400];
  const campaign = await sms.draft(provider.id, { body: 'Hello' });
  await sms.call('startSmsCampaign', { id: campaign });
  const first = await events(2);
  expect(typesOf(first).toSorted()).toEqual(['message.failed', 'message.sent']);
  const sent = first.find(({ type }) => type === 'message.sent')!;
  expect(sent.data).toMatchObject({
    isReceived: false,
    purpose: 'CAMPAIGN',
    campaignId: campaign,
    text: 'Hello',
  });
  expect(first.find(({ type }) => type === 'message.failed')!.data).toMatchObject({ status: 'FAILED' });
  expect([first[0]!.data.person, first[1]!.data.person]).toContainEqual({ _id: lead, kind: 'LEAD' });
  const receipt = { id: `gateway-${String(sent.data._id)}`, status: 'delivered' };
  for (let time = 0; time < 2; time += 1) await sms.postWebhook(provider.receiptUrl, receipt);
  const all = await events(3);
  expect(all[2]).toMatchObject({
    type: 'message.delivered',
    data: { _id: sent.data._id, status: 'DELIVERED' },
  });
  await sms.call('createSmsOptOut', { input: { phone: phoneOf(399) } });
  expect(receiver.requests).toHaveLength(3);
});

test('a webhook receives inbound messages, opt-outs, and opt-ins', async () => {
  await listen(['message.received', 'opt-out.added', 'opt-out.removed']);
  const phone = phoneOf(303);
  const [lead] = await sms.leads({ phone });
  const reply = (id: string, text: string) =>
    sms.postWebhook(provider.inboundUrl, { id, from: phone, to: '+442079460001', text });
  await reply('1', 'Is it still free?');
  expect((await events(1))[0]).toMatchObject({
    type: 'message.received',
    data: { isReceived: true, phone, text: 'Is it still free?', person: { _id: lead, kind: 'LEAD' } },
  });
  await reply('1', 'Is it still free?');
  await reply('2', 'STOP');
  const stopped = await events(3);
  expect(typesOf(stopped.slice(1)).toSorted()).toEqual(['message.received', 'opt-out.added']);
  expect(stopped.find(({ type }) => type === 'opt-out.added')!.data).toMatchObject({
    phone,
    source: 'REPLY',
  });
  await reply('3', 'START');
  expect(typesOf((await events(5)).slice(3)).toSorted()).toEqual(['message.received', 'opt-out.removed']);
});

test('a webhook receives the submissions of forms', async () => {
  await listen(['form.submitted'], forms.owner);
  const sent = await forms.send();
  const [event] = await events(1);
  const [lead] = await forms.leads();
  expect(event).toMatchObject({
    type: 'form.submitted',
    data: {
      _id: sent.body._id,
      formId: forms.formId,
      formTitle: 'Contact us',
      person: { _id: lead!._id, kind: 'LEAD' },
      isNew: true,
    },
  });
  expect((event!.data.answers as unknown[]).length).toBeGreaterThan(0);
});
