import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

// All messages pass the send policy and the outbox. This test finds code that sends in another way.

const server = join(import.meta.dirname, '../..');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !/\.(test(Program)?|script)\.ts$|testing\/|\.generated\.ts$/.test(file),
  )
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));
const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('only the sender of the outbox opens a gateway', () => {
  expect(naming(/\bcreate\w*Gateway\b[^}]*\} from '#server\/platform\/sms\//)).toEqual([]);
  expect(naming(/\.gatewayOf\(/)).toEqual([
    // Numbers of the demo data that are not in use
    'database/seed/messages/demoMessaging.ts',
    'platform/sms/simulatorKind.ts',
    'platform/sms/smpp/smppKind.ts',
    // Passes its messages on to the gateway
    'platform/traces/tracedCalls.ts',
  ]);
  expect(naming(/import \{[^}]*\bSERVER_KINDS\b/)).toEqual([
    'modules/sms/inbound/readWebhook.ts',
    'modules/sms/providers/maintainSessions.ts',
    'modules/sms/providers/openGateway.ts',
    'modules/sms/providers/providerReads.service.ts',
  ]);
  expect(naming(/SERVER_KINDS\[[^\]]*\]\.open\(/)).toEqual(['modules/sms/providers/openGateway.ts']);
  expect(naming(/import \{[^}]*\bopenGateway\b/)).toEqual(['modules/sms/outbox/sendMessages.ts']);
  expect(naming(/gateway\.send\(/)).toEqual([
    'database/seed/messages/demoMessaging.ts',
    'modules/sms/outbox/sendMessages.ts',
    'platform/traces/tracedCalls.ts',
  ]);
});

test('texts come into the outbox in two ways: a campaign through the gate, and a single one through its door, which asks the gate', () => {
  expect(naming(/insert into sms_messages\b/)).toEqual(['modules/sms/outbox/audience.store.ts']);
  expect(naming(/insertInto\('sms_messages'\)/)).toEqual(['modules/sms/outbox/outbox.store.ts']);
  expect(naming(/\binsertAudience\(/)).toEqual([
    'modules/sms/campaigns/startCampaign.ts',
    'modules/sms/outbox/audience.store.ts',
  ]);
  expect(naming(/\binsertMessage\(/)).toEqual([
    'modules/sms/outbox/outbox.store.ts',
    'modules/sms/outbox/sendText.service.ts',
  ]);
});

test('who sends a single text asks the door, which asks the gate', () => {
  expect(naming(/\bsendText\(/)).toEqual([
    'modules/appointments/messages/bookingTexts.service.ts',
    'modules/appointments/waiting/offers/offerAnswers.service.ts',
    'modules/appointments/waiting/offers/offerTexts.service.ts',
    'modules/automation/steps/textStep.ts',
    'modules/sms/campaigns/campaignTest.service.ts',
    'modules/sms/inbound/inbound.service.ts',
    'modules/sms/inbox/sendReply.ts',
    'modules/sms/outbox/sendText.service.ts',
    'modules/sms/providers/testText.service.ts',
    'modules/sms/templates/sendTemplate.service.ts',
  ]);
});

test('requests to addresses that people give go through the guard alone', () => {
  const OWN_CLIENTS = [
    // The guard, and settings of the operator
    'platform/outbound/outbound.ts',
  ];
  // A server of its own, and the type of a request's headers
  const NO_CLIENTS = [
    'modules/companies/certificates/certificateServer.ts',
    'modules/online-payments/onlinePayments.routes.ts',
  ];
  expect(
    naming(/from 'node:https?'|\bfetch\(|from 'undici'/).filter((file) => file.startsWith('modules/')),
  ).toEqual(NO_CLIENTS);
  expect(naming(/request as httpRequest/)).toEqual(OWN_CLIENTS);
});
