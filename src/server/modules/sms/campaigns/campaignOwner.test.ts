import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AccessLevel } from '#contract/access/permissions.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { FakeGateway } from '../testing/fakeGateway.ts';
import { startFakeGateway } from '../testing/fakeGateway.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, SMS_OPERATIONS, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let gateway: FakeGateway;
let place: SmsPlace;
let member: TestUser;
let campaignId: string;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  gateway = await startFakeGateway();
});
afterAll(async () => {
  await gateway.close();
  await app.close();
});
beforeEach(async () => {
  place = await smsPlace(app);
  member = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  await place.leads(...Array.from({ length: 200 }, (_, n) => ({ phone: phoneOf(n) })));
  const { id } = await place.provider({ kind: 'HTTP', http: { url: gateway.url }, ratePerSecond: 1 });
  campaignId = await place.draft(id);
});

const as = (user: TestUser, operation: keyof typeof SMS_OPERATIONS) =>
  app
    .as(user)
    .reply<{ statusCode: number; message: string; data: { status: string } | null }>(
      SMS_OPERATIONS[operation],
      { id: campaignId },
    );
const permit = (lead: AccessLevel, smsCampaign: AccessLevel, isAssignedOnly = false) => {
  const all = permissionsAt('MANAGE');
  const permissions = { ...all, crm: { ...all.crm, lead }, smsCamp: { ...all.smsCamp, smsCampaign } };
  return app.database.executeSql('update users set permissions = $1, is_assigned_only = $2 where id = $3', [
    JSON.stringify(permissions),
    isAssignedOnly,
    member.userId,
  ]);
};
const TRASH = 'mutation ($id: ID!) { moveTeamMemberToTrash(id: $id) { acknowledgement message } }';
const LACKING = 'Its owner no longer has the permissions it needs';
const LEFT = 'Its owner no longer has access to this company';

test.each([
  ['may no longer send', () => permit('MANAGE', 'EDIT')],
  ['may no longer see leads', () => permit('NONE', 'MANAGE')],
  ['now sees assigned leads only', () => permit('VIEW', 'MANAGE', true)],
])(
  'a running campaign is paused when its owner %s, and another member takes it over',
  async (_lost, lose) => {
    expect((await as(member, 'startSmsCampaign')).data).toMatchObject({ status: 'RUNNING' });
    await lose();
    const paused = await place.reaches(campaignId, 'PAUSED');
    expect(paused.statusReason).toBe(LACKING);
    expect(paused.counts.queued).toBeGreaterThan(0);
    expect(await as(member, 'resumeSmsCampaign')).toMatchObject({ statusCode: 403 });
    expect((await as(place.owner, 'resumeSmsCampaign')).data).toMatchObject({ status: 'RUNNING' });
    // So that the next campaign has the worker
    await as(place.owner, 'cancelSmsCampaign');
  },
);

test('a member with leads assigned to others cannot start a campaign for all leads', async () => {
  await permit('VIEW', 'MANAGE', true);
  const rejected = {
    statusCode: 403,
    message: 'This requires permissions that you do not have',
  };
  expect(await as(member, 'startSmsCampaign')).toMatchObject(rejected);
});

test.each(['SCHEDULED', 'RUNNING'])('removing a member pauses their campaign that is %s', async (status) => {
  const startAt = status === 'SCHEDULED' ? new Date(Date.now() + 3_600_000).toISOString() : null;
  await place.call('updateSmsCampaign', { id: campaignId, input: { startAt } });
  expect((await as(member, 'startSmsCampaign')).data).toMatchObject({ status });
  await app.as(place.owner).reply(TRASH, { id: member.userId });
  expect((await place.reaches(campaignId, 'PAUSED')).statusReason).toBe(LEFT);
});

test('a scheduled campaign does not start for an owner who lost a permission', async () => {
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  await place.call('updateSmsCampaign', { id: campaignId, input: { startAt } });
  await as(member, 'startSmsCampaign');
  await permit('NONE', 'MANAGE');
  await app.database.executeSql('update sms_campaigns set begins_at = now() where id = $1', [campaignId]);
  await app.services.smsDelivery.startScheduled({ companyId: place.companyId, campaignId });
  expect((await place.reaches(campaignId, 'PAUSED')).statusReason).toBe(LACKING);
});
