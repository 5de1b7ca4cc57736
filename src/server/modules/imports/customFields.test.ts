import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing } from './testing/importing.ts';

let app: TestApp;
let owner: TestUser;
let custom: ReturnType<typeof customFieldCalls>;
let mine: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Harbour Homes' });
  custom = customFieldCalls(app, owner);
  mine = importing(app, owner);
  await custom.create({ label: 'Budget', type: 'money', currency: 'EUR' });
  await custom.create({ label: 'View', type: 'choices', choices: [{ label: 'Sea' }, { label: 'Park' }] });
  await custom.create({ label: 'Move in', type: 'date' });
  await custom.create({ label: 'Paid', type: 'yesNo' });
});

const imported = async () =>
  Object.fromEntries(
    (await custom.leads()).map((lead) => [lead.personalInformation.fullName.firstName, lead.custom]),
  );
const choiceIds = async () =>
  Object.fromEntries(
    (await custom.list()).flatMap(({ field }) => field.choices.map(({ id, label }) => [label, id])),
  );

test('columns are found by the names of custom fields, and cells are read by their types', async () => {
  const id = await mine.draft(
    [
      'First name;Budget (EUR);view;Move-in;Paid',
      'Ann;"€ 1.200,50";sea, Park;31.03.2026;ja',
      'Bo;;Park;;No',
    ].join('\n'),
  );
  const [budget, view, moveIn, paid] = await Promise.all(
    ['Budget', 'View', 'Move in', 'Paid'].map(custom.idOf),
  );
  expect((await mine.find(id)).columns.map(({ field }) => field)).toEqual([
    'firstName',
    ...[budget, view, moveIn, paid].map((field) => `own.${field}`),
  ]);
  await mine.run(id);
  const { Sea, Park } = await choiceIds();
  expect(await imported()).toEqual({
    Ann: { [budget!]: '1200.5', [view!]: [Sea, Park], [moveIn!]: '2026-03-31', [paid!]: 'YES' },
    Bo: { [view!]: [Park], [paid!]: 'NO' },
  });
});

test('an unreadable value is reported at its cell', async () => {
  const id = await mine.draft(
    'First name,Budget,View,Move in,Paid\nAnn,much,Moat,yesterday,perhaps\nBo,1,,,',
  );
  const { data } = await mine.call(
    `query($id: ID!) { findImportRows(id: $id, onlyProblems: true) { message data { row problems { column message } } } }`,
    { id },
  );
  expect(data).toEqual([
    {
      row: 2,
      problems: [
        { column: 1, message: 'Budget must be a number, such as 1200 or 99.90' },
        { column: 2, message: 'View has no choice “Moat”' },
        { column: 3, message: 'This is not a valid date. Write it as 2026-03-31' },
        { column: 4, message: '“perhaps” is neither Yes nor No' },
      ],
    },
  ]);
});

test('missing options of a field are added if that was chosen; the undo deletes those that no other person has', async () => {
  const file = 'First name,View\nAnn,Moat\nBo,Sea; Hill\nCy,moat';
  const id = await mine.draft(file);
  const view = await custom.idOf('View');
  const draft = await mine.update(id, { unknownChoices: 'CREATE' });
  expect(draft).toMatchObject({
    forecast: { creates: 3, problems: 0 },
    unknownCustomChoices: [{ fieldId: view, names: ['Moat', 'Hill'] }],
  });
  expect(await custom.list()).toMatchObject([{}, { field: { choices: [{}, {}] } }, {}, {}]);
  await mine.run(id);
  const { Moat, Hill, Sea } = await choiceIds();
  expect(await imported()).toMatchObject({
    Ann: { [view]: [Moat] },
    Bo: { [view]: [Sea, Hill] },
    Cy: { [view]: [Moat] },
  });
  await custom.createLead({ firstName: 'Di', custom: { [view]: [Hill] } });
  await mine.call(`mutation($id: ID!) { undoChangeJob(id: $id) { message data { state } } }`, { id });
  expect(Object.keys(await choiceIds())).toEqual(['Sea', 'Park', 'Hill']);
});

test('a file with the same columns is mapped like the last one, without deleted fields', async () => {
  const file = 'First name,Money,View\nAnn,100,Sea';
  const id = await mine.draft(file);
  const [budget, view] = [await custom.idOf('Budget'), await custom.idOf('View')];
  await mine.update(id, {
    columns: [{ column: 1, field: `own.${budget}` }],
  });
  await mine.run(id);
  const fields = async () => (await mine.find(await mine.draft(file))).columns.map(({ field }) => field);
  expect(await fields()).toEqual(['firstName', `own.${budget}`, `own.${view}`]);
  await custom.archive('Budget', true);
  expect(await fields()).toEqual(['firstName', null, `own.${view}`]);
});

test('a draft reports a field that is deleted, and a field of the other kind does not exist', async () => {
  await custom.create({ label: 'Shoe size', type: 'number', onlyOf: 'CONTACT' });
  const id = await mine.draft('First name,Budget,Shoe size\nAnn,100,42');
  expect((await mine.find(id)).columns[2]).toMatchObject({ field: null });
  const refused = mine.update(id, {
    columns: [{ column: 2, field: `own.${await custom.idOf('Shoe size')}` }],
  });
  await expect(refused).rejects.toThrow('There is no such field');
  await custom.archive('Budget', true);
  await mine.update(id, { mode: 'CREATE' });
  const { data } = await mine.call(
    `query($id: ID!) { findImportRows(id: $id, onlyProblems: true) { message data { problems { message } } } }`,
    { id },
  );
  const message = 'The field of this column no longer exists. Choose another one';
  expect(data).toEqual([{ problems: [{ message }] }]);
});
