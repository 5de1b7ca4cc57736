import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from '#server/modules/change-jobs/testing/crmCompany.ts';
import type { Reply, TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { customFieldCalls } from './testing/customFieldCalls.ts';

let app: TestApp;
let crm: CrmCompany;
let custom: ReturnType<typeof customFieldCalls>;
/** By their labels: the ids of the fields, and of the choices of View. */
let ids: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
  custom = customFieldCalls(app, crm.owner);
  await custom.create({ label: 'Budget', type: 'money', currency: 'EUR' });
  await custom.create({
    label: 'View',
    type: 'choices',
    choices: [{ label: 'Sea' }, { label: 'Park' }, { label: 'Street' }],
  });
  await custom.create({ label: 'Plot', type: 'text' });
  const fields = (await custom.list()).map(({ field }) => field);
  ids = Object.fromEntries(
    fields.flatMap(({ id, label, choices }) => [
      [label, id],
      ...choices.map((choice) => [choice.label, choice.id]),
    ]),
  );
});

const id = (label: string) => ids[label]!;
const budget = (amount: string) => ({ custom_1: encodeCustomValue('money', amount) });
const view = (...labels: string[]) => ({
  custom_2: encodeCustomValue(
    'choices',
    labels.map((label) => id(label)),
  ),
});
const plot = (text: string) => ({ custom_3: encodeCustomValue('text', text) });
const undo = (jobId: string) => crm.call(JOB_OPERATIONS.undo, { id: jobId });
const shown = async (personId: string) => (await custom.lead(personId)).custom;

describe('a bulk change', () => {
  const change = (people: readonly { id: string }[], given: object) =>
    crm.call(JOB_OPERATIONS.bulkLeads, { selection: { ids: people.map((each) => each.id) }, change: given });

  test('sets a custom field of many, clears it, and is undone', async () => {
    const leads = await crm.addLeads(3, (n) => (n === 0 ? budget('5') : {}));
    const start = await crm.people();
    const set = await change(leads, { custom: { [id('Budget')]: '1200.50' } });
    expect(set).toMatchObject({ data: { title: 'Set Budget to €1,200.50', updated: 3, state: 'DONE' } });
    for (const lead of leads) expect(await shown(lead.id)).toEqual({ [id('Budget')]: '1200.5' });
    const clear = await change(leads, { custom: { [id('Budget')]: null } });
    expect(clear).toMatchObject({ data: { title: 'Clear Budget', updated: 3 } });
    expect(await shown(leads[1]!.id)).toEqual({});
    await undo(clear.data._id);
    expect(await undo(set.data._id)).toMatchObject({ data: { kept: 0 } });
    expect(await crm.people()).toEqual(start);
  });

  test('adds and takes away several choices', async () => {
    const leads = await crm.addLeads(2, (n) => (n === 0 ? view('Street') : {}));
    expect(await change(leads, { addCustom: { [id('View')]: [id('Park'), id('Sea')] } })).toMatchObject({
      data: { title: 'Add View Sea, Park', updated: 2 },
    });
    expect(await shown(leads[0]!.id)).toEqual({ [id('View')]: [id('Sea'), id('Park'), id('Street')] });
    expect(
      await custom.leads({ filter: { custom: [{ field: id('View'), values: [id('Park')] }] } }),
    ).toHaveLength(2);
    await change(leads, { removeCustom: { [id('View')]: [id('Park'), id('Sea')] } });
    expect(await shown(leads[0]!.id)).toEqual({ [id('View')]: [id('Street')] });
    expect(await shown(leads[1]!.id)).toEqual({});
  });

  test('is rejected at once for values that it cannot set', async () => {
    const leads = await crm.addLeads(1);
    const messages = [
      [{ custom: { [id('Budget')]: 'much' } }, 'Budget must be a number, such as 1200 or 99.90'],
      [{ custom: { [id('View')]: ['gone'] } }, 'View: this choice is no longer available. Reload the page'],
      [{ custom: { [id('Budget')]: '1', [id('Plot')]: 'B' } }, 'Choose exactly one change'],
      [{ custom: {} }, 'Choose exactly one change'],
      [{ addCustom: { [id('Budget')]: '1' } }, 'Budget does not have several choices'],
      [{ custom: { 'not-there': '1' } }, 'A changed field no longer exists. Reload the page'],
    ] as const;
    for (const [given, message] of messages)
      expect(await change(leads, given)).toMatchObject({ acknowledgement: false, message });
  });

  test('reports, after an undo, the labels of custom fields that were changed since', async () => {
    const [lead] = await crm.addLeads(1);
    const { data } = await change([lead!], { custom: { [id('Plot')]: 'B 12' } });
    await custom.updateLead(lead!.id, { custom: { [id('Plot')]: 'C 3' } });
    await custom.update('Plot', { label: 'Parcel' });
    expect(await undo(data._id)).toMatchObject({
      data: { kept: 1 },
      failures: [{ reason: 'Changed later: Parcel' }],
    });
  });

  test('of a field that is deleted by then writes nothing into the field that has its place', async () => {
    const leads = await crm.addLeads(2, () => plot('A 1'));
    const cleared = await change(leads, { custom: { [id('Plot')]: null } });
    await custom.archive('Plot', true);
    await custom.remove('Plot');
    await custom.create({ label: 'Size', type: 'number' });
    expect((await crm.people()).map((row) => row.custom_3)).toEqual([null, null]);
    expect(await undo(cleared.data._id)).toMatchObject({ data: { state: 'UNDONE' } });
    expect((await crm.people()).map((row) => row.custom_3)).toEqual([null, null]);
    expect(await shown(leads[0]!.id)).toEqual({});
  });
});

describe('a merge', () => {
  const merge = (people: readonly { id: string }[], choices: object[] = []): Promise<Reply> => {
    const [survivorId, ...mergedIds] = people.map((each) => each.id);
    return crm.call(
      `mutation($input: MergeInput!) { mergePeople(input: $input) { acknowledgement statusCode message data { _id } } }`,
      { input: { kind: 'LEAD', survivorId, mergedIds, choices } },
    );
  };

  test('fills empty fields, takes the chosen values and combines options; an undo restores everything', async () => {
    const people = await crm.addLeads(3, (n) =>
      n === 0
        ? { ...plot('A 1'), ...view('Street') }
        : { ...budget(`${n}`), ...plot(`B ${n}`), ...view('Sea') },
    );
    const start = await crm.people();
    const choices = [{ field: `own.${id('Plot')}`, personId: people[2]!.id }];
    const { data } = await merge(people, choices);
    expect(await shown(people[0]!.id)).toEqual({
      [id('Budget')]: '1',
      [id('Plot')]: 'B 2',
      [id('View')]: [id('Sea'), id('Street')],
    });
    await undo(data._id);
    expect(await crm.people()).toEqual(start);
  });

  test('fills fields that are archived, too, and refuses a choice of a field that is none', async () => {
    await custom.archive('Plot', true);
    const people = await crm.addLeads(2, (n) => (n === 0 ? {} : plot('B 1')));
    for (const field of ['own.gone', 'custom_3', `own.${id('View')}x`])
      expect(await merge(people, [{ field, personId: people[1]!.id }])).toMatchObject({
        message: 'Choose each value from one of the merged people',
      });
    await merge(people);
    await custom.archive('Plot', false);
    expect(await shown(people[0]!.id)).toEqual({ [id('Plot')]: 'B 1' });
  });
});
