import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { AutomationPlace } from './testing/automationPlace.ts';
import { automationPlace, TEXT } from './testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
});

const tag = (id: string, value: string) => ({ id, kind: 'ADD_TAG', value });
const WAIT = { id: 'wait', kind: 'WAIT', value: '2' };
const CHANGED = {
  statusCode: 409,
  description: 'automation-changed',
  message: 'Another user has changed this automation. Reload the page to see the latest version',
};

const found = async (id: string) => (await place.call('findAutomation', { id })).data;
const tagsOf = async (id: string): Promise<string[]> =>
  (await app.as(place.owner).reply('query($id: ID!) { findLead(id: $id) { data { tags } } }', { id })).data
    .tags;
const save = (id: string, input: object, version?: number) =>
  place.call('updateAutomation', { id, input, ...(version !== undefined && { version }) });
const countsOf = async (automationId: string, version?: number) => {
  const { data, others } = (await place.call('findAutomationStepCounts', {
    automationId,
    ...(version !== undefined && { version }),
  })) as unknown as { data: { stepId: string }[]; others: number };
  return { others, steps: data.toSorted((a, b) => (a.stepId < b.stepId ? -1 : 1)) };
};

describe('a draft of an active automation', () => {
  test('is saved with who and when, and begins nothing until it is published', async () => {
    const id = await place.automation({ steps: [tag('old', 'old')] });
    expect(await save(id, { name: 'Second', steps: [tag('new', 'new')] })).toMatchObject({
      message: 'Draft saved',
    });
    expect(await found(id)).toMatchObject({
      name: 'Welcome',
      isOn: true,
      version: 1,
      steps: [{ id: 'old' }],
      draft: { version: 2, name: 'Second', steps: [{ id: 'new' }] },
    });
    const { savedBy, savedDate } = (await found(id)).draft;
    expect(savedBy).not.toBe('');
    expect(Math.abs(app.clock.now().getTime() - new Date(savedDate).getTime())).toBeLessThan(60_000);
    expect(await save(id, { name: 'Second' })).toMatchObject({ message: 'Nothing to change' });
    const before = await place.lead();
    await place.settled(id);
    expect(await tagsOf(before)).toEqual(['old']);
    expect(await place.call('publishAutomation', { id, version: 2 })).toMatchObject({
      message: 'Changes published',
    });
    expect(await found(id)).toMatchObject({
      name: 'Second',
      version: 2,
      steps: [{ id: 'new' }],
      draft: null,
    });
    const after = await place.lead();
    await place.settled(id, 2);
    expect(await tagsOf(after)).toEqual(['new']);
    const { data } = await app
      .as(place.owner)
      .reply(`{ findActivity(input: { limit: 9 }) { data { action } } }`);
    const actions = (data as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['draft-saved', 'published']));
  });

  test('people enrolled before publishing finish with their version', async () => {
    const id = await place.automation({ steps: [WAIT, tag('old', 'old')] });
    const lead = await place.lead();
    await place.settled(id);
    await save(id, { steps: [tag('new', 'new')] });
    await place.call('publishAutomation', { id, version: 2 });
    expect(await place.runs(id)).toMatchObject([{ state: 'RUNNING', step: { id: 'old' } }]);
    app.clock.advance(2.2 * 60_000);
    await app.services.automation.recoverAutomations();
    await eventually(async () => (await tagsOf(lead)).length === 1);
    expect(await tagsOf(lead)).toEqual(['old']);
  });

  test('what it begins by changes with it', async () => {
    const id = await place.automation({ steps: [tag('s', 'done')] });
    await save(id, { trigger: { kind: 'TAG_ADDED', value: 'go' } });
    await place.call('publishAutomation', { id, version: 2 });
    await place.lead();
    const lead = await place.lead({ tags: ['go'] });
    expect((await place.settled(id)).map(({ personId }) => personId)).toEqual([lead]);
  });

  test('one that is to begin by a date looks for people from then on, and one that is not looks no more', async () => {
    const nextOf = async (id: string) =>
      (await app.database.executeSql('select next_day from automations where id = $1', [id])).rows[0]?.[
        'next_day'
      ];
    const trigger = { kind: 'DATE_REACHED', value: 'NEXT_CALL -1 9' };
    const id = await place.automation({});
    await save(id, { trigger });
    expect(await nextOf(id)).toBeNull();
    await place.call('publishAutomation', { id, version: 2 });
    const day = await nextOf(id);
    expect(day).not.toBeNull();
    // The day that is looked at next stays where the date is the same
    await app.database.executeSql(`update automations set next_day = '2031-01-01' where id = $1`, [id]);
    await save(id, { name: 'Other' });
    await place.call('publishAutomation', { id, version: 3 });
    expect(await nextOf(id)).toBe('2031-01-01');
    await save(id, { trigger: { kind: 'LEAD_CREATED' } });
    await place.call('publishAutomation', { id, version: 4 });
    expect(await nextOf(id)).toBeNull();
  });

  test('is given up, and its number is never that of another one', async () => {
    const id = await place.automation({});
    await save(id, { name: 'Second' });
    expect(await place.call('discardAutomationDraft', { id, version: 2 })).toMatchObject({
      message: 'Draft discarded',
    });
    expect(await found(id)).toMatchObject({ name: 'Welcome', version: 1, draft: null });
    const none = { statusCode: 409, message: 'There are no unpublished changes' };
    expect(await place.call('discardAutomationDraft', { id, version: 2 })).toMatchObject(none);
    expect(await place.call('publishAutomation', { id, version: 2 })).toMatchObject(none);
    await save(id, { name: 'Third' });
    expect((await found(id)).draft).toMatchObject({ version: 3, name: 'Third' });
  });

  test('comes back as it was after it was given up, unless something was saved since', async () => {
    const id = await place.automation({ steps: [tag('old', 'old')] });
    const restore = (version: number) => place.call('restoreAutomationDraft', { id, version });
    await save(id, { name: 'Second', steps: [tag('new', 'new')] });
    expect(await restore(2)).toMatchObject(CHANGED);
    const { draft } = await found(id);
    await place.call('discardAutomationDraft', { id, version: 2 });
    expect(await restore(1)).toMatchObject(CHANGED);
    expect(await restore(3)).toMatchObject(CHANGED);
    expect(await restore(2)).toMatchObject({ message: 'Draft restored' });
    expect(await found(id)).toMatchObject({ name: 'Welcome', version: 1, draft });
    await place.call('discardAutomationDraft', { id, version: 2 });
    await save(id, { name: 'Third' });
    expect(await restore(2)).toMatchObject(CHANGED);
    await place.call('publishAutomation', { id, version: 3 });
    expect(await restore(2)).toMatchObject(CHANGED);
    expect(await restore(3)).toMatchObject(CHANGED);
    expect(await found(id)).toMatchObject({ name: 'Third', version: 3, draft: null });
  });

  test('of two users who change it the later one sees a conflict, and a changed draft cannot be published unseen', async () => {
    const id = await place.automation({});
    expect(await save(id, { name: 'Mine' }, 1)).toMatchObject({ acknowledgement: true });
    expect(await save(id, { name: 'Theirs' }, 1)).toMatchObject(CHANGED);
    expect(await save(id, { name: 'Mine again' }, 2)).toMatchObject({ acknowledgement: true });
    expect(await place.call('publishAutomation', { id, version: 2 })).toMatchObject(CHANGED);
    expect(await place.call('discardAutomationDraft', { id, version: 2 })).toMatchObject(CHANGED);
    expect(await place.call('publishAutomation', { id, version: 3 })).toMatchObject({
      acknowledgement: true,
    });
    expect((await found(id)).name).toBe('Mine again');
  });

  test('needs the permission to turn on for publishing, and the one to edit for writing', async () => {
    const id = await place.automation({});
    const { companyId } = place;
    const writer = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
    await app.database.executeSql('update users set is_assigned_only = false where id = $1', [writer.userId]);
    const input = { name: 'Theirs' };
    expect(await place.call('updateAutomation', { id, input }, writer)).toMatchObject({
      message: 'Draft saved',
    });
    expect(await place.call('publishAutomation', { id, version: 2 }, writer)).toMatchObject({
      statusCode: 403,
    });
    expect(await place.call('discardAutomationDraft', { id, version: 2 }, writer)).toMatchObject({
      acknowledgement: true,
    });
  });

  test('is checked as one that is turned on: for steps and for loops', async () => {
    const id = await place.automation({ trigger: { kind: 'TAG_ADDED', value: 'a' } });
    await save(id, { steps: [] });
    expect(await place.call('publishAutomation', { id, version: 2 })).toMatchObject({
      statusCode: 409,
      message: 'Add a step first',
    });
    await save(id, { steps: [tag('s', 'A')] });
    expect(await place.call('publishAutomation', { id, version: 3 })).toMatchObject({
      statusCode: 409,
      message: 'A step of this automation triggers it again, so it would never end',
    });
    await place.automation({
      name: 'There',
      trigger: { kind: 'TAG_ADDED', value: 'b' },
      steps: [tag('s', 'a')],
    });
    await save(id, { steps: [tag('s', 'b')] });
    expect(await place.call('publishAutomation', { id, version: 4 })).toMatchObject({
      message: 'These automations would trigger each other endlessly: Welcome, There',
    });
    expect(await found(id)).toMatchObject({ version: 1, steps: [TEXT] });
  });

  test('remains after turning the automation off, and is then saved as its definition', async () => {
    const id = await place.automation({});
    await save(id, { steps: [tag('new', 'new')] });
    await place.call('turnAutomationOff', { id });
    expect(await found(id)).toMatchObject({ isOn: false, version: 1, draft: { version: 2 } });
    expect(await save(id, {}, 2)).toMatchObject({ message: 'Automation updated' });
    expect(await found(id)).toMatchObject({ version: 3, steps: [{ id: 'new' }], draft: null });
  });

  test('a test run is of the one or the other', async () => {
    const personId = await place.lead();
    const id = await place.automation({ steps: [tag('s', 'old')] });
    const tested = (isDraft: boolean) => place.call('testAutomation', { id, personId, isDraft });
    expect(await tested(true)).toMatchObject({
      statusCode: 409,
      message: 'There are no unpublished changes',
    });
    await save(id, { steps: [tag('s', 'new')] });
    const before = await app.rowsOfCompany(place.companyId);
    expect((await tested(true)).data).toEqual([{ kind: 'ADD_TAG', text: 'Tag “new” added' }]);
    expect((await tested(false)).data).toEqual([{ kind: 'ADD_TAG', text: 'Tag “old” added' }]);
    expect(await app.rowsOfCompany(place.companyId)).toEqual(before);
  });
});

describe('how many are at each step', () => {
  test('is shown for one version, with the people', async () => {
    const id = await place.automation({ steps: [tag('first', 'x'), WAIT, tag('last', 'y')] });
    const waiting = await place.lead();
    const out = await place.lead();
    const runs = await place.settled(id, 2);
    const runId = runs.find(({ personId }) => personId === out)!._id;
    await place.call('stopAutomationRun', { automationId: id, runId });
    expect(await countsOf(id)).toEqual({
      others: 0,
      steps: [
        { stepId: 'first', waiting: 0, passed: 2, left: 0 },
        { stepId: 'wait', waiting: 1, passed: 0, left: 1 },
      ],
    });
    const who = async (stepId: string, at: string) => {
      const input = { step: { version: 1, stepId, place: at } };
      const { data } = await place.call('findAutomationRuns', { automationId: id, input });
      return (data as { personId: string }[]).map(({ personId }) => personId);
    };
    expect(await who('wait', 'WAITING')).toEqual([waiting]);
    expect(await who('wait', 'LEFT')).toEqual([out]);
    expect(await who('wait', 'PASSED')).toEqual([]);
    expect((await who('first', 'PASSED')).toSorted()).toEqual([waiting, out].toSorted());
    expect(await who('first', 'WAITING')).toEqual([]);
    app.clock.advance(2.2 * 60_000);
    await app.services.automation.recoverAutomations();
    await eventually(async () => (await tagsOf(waiting)).includes('y'));
    expect((await countsOf(id)).steps.slice(1)).toEqual([
      { stepId: 'last', waiting: 0, passed: 1, left: 0 },
      { stepId: 'wait', waiting: 0, passed: 1, left: 1 },
    ]);
    expect(await who('wait', 'PASSED')).toEqual([waiting]);

    await place.lead();
    await place.settled(id, 3);
    await save(id, { name: 'Second' });
    await place.call('publishAutomation', { id, version: 2 });
    expect(await countsOf(id)).toEqual({ others: 1, steps: [] });
    expect((await countsOf(id, 1)).others).toBe(0);
  });

  test('an exit at a step counts there, and a person who never began counts nowhere', async () => {
    await place.sms.provider();
    const phone = '+442079460556';
    await place.sms.call('createSmsOptOut', { input: { phone } });
    const onlyIf = { field: 'TAG', value: 'vip' };
    const id = await place.automation({ onlyIf, steps: [TEXT, tag('s', 'x')] });
    await place.lead({ phoneNumber: phone, tags: ['vip'] });
    await place.lead();
    await place.settled(id, 2);
    expect((await countsOf(id)).steps).toEqual([{ stepId: 'text', waiting: 0, passed: 0, left: 1 }]);
  });
});
