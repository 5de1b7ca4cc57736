import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BULK_AT_ONCE } from '#contract/limits/records/people.ts';
import { crmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { phoneOf, smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { Suspending } from './testing/suspending.ts';
import { suspending } from './testing/suspending.ts';

// Background work of a company pauses while it is suspended, and continues once the suspension is lifted.
// Work in progress began with a request just before. The tests run what the queue runs, and check that
// nothing happened.

let app: TestApp;
let platform: Suspending;

beforeAll(async () => {
  app = await createTestApp();
  platform = await suspending(app);
});
afterAll(() => app.close());

const signal = new AbortController().signal;

test('a bulk change pauses, and then completes', async () => {
  const crm = await crmCompany(app);
  const { companyId } = crm;
  const rows = await crm.addLeads(BULK_AT_ONCE + 1);
  const viewer = await platform.viewerNow(crm.owner);
  await platform.suspend(companyId);
  const change = { stageId: crm.options.Contacted };
  const { job } = await app.services.changeJobs.bulkChange(
    viewer,
    'LEAD',
    { isAll: true, filter: {} },
    change,
  );
  await app.services.changeJobs.run({ companyId, jobId: job.id }, signal);
  const stages = async () => new Set((await crm.people()).map(({ stage_id: stage }) => stage));
  expect(await stages()).toEqual(new Set([crm.options.New]));

  await platform.lift(companyId);
  expect(await crm.finished(job.id)).toMatchObject({ data: { state: 'DONE', updated: rows.length } });
  expect(await stages()).toEqual(new Set([crm.options.Contacted]));
});

test('an undo pauses as well', async () => {
  const crm = await crmCompany(app);
  const { companyId } = crm;
  await crm.addLeads(BULK_AT_ONCE + 1);
  const viewer = await platform.viewerNow(crm.owner);
  const change = { stageId: crm.options.Contacted };
  const { job } = await app.services.changeJobs.bulkChange(
    viewer,
    'LEAD',
    { isAll: true, filter: {} },
    change,
  );
  await crm.finished(job.id);
  await platform.suspend(companyId);
  await app.services.changeJobs.undoChangeJob(viewer, job.id);
  await app.services.changeJobs.run({ companyId, jobId: job.id }, signal);
  const stages = async () => new Set((await crm.people()).map(({ stage_id: stage }) => stage));
  expect(await stages()).toEqual(new Set([crm.options.Contacted]));
  await platform.lift(companyId);
  await eventually(async () => (await stages()).has(crm.options.New ?? null));
});

test('an import adds no one, and then completes', async () => {
  const crm = await crmCompany(app);
  const { companyId } = crm;
  const mine = importing(app, crm.owner);
  const id = await mine.draft('Name,Phone\r\nAnn Archer,+442079460123\r\nBen Bower,+442079460124\r\n');
  const viewer = await platform.viewerNow(crm.owner);
  await platform.suspend(companyId);
  await app.services.imports.startImport(viewer, id);
  await app.services.changeJobs.run({ companyId, jobId: id }, signal);
  expect(await crm.people()).toEqual([]);

  await platform.lift(companyId);
  await eventually(async () => (await mine.find(id)).job.state === 'DONE');
  expect(await crm.people()).toHaveLength(2);
});

test('texts of a running campaign and of a thread wait in the outbox, and are sent then', async () => {
  const place = await smsPlace(app);
  const { companyId } = place;
  await place.leads({ phone: phoneOf(701) }, { phone: phoneOf(702) });
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  const viewer = await platform.viewerNow(place.owner);
  await platform.suspend(companyId);
  await app.services.smsCampaigns.startSmsCampaign(viewer, id);
  const threadId = await app.services.smsInbox.openSmsThread(viewer, phoneOf(703));
  await app.services.smsInbox.sendSmsReply(viewer, threadId, 'See you then');
  await app.services.smsDelivery.sendMessages({ companyId, providerId: provider.id }, signal);
  const onHandset = async () => {
    const response = await fetch(`${new URL(app.url).origin}/dev/handset.json`);
    const texts = (await response.json()) as { to: string }[];
    return [701, 702, 703].map((n) => texts.filter(({ to }) => to === phoneOf(n)).length);
  };
  expect(await onHandset()).toEqual([0, 0, 0]);

  await platform.lift(companyId);
  await place.reaches(id, 'FINISHED');
  await eventually(async () => (await onHandset()).every((count) => count === 1));
});

test('a campaign that becomes due during the suspension starts when it is lifted', async () => {
  const place = await smsPlace(app);
  await place.leads({ phone: phoneOf(711) });
  const provider = await place.provider();
  const startAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const id = await place.draft(provider.id, { startAt });
  await place.call('startSmsCampaign', { id });
  await platform.suspend(place.companyId);
  app.clock.advance(2 * 60_000);
  await app.services.smsDelivery.startScheduled({ companyId: place.companyId, campaignId: id });
  const { rows } = await app.database.executeSql('select status from sms_campaigns where id = $1', [id]);
  expect(rows).toEqual([{ status: 'SCHEDULED' }]);

  await platform.lift(place.companyId);
  await place.reaches(id, 'FINISHED');
});
