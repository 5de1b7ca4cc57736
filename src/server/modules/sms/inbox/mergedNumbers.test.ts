import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { deletePeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

const HEAD = 'acknowledgement statusCode message';
const OPERATIONS = {
  merge: `mutation($input: MergeInput!) { mergePeople(input: $input) { ${HEAD} data { _id } } }`,
  undo: `mutation($id: ID!) { undoChangeJob(id: $id) { ${HEAD} } }`,
  threads: `{ findSmsThreads { ${HEAD} data { _id phone person { _id kind name } isOptedOut } } }`,
  optOuts: `{ findSmsOptOuts { ${HEAD} data { phone person { _id } } } }`,
  leads: `query($input: LeadListInput) { findLeads(input: $input) { ${HEAD} data { _id } page { total } } }`,
  timeline: `query($id: ID!) { findLeadTimeline(id: $id, part: MESSAGES) { ${HEAD} data { kind text sms { textId } } } }`,
  evidence: `query($textId: ID!) { findSmsEvidence(textId: $textId) { ${HEAD} } }`,
  matches: `query($input: MatchInput!) { findMatches(input: $input) { ${HEAD} data { _id reasons } } }`,
} as const;

let app: TestApp;
let place: SmsPlace;
let inboundUrl: string;
let received = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  ({ inboundUrl } = await place.provider());
});

const call = (name: keyof typeof OPERATIONS, variables = {}, user: TestUser = place.owner) =>
  app.as(user).reply<Reply>(OPERATIONS[name], variables);
const hears = async (from: string, text: string) => {
  received += 1;
  expect(await place.postWebhook(inboundUrl, { id: `g${received}`, from, to: '+442079460001', text })).toBe(
    200,
  );
};
const merge = async (survivorId = '', mergedId = '', choices: object[] = []) => {
  const input = { kind: 'LEAD', survivorId, mergedIds: [mergedId], choices };
  const reply = await call('merge', { input });
  expect(reply).toMatchObject({ acknowledgement: true });
  return reply.data._id as string;
};
const leadCount = async () => (await call('leads')).page.total as number;

test('messages from the number of a merged person belong to the survivor, even after the merged one was permanently deleted', async () => {
  const [own, other] = [phoneOf(401), phoneOf(402)];
  const [ines, double] = await place.leads(
    { phone: own, first_name: 'Ines', last_name: 'Moreau' },
    { phone: other, first_name: 'I.', last_name: 'Moreau' },
  );
  await hears(other, 'Is it still free?');
  await merge(ines, double);
  const thread = { phone: other, person: { _id: ines, kind: 'LEAD', name: 'Ines Moreau' } };
  expect((await call('threads')).data).toMatchObject([thread]);
  await hears(other, 'Hello?');
  expect(await leadCount()).toBe(1);
  expect((await call('timeline', { id: ines })).data).toMatchObject([
    { text: 'Hello?' },
    { text: 'Is it still free?' },
  ]);
  expect((await call('leads', { input: { filter: { search: '0402' } } })).data).toEqual([{ _id: ines }]);
  expect((await call('matches', { input: { phoneNumber: other } })).data).toEqual([
    { _id: ines, reasons: ['PHONE'] },
  ]);

  await companyScope(app.database, { companyId: place.companyId, userId: null }, (tx) =>
    deletePeople(tx, place.companyId, [double ?? '']),
  );
  await hears(other, `After ${PERSON_TRASH_DAYS} days`);
  expect(await leadCount()).toBe(1);
  expect((await call('threads')).data).toMatchObject([thread]);
  expect((await call('timeline', { id: ines })).data).toHaveLength(3);
});

test('STOP from it is an opt-out of the number, said to be of the survivor', async () => {
  const [own, other] = [phoneOf(411), phoneOf(412)];
  const [ines, double] = await place.leads({ phone: own }, { phone: other });
  await merge(ines, double);
  await hears(other, 'STOP');
  expect((await call('optOuts')).data).toEqual([{ phone: other, person: { _id: ines } }]);
  expect((await call('threads')).data).toMatchObject([{ person: { _id: ines }, isOptedOut: true }]);
  expect(await leadCount()).toBe(1);
});

test('a number that a choice of the merge replaced stays theirs; who has one as their own comes first; the undo gives all back', async () => {
  const [own, other] = [phoneOf(421), phoneOf(422)];
  const [ines, double] = await place.leads({ phone: own }, { phone: other, first_name: 'Double' });
  await hears(own, 'Hello');
  const job = await merge(ines, double, [{ field: 'phoneNumber', personId: double }]);
  expect((await call('threads')).data).toMatchObject([{ phone: own, person: { _id: ines } }]);
  const [newcomer] = await place.leads({ phone: own, first_name: 'Newcomer' });
  expect((await call('threads')).data).toMatchObject([{ phone: own, person: { _id: newcomer } }]);
  expect(await call('undo', { id: job })).toMatchObject({ acknowledgement: true });
  await hears(other, 'It is me');
  expect((await call('threads')).data).toMatchObject([
    { phone: other, person: { _id: double } },
    { phone: own },
  ]);
});

test('a second merge takes the numbers along', async () => {
  const phones = [phoneOf(431), phoneOf(432), phoneOf(433)];
  const [one, two, three] = await place.leads(...phones.map((phone) => ({ phone })));
  await merge(two, three);
  await merge(one, two);
  for (const phone of phones) await hears(phone, 'Hello');
  const { data } = await call('threads');
  expect(data.map(({ person }: { person: { _id: string } }) => person._id)).toEqual([one, one, one]);
  expect(await leadCount()).toBe(1);
});

test('who does not see the survivor sees neither the thread of such a number nor why it was texted', async () => {
  const agent = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  const [own, other] = [phoneOf(441), phoneOf(442)];
  const [ines, double] = await place.leads({ phone: own }, { phone: other });
  await merge(ines, double);
  await hears(other, 'HELP');
  expect((await call('threads', {}, agent)).data).toEqual([]);
  const { data } = await call('timeline', { id: ines });
  const textId = data.find(({ sms }: { sms: object | null }) => sms)?.sms.textId as string;
  expect(await call('evidence', { textId })).toMatchObject({ acknowledgement: true });
  expect(await call('evidence', { textId }, agent)).toMatchObject({ statusCode: 404 });
});

test('messages from an additional number belong to the person, and its STOP is an opt-out of that number alone', async () => {
  const [own, work] = [phoneOf(451), phoneOf(452)];
  const [ines] = await place.leads({ phone: own, other_phones: [`${work} WORK`], first_name: 'Ines' });
  await hears(work, 'STOP');
  expect((await call('threads')).data).toMatchObject([
    { phone: work, person: { _id: ines }, isOptedOut: true },
  ]);
  expect((await call('optOuts')).data).toEqual([{ phone: work, person: { _id: ines } }]);
  await hears(own, 'Hello');
  expect((await call('threads')).data).toMatchObject([{ phone: own, isOptedOut: false }, { phone: work }]);
  expect((await call('timeline', { id: ines })).data.map(({ text }: Reply) => text)).toEqual(
    expect.arrayContaining(['STOP', 'Hello']),
  );
  expect(await leadCount()).toBe(1);
});
