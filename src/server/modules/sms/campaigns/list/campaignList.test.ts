import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../../testing/smsPlace.ts';
import { phoneOf, smsPlace, tryStarter } from '../../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const NOT_DELETABLE = 'Only drafts and cancelled campaigns without sent messages can be deleted';
const names = async () =>
  (
    await place.call<{ name: string }[]>('findSmsCampaigns', { input: { sort: 'name', direction: 'ASC' } })
  ).data.map(({ name }) => name);
const started = async (name: string, providerId: string) => {
  const id = await place.draft(providerId, { name });
  await place.call('startSmsCampaign', { id });
  return id;
};

test('a copy is a draft with the same words and audience, whatever became of the first', async () => {
  const [ann = ''] = await place.leads({ first_name: 'Ann', phone: phoneOf(901) }, { phone: phoneOf(902) });
  const provider = await place.provider();
  const startAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const id = await place.draft(provider.id, { selection: { ids: [ann] }, startAt, needsConsent: false });
  await place.call('cancelSmsCampaign', { id });
  const copy = await place.call<{ _id: string }>('duplicateSmsCampaign', { id });
  expect(copy).toMatchObject({ statusCode: 201, message: 'Draft created', data: { status: 'DRAFT' } });
  expect(await names()).toEqual(['Copy of Spring viewings', 'Spring viewings']);
  const copyId = copy.data._id;
  expect(await place.call('preflightSmsCampaign', { id: copyId })).toMatchObject({ data: { audience: 1 } });
  expect(await place.call('startSmsCampaign', { id: copyId })).toMatchObject({ message: 'Campaign started' });
  await place.reaches(copyId, 'FINISHED');
  expect((await place.recipients(copyId)).map(({ phone }) => phone)).toEqual([phoneOf(901)]);
});

test("a copy by a member with assigned leads only contains those leads, and other companies' campaigns cannot be copied", async () => {
  await place.leads({ phone: phoneOf(903) });
  const id = await place.draft((await place.provider()).id);
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { audience: 1 } });
  const writer = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  const { data: copy } = await place.call<{ _id: string }>('duplicateSmsCampaign', { id }, writer);
  expect(await place.call('preflightSmsCampaign', { id: copy._id })).toMatchObject({ data: { audience: 0 } });
  const stranger = await smsPlace(app);
  expect(await stranger.call('duplicateSmsCampaign', { id })).toMatchObject({ statusCode: 404 });
});

test('what sent nothing is deleted, with its recipients; the others stay and say why', async () => {
  await place.leads({ phone: phoneOf(911) }, { phone: phoneOf(912) });
  const provider = await place.provider();
  const draft = await place.draft(provider.id, { name: 'A draft' });
  const sent = await started('A sent one', provider.id);
  await place.reaches(sent, 'FINISHED');
  // All recipients are skipped
  for (const index of [911, 912]) await place.call('createSmsOptOut', { input: { phone: phoneOf(index) } });
  const nothing = await place.draft(provider.id, { name: 'Nothing' });
  await place.call('cancelSmsCampaign', { id: nothing });
  expect(
    await place.call('bulkDeleteSmsCampaigns', { selection: { ids: [draft, sent, nothing] } }),
  ).toMatchObject({
    done: 2,
    failures: [{ id: sent, name: 'A sent one', reason: NOT_DELETABLE }],
  });
  expect(await names()).toEqual(['A sent one']);
  expect(await place.call('findSmsCampaign', { id: draft })).toMatchObject({ statusCode: 404 });
});

test('all that a search finds are deleted but those that are excluded', async () => {
  const provider = await place.provider();
  const excluded = await place.draft(provider.id, { name: 'Winter one' });
  for (const name of ['Winter two', 'Winter three', 'Summer']) await place.draft(provider.id, { name });
  const selection = {
    isAll: true,
    filter: { search: 'winter', statuses: ['DRAFT'] },
    excludedIds: [excluded],
  };
  expect(await place.call('bulkDeleteSmsCampaigns', { selection })).toMatchObject({ done: 2, failures: [] });
  expect(await names()).toEqual(['Summer', 'Winter one']);
  const stranger = await smsPlace(app);
  expect(await stranger.call('bulkDeleteSmsCampaigns', { selection: { ids: [excluded] } })).toMatchObject({
    acknowledgement: false,
    statusCode: 404,
  });
});

test('the Free plan exports no campaigns and no recipients', async () => {
  const free = await smsPlace(app);
  const id = await free.draft((await free.provider()).id);
  const message = 'The Free plan does not import or export SMS data. Choose the Starter plan to do that';
  const recipients = `mutation { createCampaignExport(id: "${id}") { statusCode message } }`;
  expect(await app.as(free.owner).reply(recipients)).toEqual({ statusCode: 409, message });
  const refused = await app.as(free.owner).reply(EXPORT, { selection: { isAll: true } });
  expect(refused).toMatchObject({ statusCode: 409, message, data: null });
  await tryStarter(app, free.owner);
  expect(await app.as(free.owner).reply(recipients)).toMatchObject({ statusCode: 200 });
});

const EXPORT = `mutation($selection: SmsCampaignSelection!) { createCampaignsExport(selection: $selection) {
  acknowledgement statusCode message data { url fileName count } } }`;

async function exported(selection: object, user = place.owner) {
  // The Free plan has no exports of campaigns
  for (const owner of [place.owner, user]) await tryStarter(app, owner);
  const { data } = await app
    .as(user)
    .reply<{ data: { url: string; fileName: string; count: number } }>(EXPORT, { selection });
  const { bytes } = await importing(app, user).fetchFile(data.url);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: Record<string, string>[] = [];
  for await (const { cells } of rows())
    lines.push(Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])));
  return { ...data, lines };
}

test('the list as a file: what the filter finds in its order, or the selected ones, with what came of each', async () => {
  await place.leads({ first_name: 'Ann', phone: phoneOf(951) }, { phone: null, phone_typed: null });
  const provider = await place.provider();
  const sent = await started('=Sent', provider.id);
  await place.reaches(sent, 'FINISHED');
  const draft = await place.draft(provider.id, { name: 'Draft of spring' });
  await place.draft(provider.id, { name: 'Other' });

  const filter = { sort: 'name', direction: 'ASC' };
  const all = await exported({ isAll: true, filter });
  expect(all.fileName).toMatch(/^Campaigns \d{4}-\d\d-\d\d\.csv$/);
  expect(all.count).toBe(3);
  expect(all.lines.map((line) => line['Campaign'])).toEqual(['=Sent', 'Draft of spring', 'Other']);
  expect(all.lines[0]).toMatchObject({
    Status: 'Finished',
    'Sent to': 'Leads',
    Provider: 'Phones',
    Start: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
    Audience: '2',
    Skipped: '1',
    Failed: '0',
    Replied: '0',
    'Opted out': '0',
    Segments: '1',
    Cost: expect.stringMatching(/^\d+\.\d\d$/),
  });
  expect(all.lines[1]).toMatchObject({ Status: 'Draft', Start: '', Ended: '', Audience: '0' });
  expect((await exported({ isAll: true, filter: { ...filter, search: 'spring' } })).lines).toEqual([
    all.lines[1],
  ]);
  expect((await exported({ isAll: true, filter, excludedIds: [draft] })).count).toBe(2);
  // Its message may have arrived already
  const finished = await exported({ isAll: true, filter: { statuses: ['FINISHED'] } });
  expect(finished.lines.map((line) => line['Campaign'])).toEqual(['=Sent']);
  expect((await exported({ ids: [draft, draft] })).lines).toEqual([all.lines[1]]);
  expect(await app.as(place.owner).reply(EXPORT, { selection: {} })).toMatchObject({
    message: 'Nothing is selected',
  });
});

test('taking the list out is noted, takes the right to write campaigns, and stays within the company', async () => {
  const mine = await place.draft((await place.provider()).id);
  const { url } = await exported({ isAll: true });
  const log = '{ findActivity(input: { action: "campaigns-exported" }) { data { entity action } } }';
  expect((await app.as(place.owner).reply<{ data: object[] }>(log)).data[0]).toEqual({
    entity: 'company',
    action: 'campaigns-exported',
  });
  const reader = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'VIEW' });
  expect(await app.as(reader).reply(EXPORT, { selection: { isAll: true } })).toMatchObject({
    statusCode: 403,
  });
  const colleague = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  expect((await importing(app, colleague).fetchFile(url)).status).toBe(404);
  const elsewhere = await smsPlace(app);
  expect((await exported({ ids: [mine] }, elsewhere.owner)).lines).toEqual([]);
  expect((await exported({ isAll: true }, elsewhere.owner)).lines).toEqual([]);
  expect((await importing(app, elsewhere.owner).fetchFile(url)).status).toBe(404);
});
