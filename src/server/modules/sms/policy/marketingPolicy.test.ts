import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_POLICY } from '#contract/sms/marketingPolicy.ts';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let provider: { id: string };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  provider = await place.provider();
});

const save = (input: object) => place.call('saveSmsSettings', { input });
const policy = async () => (await place.call('findSmsSettings')).data;
const risksOf = async (id: string) =>
  (await place.call<{ risks: object }>('preflightSmsCampaign', { id })).data.risks;
const NO_RISKS = { heldAtNight: 0, sentAtNight: 0, skippedWithoutConsent: 0, sentWithoutConsent: 0 };

/** A time zone in which it is this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - app.clock.now().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

async function consenting(phone: string): Promise<string> {
  const { data } = await place.call<{ _id: string }>('openSmsThread', { phone });
  const input = { channel: 'PAPER', wording: 'Wants to hear of new homes' };
  await place.call('recordSmsConsent', { threadId: data._id, input });
  return phone;
}

/** Three leads: one asleep with consent, one awake with consent, one awake without. */
async function threeLeads(first: number): Promise<void> {
  await place.leads(
    { phone: await consenting(phoneOf(first)), time_zone: zoneAt(3) },
    { phone: await consenting(phoneOf(first + 1)), time_zone: zoneAt(12) },
    { phone: phoneOf(first + 2), time_zone: zoneAt(12) },
  );
}

/** Settings of a company that was registered in production, or has changed its policy. */
async function makeMandatory(): Promise<void> {
  await app.database.executeSql(`update sms_settings set is_policy_optional = false where company_id = $1`, [
    place.companyId,
  ]);
}

test('a new company has quiet hours by country and requires consent', async () => {
  expect(await policy()).toMatchObject(DEFAULT_POLICY);
});

test('a company from before the default has no policy, and turns it on without a reason', async () => {
  await app.database.executeSql(`delete from sms_settings where company_id = $1`, [place.companyId]);
  expect(await policy()).toMatchObject({ quietHours: null, isConsentRequired: false });
  expect(await save({ quietHours: USUAL_QUIET_HOURS, isConsentRequired: true })).toMatchObject({
    acknowledgement: true,
  });
  expect(await policy()).toMatchObject(DEFAULT_POLICY);
});

test.each([
  ['quiet hours off', { quietHours: null }],
  ['an earlier start', { quietHours: { ...USUAL_QUIET_HOURS, opensAt: '05:00' } }],
  ['a later end', { quietHours: { ...USUAL_QUIET_HOURS, closesAt: '23:00' } }],
  ['no hours of countries', { quietHours: { ...USUAL_QUIET_HOURS, byCountry: false } }],
  ['no consent', { isConsentRequired: false }],
])('%s requires a reason, which the activity log shows', async (_what, input) => {
  expect(await save(input)).toMatchObject({ statusCode: 400, message: 'Enter a reason for this change' });
  expect(await save({ ...input, reason: '  ' })).toMatchObject({ statusCode: 400 });
  expect(await save({ ...input, reason: 'x'.repeat(301) })).toMatchObject({ statusCode: 400 });
  expect(await policy()).toMatchObject(DEFAULT_POLICY);

  expect(await save({ ...input, reason: 'Agreed with our lawyer' })).toMatchObject({ acknowledgement: true });
  expect(await policy()).toMatchObject(input);
  const LOG = `query($input: ActivityInput) { findActivity(input: $input) { data { entity actorName changes { field before after } } } }`;
  const { data } = await app.as(place.owner).execute(LOG, { input: { entity: 'sms settings' } });
  const [entry] = (data.findActivity as unknown as { data: { changes: object[] }[] }).data;
  expect(entry?.changes).toContainEqual({ field: 'reason', before: null, after: 'Agreed with our lawyer' });
});

test('stricter settings, and settings that leave the policy out, need no reason', async () => {
  expect(await save({ spendCap: { amount: 5000, period: 'DAY' } })).toMatchObject({ acknowledgement: true });
  expect(await policy()).toMatchObject(DEFAULT_POLICY);
  const quietHours = { ...USUAL_QUIET_HOURS, opensAt: '10:00', days: [1, 2, 3] };
  expect(await save({ quietHours })).toMatchObject({ acknowledgement: true });
  expect(await policy()).toMatchObject({ quietHours, isConsentRequired: true });
});

test('a campaign that follows the policy waits for the morning and skips people without consent', async () => {
  await threeLeads(501);
  const id = await place.draft(provider.id, { followsPolicy: true });
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({
    data: {
      audience: 3,
      toSend: 1,
      later: 1,
      skipped: [{ reason: 'No consent', count: 1 }],
      risks: { ...NO_RISKS, heldAtNight: 1, skippedWithoutConsent: 1 },
    },
  });
  await place.call('startSmsCampaign', { id });
  const { counts } = await eventually(async () => {
    const found = await place.campaign(id);
    return found.waitsUntil !== null && found.counts.delivered === 1 && found;
  });
  expect(counts).toMatchObject({ audience: 3, queued: 1, skipped: 1, delivered: 1 });

  // Consent is not required any more, and neither are quiet hours: those who wait receive it
  await save({ quietHours: null, isConsentRequired: false, reason: 'The doors open at six' });
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ queued: 0, skipped: 1 });
});

test('in evaluation mode a campaign of the API is sent without consent and at any hour until the policy is changed', async () => {
  await threeLeads(511);
  const id = await place.draft(provider.id);
  expect(await risksOf(id)).toEqual({ ...NO_RISKS, sentAtNight: 1, sentWithoutConsent: 1 });
  await place.call('startSmsCampaign', { id });
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ audience: 3, skipped: 0 });

  const other = await place.draft(provider.id);
  await save({ quietHours: { ...USUAL_QUIET_HOURS, closesAt: '20:59' } });
  expect(await risksOf(other)).toEqual({ ...NO_RISKS, heldAtNight: 1, skippedWithoutConsent: 1 });
});

test('in production the policy applies to every marketing campaign, whatever it asks for', async () => {
  await makeMandatory();
  await threeLeads(521);
  const id = await place.draft(provider.id, { followsPolicy: false });
  expect(await risksOf(id)).toEqual({ ...NO_RISKS, heldAtNight: 1, skippedWithoutConsent: 1 });
  const service = await place.draft(provider.id, { isMarketing: false });
  expect(await risksOf(service)).toEqual(NO_RISKS);
  await place.call('startSmsCampaign', { id: service });
  expect((await place.reaches(service, 'FINISHED')).counts).toMatchObject({ skipped: 0 });
});
