import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

// More of them: RUNS=30 npm run test:server -- --testPathPatterns customValues
const RUNS = Number(process.env.RUNS ?? 4);

let app: TestApp;
let owner: TestUser;
let companyId: string;
let custom: ReturnType<typeof customFieldCalls>;
let ids: Record<string, string>;
let choice: (field: string, label: string) => string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Values' });
  custom = customFieldCalls(app, owner);
  for (const field of FIELDS) await custom.create(field);
  const list = await custom.list();
  ids = Object.fromEntries(list.map(({ _id, field }) => [field.label, _id]));
  choice = (field, label) =>
    list.find((each) => each.field.label === field)?.field.choices.find((each) => each.label === label)?.id ??
    '';
});

const FIELDS = [
  { label: 'Plot', type: 'text' },
  { label: 'Rooms', type: 'number' },
  { label: 'Budget', type: 'money', currency: 'EUR' },
  { label: 'Moves in', type: 'date', onlyOf: 'LEAD' },
  { label: 'View', type: 'choice', choices: [{ label: 'Sea' }, { label: 'Park' }, { label: 'Yard' }] },
  { label: 'Extras', type: 'choices', choices: [{ label: 'Pool' }, { label: 'Sauna' }] },
  { label: 'Vip', type: 'yesNo' },
  { label: 'Since', type: 'date', onlyOf: 'CONTACT' },
  { label: 'Remarks', type: 'longText' },
  { label: 'Handover', type: 'dateTime' },
  { label: 'Score', type: 'rating' },
  { label: 'Second email', type: 'email' },
];

const given = (values: Record<string, string | string[] | null>) => ({
  custom: Object.fromEntries(Object.entries(values).map(([label, value]) => [ids[label], value])),
});
const addLead = async (name: string, values: Record<string, string | string[] | null>) => {
  const { personId, message } = await custom.createLead({ firstName: name, ...given(values) });
  expect({ message }).toEqual({ message: 'Lead added' });
  return personId as string;
};
const changesOf = async (id: string) => {
  const { rows } = await app.database.executeSql(
    `select before, after from events where entity_id = $1 and action = 'updated' order by id`,
    [id],
  );
  return rows as { before: object; after: object }[];
};

describe('values of custom fields', () => {
  test('are saved with a new lead in their stored form', async () => {
    const id = await addLead('Ann', {
      Plot: ' 12 b ',
      Budget: '250000.00',
      Extras: [choice('Extras', 'Sauna'), choice('Extras', 'Pool')],
      Rooms: '',
    });
    expect((await custom.lead(id)).custom).toEqual(
      given({ Plot: '12 b', Budget: '250000', Extras: [choice('Extras', 'Pool'), choice('Extras', 'Sauna')] })
        .custom,
    );
  });

  test('change with a line of history in words, and are cleared', async () => {
    const id = await addLead('Ann', { Budget: '100', View: choice('View', 'Sea') });
    await custom.updateLead(id, given({ Budget: '200', View: choice('View', 'Park') }));
    await custom.updateLead(id, given({ Budget: null }));
    expect(await changesOf(id)).toEqual([
      {
        before: { 'own.Budget': '€100', 'own.View': 'Sea' },
        after: { 'own.Budget': '€200', 'own.View': 'Park' },
      },
      { before: { 'own.Budget': '€200' }, after: { 'own.Budget': null } },
    ]);
    expect((await custom.lead(id)).custom).toEqual(given({ View: choice('View', 'Park') }).custom);
  });

  test.each([
    ['Rooms', 'many', 'Rooms must be a number, such as 1200 or 12.5'],
    ['View', 'nowhere', 'View: this choice is no longer available. Reload the page'],
    ['Moves in', 'soon', 'Moves in must be a day, such as 2026-12-31'],
  ])('of %s are refused where they break its rule', async (label, value, message) => {
    expect(await custom.createLead({ firstName: 'Ann', ...given({ [label]: value }) })).toMatchObject({
      statusCode: 400,
      message,
    });
  });

  test('are rejected for a field that is deleted, archived or of the other kind', async () => {
    const gone = { message: 'A changed field no longer exists. Reload the page' };
    expect(await custom.createLead({ firstName: 'Ann', ...given({ Since: '2026-01-01' }) })).toMatchObject(
      gone,
    );
    await custom.archive('Plot', true);
    expect(await custom.createLead({ firstName: 'Ann', ...given({ Plot: 'x' }) })).toMatchObject(gone);
    expect(await custom.createLead({ firstName: 'Ann', custom: { nothing: 'x' } })).toMatchObject(gone);
  });

  test('conflict as other fields do, with every side in words', async () => {
    const id = await addLead('Ann', { Budget: '100' });
    await custom.updateLead(id, given({ Budget: '150' }));
    const answer = await custom.updateLead(id, given({ Budget: '200' }), given({ Budget: '100' }));
    expect(answer).toMatchObject({
      statusCode: 409,
      conflicts: [{ field: `own.${ids.Budget}`, seen: '€100', mine: '€200', theirs: '€150' }],
    });
    expect((await custom.lead(id)).custom).toEqual(given({ Budget: '150' }).custom);
  });

  test('go along with a conversion where contacts have the field, and are there after it is taken back', async () => {
    const values = { Plot: '12', 'Moves in': '2027-01-01', Extras: [choice('Extras', 'Pool')] };
    const id = await addLead('Ann', values);
    await custom.call('mutation($id: ID!) { convertLead(id: $id) { acknowledgement } }', { id });
    const { contactId } = await custom.lead(id);
    expect((await custom.contact(contactId!)).custom).toEqual(
      given({ Plot: '12', Extras: [choice('Extras', 'Pool')] }).custom,
    );
    await custom.call('mutation($id: ID!) { revertConversion(id: $id) { acknowledgement } }', { id });
    expect((await custom.lead(id)).custom).toEqual(given(values).custom);
  });

  test('of another company are not there, nor can its fields be written', async () => {
    const stranger = await app.createUser();
    await app.createCompany(stranger, { companyName: 'Elsewhere' });
    const other = customFieldCalls(app, stranger);
    expect(await other.createLead({ firstName: 'Eve', ...given({ Plot: 'x' }) })).toMatchObject({
      statusCode: 400,
    });
    expect(await other.list()).toEqual([]);
    expect(
      await other.call(
        'query($input: LeadListInput) { findLeads(input: $input) { statusCode data { _id } } }',
        {
          input: { filter: { custom: [{ field: ids.Plot, begins: 'x' }] } },
        },
      ),
    ).toEqual({ statusCode: 200, data: [] });
  });
});

describe('a list', () => {
  const names = async (input: object) =>
    (await custom.leads(input))
      .map(({ personalInformation }) => personalInformation.fullName.firstName)
      .join(' ');

  beforeEach(async () => {
    await addLead('a', {
      Plot: 'Über',
      Rooms: '-2',
      View: choice('View', 'Yard'),
      Vip: 'YES',
      Remarks: 'Quiet street\nNo lift',
      Score: '2',
    });
    await addLead('b', {
      Plot: 'uber 9',
      Rooms: '10',
      View: choice('View', 'Sea'),
      Extras: [choice('Extras', 'Pool')],
    });
    await addLead('c', {
      Handover: '2026-12-31T14:30:00+01:00',
      Score: '5',
      'Second email': 'Zoe@Example.com',
      Plot: 'Zoo',
      Rooms: '9.5',
      'Moves in': '2026-12-31',
      Vip: 'NO',
    });
    await addLead('d', {
      Extras: [choice('Extras', 'Pool'), choice('Extras', 'Sauna')],
      'Moves in': '2026-11-01',
    });
  });

  test.each([
    ['Rooms', 'ASC', 'a c b d'],
    ['Rooms', 'DESC', 'b c a d'],
    ['Plot', 'ASC', 'a b c d'],
    ['View', 'ASC', 'b a d c'],
    ['View', 'DESC', 'a b d c'],
    ['Score', 'DESC', 'c a d b'],
  ])('is sorted by %s %s, empty ones last', async (label, direction, expected) => {
    expect(await names({ sort: 'custom', customField: ids[label], direction })).toBe(expected);
    // The same in pages, by a search, and as the second step
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push(await names({ sort: 'custom', customField: ids[label], direction, page, limit: 1 }));
    expect(pages.join(' ')).toBe(expected);
    const thenBy = [{ sort: 'custom', customField: ids[label], direction }];
    const stepped = (await names({ sort: 'stage', thenBy })).split(' ');
    expect(stepped.slice(0, 2)).toEqual(expected.split(' ').slice(0, 2));
  });

  test.each<[string, object, string]>([
    ['Plot', { begins: 'UBER' }, 'a b'],
    ['Rooms', { from: '-5', to: '9.5' }, 'a c'],
    ['Rooms', { from: '10' }, 'b'],
    ['Moves in', { from: '2026-11-01', to: '2026-11-30' }, 'd'],
    ['Vip', { values: ['YES'] }, 'a'],
    ['Vip', { values: ['NONE', 'NO'] }, 'b c d'],
    ['Rooms', { values: ['NONE'] }, 'd'],
    ['Plot', { values: ['NONE'] }, 'd'],
    ['Moves in', { values: ['NONE'] }, 'a b'],
    ['Remarks', { begins: 'quiet' }, 'a'],
    ['Score', { values: ['5', 'NONE'] }, 'b c d'],
    ['Second email', { begins: 'ZOE' }, 'c'],
    ['Handover', { from: '2026-12-31T13:30:00Z', to: '2026-12-31T13:30:00Z' }, 'c'],
    ['Handover', { from: '2026-12-31T13:30:01Z' }, ''],
  ])('is filtered by %s %j', async (label, filter, expected) => {
    const found = await names({
      sort: 'name',
      direction: 'ASC',
      filter: { custom: [{ field: ids[label], ...filter }] },
    });
    expect(found).toBe(expected);
  });

  test('is filtered by choices, and by several fields at once', async () => {
    const by = async (...custom: object[]) => names({ sort: 'name', direction: 'ASC', filter: { custom } });
    const pool = { field: ids.Extras, values: [choice('Extras', 'Pool')] };
    expect(await by(pool)).toBe('b d');
    expect(await by(pool, { field: ids.View, values: [choice('View', 'Sea'), choice('View', 'Yard')] })).toBe(
      'b',
    );
    expect(await by({ field: ids.View, values: [choice('View', 'Yard'), 'NONE'] })).toBe('a c d');
    expect(await by({ field: ids.Extras, values: ['NONE'] })).toBe('a c');
  });

  test('rejects a deleted field, so that a bulk change affects no other people', async () => {
    await custom.archive('Rooms', true);
    const filter = { custom: [{ field: ids.Rooms, from: '1' }] };
    const message = 'The list is filtered or sorted by a deleted field. Reload the page';
    const answer = await custom.call(
      `mutation($selection: PersonSelection!) { bulkChangeLeads(selection: $selection, change: { addTags: ["x"] }) { message } }`,
      { selection: { isAll: true, filter } },
    );
    expect(answer).toEqual({ message });
  });

  test('finds and changes no one by a field without a condition, from a browser that does not know the field', async () => {
    const filter = { custom: [{ field: ids.Rooms }] };
    expect(await names({ filter })).toBe('');
    const answer = await custom.call(
      `mutation($selection: PersonSelection!) { bulkChangeLeads(selection: $selection, change: { addTags: ["x"] }) { acknowledgement } }`,
      { selection: { isAll: true, filter } },
    );
    expect(answer).toEqual({ acknowledgement: false });
  });

  test('finds no one by an archived field, and shows its name', async () => {
    await custom.archive('Rooms', true);
    expect(await names({ filter: { custom: [{ field: ids.Rooms, from: '1' }] } })).toBe('');
    expect(
      await names({ filter: { custom: [{ field: ids.Rooms }, { field: ids.Plot, begins: 'a' }] } }),
    ).toBe('');
    const choices = await custom.call('{ findLeadChoices { data { archivedCustomFields { id label } } } }');
    expect(choices).toEqual({ data: { archivedCustomFields: [{ id: ids.Rooms, label: 'Rooms' }] } });
  });
});

test('definitions and values hold through any sequence of changes', async () => {
  const label = fc.constantFrom('Plot', 'Rooms', 'View', 'Vip');
  const values: Record<string, fc.Arbitrary<string | null>> = {
    Plot: fc.constantFrom('a', 'Ä b', null),
    Rooms: fc.constantFrom('1', '-2.5', '99', null),
    View: fc.constantFrom('Sea', 'Park', null),
    Vip: fc.constantFrom('YES', 'NO', null),
  };
  const step = fc.oneof(
    label.chain((of) => fc.record({ set: fc.constant(of), value: values[of] ?? fc.constant(null) })),
    fc.record({ rename: label }),
    fc.record({ archive: label, isArchived: fc.boolean() }),
    fc.record({ reorder: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      await app.database.executeSql('delete from rate_limits');
      const person = await addLead('Ann', {});
      const expected = new Map<string, string>();
      const archived = new Set<string>();
      const labels = new Map(Object.keys(ids).map((each) => [each, each]));
      const nameOf = (of: string) => labels.get(of) ?? of;
      for (const one of steps) {
        if ('set' in one) {
          if (archived.has(one.set)) continue;
          const value = one.set === 'View' && one.value ? choice('View', one.value) : one.value;
          await custom.updateLead(person, given({ [one.set]: value }));
          if (value === null) expected.delete(ids[one.set]!);
          else expected.set(ids[one.set]!, value);
        } else if ('rename' in one) {
          const next = `${nameOf(one.rename)}.`;
          await custom.update(nameOf(one.rename), { label: next });
          labels.set(one.rename, next);
        } else if ('archive' in one) {
          await custom.archive(nameOf(one.archive), one.isArchived);
          if (one.isArchived) archived.add(one.archive);
          else archived.delete(one.archive);
        } else {
          const used = (await custom.offered()).map((field) => field.label);
          await custom.reorder(...used.toReversed());
        }
      }
      const shown = [...expected].filter(([id]) => ![...archived].some((of) => ids[of] === id));
      expect((await custom.lead(person)).custom).toEqual(Object.fromEntries(shown));
      const used = await custom.offered();
      expect(used).toHaveLength(FIELDS.length - archived.size);
      for (const of of archived) await custom.archive(nameOf(of), false);
      expect((await custom.lead(person)).custom).toEqual(Object.fromEntries(expected));
      for (const [of, now] of labels) if (now !== of) await custom.update(now, { label: of });
    }),
    { numRuns: RUNS },
  );
  expect(companyId).toBeDefined();
});
