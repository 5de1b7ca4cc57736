import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import type { Reply, TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { customFieldCalls } from '../testing/customFieldCalls.ts';

let app: TestApp;
let crm: CrmCompany;
let custom: ReturnType<typeof customFieldCalls>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
  custom = customFieldCalls(app, crm.owner);
});

const call = (document: string, variables: object = {}): Promise<Reply> => crm.call(document, variables);
const deal = (input: object): Promise<Reply> =>
  call('mutation($input: DealInput!) { createDeal(input: $input) { message data { _id custom } } }', {
    input: { title: 'Roof', currency: 'EUR', ...input },
  });
const commission = {
  record: 'DEAL',
  label: 'Commission',
  type: 'money',
  currency: 'EUR',
  formula: '{amount} * 0.1',
};
const calculated = () =>
  eventually(async () => (await custom.list()).every(({ isCalculating }) => !isCalculating));
/** The values of a calculated field of all deals, in the order of the titles. */
const values = async (label: string) => {
  const key = await custom.idOf(label);
  const { data } = await call('{ findDeals(input: { sort: title, direction: ASC }) { data { custom } } }');
  return data.map((row: { custom: Record<string, string> }) => row.custom[key]);
};

describe('a new formula', () => {
  test('is calculated for all records in the background, for new ones at once, and sorted and filtered like its type', async () => {
    for (const [title, amount] of [
      ['A', 100_000],
      ['B', 300_000],
      ['C', 200_000],
    ] as const)
      await deal({ title, amount });
    expect(await custom.create(commission)).toMatchObject({ statusCode: 201 });
    await calculated();
    expect(await values('Commission')).toEqual(['100', '300', '200']);
    await deal({ title: 'D', amount: 5_055 });
    expect(await values('Commission')).toEqual(['100', '300', '200', '5.06']);
    const key = await custom.idOf('Commission');
    const { data } = await call(
      `query($input: DealListInput) { findDeals(input: $input) { data { title } } }`,
      {
        input: {
          sort: 'custom',
          customField: key,
          direction: 'DESC',
          custom: [{ field: key, from: '150' }],
        },
      },
    );
    expect(data).toEqual([{ title: 'B' }, { title: 'C' }]);
    const { rows } = await app.database.executeSql(
      `select actor_name, source, after from events where company_id = $1 and action = 'calculated'`,
      [crm.companyId],
    );
    expect(rows).toEqual([{ actor_name: 'Exkoo', source: 'SYSTEM', after: { name: 'Commission' } }]);
  });

  test.each([
    [{ formula: '' }, 'Enter a formula'],
    [{ formula: '{amount} +' }, 'The formula is incomplete (character 11)'],
    [{ formula: '{title}' }, 'The formula results in text, but the field needs number (character 1)'],
    [
      { formula: 'constructor' },
      '“constructor” is unknown. Write fields in braces, such as {Field} (character 1)',
    ],
    [{ formula: '{own.00000000-0000-7000-8000-000000000000}' }, /^There is no field “own\.0/],
    [
      { type: 'choices', choices: [{ label: 'A' }] },
      'A formula results in a text, a number, an amount, a date, or yes or no',
    ],
    [{ type: 'user' }, 'A formula results in a text, a number, an amount, a date, or yes or no'],
    [{ formula: `1${' + 1'.repeat(900)}` }, /^A formula can have at most/],
  ])('is refused for %j', async (input, message) => {
    expect(await custom.create({ ...commission, ...input })).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await custom.list()).toEqual([]);
  });

  test('cannot use another calculated field, or a field of another record', async () => {
    await custom.create(commission);
    await custom.create({ label: 'Budget', type: 'number' });
    for (const label of ['Commission', 'Budget'])
      expect(
        await custom.create({ ...commission, label: 'More', formula: `{own.${await custom.idOf(label)}}` }),
      ).toMatchObject({ acknowledgement: false, message: expect.stringMatching(/^There is no field/) });
  });
});

describe('a change', () => {
  test('of a formula recalculates all records, in chunks that continue where they stopped', async () => {
    await custom.create(commission);
    const rows = await Promise.all(
      Array.from({ length: 3 }, (_, n) => deal({ title: `${n}`, amount: n * 1_000 })),
    );
    // More than one chunk
    await crm.inCompany(async (tx) => {
      const { weighted: _, ...row } = await tx
        .selectFrom('deals')
        .selectAll()
        .limit(1)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: 1_100 }, () => ({
        ...row,
        id: newId(),
        lines: '[]',
        custom_1: null,
      }));
      await tx.insertInto('deals').values(copies).execute();
    });
    expect(rows).toHaveLength(3);
    expect(await custom.update('Commission', { formula: '{amount} * 0.2' })).toMatchObject({
      message: 'Field updated',
    });
    await calculated();
    expect((await values('Commission')).slice(0, 3)).toEqual(expect.arrayContaining(['0']));
    const { rows: wrong } = await app.database.executeSql(
      `select count(*)::int as count from deals where company_id = $1 and custom_1 is null`,
      [crm.companyId],
    );
    expect(wrong).toEqual([{ count: 0 }]);
  });

  test('of the label or to the same formula recalculates nothing', async () => {
    await custom.create(commission);
    await calculated();
    expect(await custom.update('Commission', { formula: commission.formula })).toMatchObject({
      message: 'Nothing to change',
    });
    await custom.update('Commission', { label: 'Fee' });
    const { rows } = await app.database.executeSql('select * from formula_runs where company_id = $1', [
      crm.companyId,
    ]);
    expect(rows).toEqual([]);
  });

  test('to an invalid formula is refused, and a field without a formula cannot get one', async () => {
    await custom.create(commission);
    await custom.create({ record: 'DEAL', label: 'Plain', type: 'number' });
    expect(await custom.update('Commission', { formula: '1 +' })).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
    });
    expect(await custom.update('Plain', { formula: '1' })).toMatchObject({
      acknowledgement: false,
      message: 'This field is not calculated, so it cannot get a formula',
    });
  });

  test('of the company’s time zone recalculates days of moments', async () => {
    await custom.create({ record: 'DEAL', label: 'Day', type: 'date', formula: '{createdAt}' });
    await deal({});
    await app.database.executeSql(
      `update deals set created_at = '2026-05-01T22:30:00Z' where company_id = $1`,
      [crm.companyId],
    );
    const zone = async (timeZone: string) => {
      expect(
        await call(
          'mutation($id: ID!, $input: CompanyUpdateInput!) { updateCompany(companyId: $id, updateUserInput: $input) { acknowledgement message } }',
          {
            id: crm.companyId,
            input: { timeZone },
          },
        ),
      ).toMatchObject({ acknowledgement: true });
      await calculated();
      return values('Day');
    };
    expect(await zone('Asia/Tokyo')).toEqual(['2026-05-02']);
    expect(await zone('America/New_York')).toEqual(['2026-05-01']);
  });
});

describe('a field that a formula uses', () => {
  beforeEach(async () => {
    await custom.create({ record: 'DEAL', label: 'Grade', type: 'choice', choices: [{ label: 'Gold' }] });
    const formula = `ifEmpty({own.${await custom.idOf('Grade')}}, "none")`;
    await custom.create({ record: 'DEAL', label: 'Note', type: 'text', formula });
    const { choices } = (await custom.list())[0]!.field;
    await deal({ custom: { [await custom.idOf('Grade')]: choices[0]!.id } });
  });

  test('counts as empty while it is archived, and the formula cannot be changed with it', async () => {
    expect(await values('Note')).toEqual(['Gold']);
    await custom.archive('Grade', true);
    await calculated();
    expect(await values('Note')).toEqual(['none']);
    expect(
      await custom.update('Note', { formula: `{own.${await custom.idOf('Grade')}} + "!"` }),
    ).toMatchObject({ message: 'There is no field “Grade” that formulas can use (character 1)' });
    await custom.archive('Grade', false);
    await calculated();
    expect(await values('Note')).toEqual(['Gold']);
  });

  test('cannot be permanently deleted', async () => {
    await custom.archive('Grade', true);
    expect(await custom.remove('Grade')).toMatchObject({
      acknowledgement: false,
      message: 'The formula of Note uses this field. Change or delete that formula first',
    });
  });

  test('recalculates the formula after a choice is renamed', async () => {
    const [choice] = (await custom.list())[0]!.field.choices;
    await custom.update('Grade', { choices: [{ id: choice!.id, label: 'Platinum' }] });
    await calculated();
    expect(await values('Note')).toEqual(['Platinum']);
  });

  test('frees its formula’s slot with the deletion of the formula', async () => {
    await custom.archive('Note', true);
    expect(await custom.remove('Note')).toMatchObject({ acknowledgement: true });
    const { rows } = await app.database.executeSql('select custom_2 from deals where company_id = $1', [
      crm.companyId,
    ]);
    expect(rows).toEqual([{ custom_2: null }]);
  });
});

describe('the check of a formula', () => {
  const check = (input: object, user = crm.owner): Promise<Reply> =>
    app
      .as(user)
      .reply(
        'query($input: FormulaInput!) { checkFormula(input: $input) { acknowledgement data { problem { message at } example { name value } } } }',
        { input },
      );

  test('shows the first problem, or the value for the newest record', async () => {
    expect(await check({ record: 'DEAL', type: 'number', formula: '{amount} +' })).toMatchObject({
      data: { problem: { message: 'The formula is incomplete', at: 10 }, example: null },
    });
    expect(await check({ record: 'DEAL', type: 'number', formula: '1 + {Amonut}' })).toMatchObject({
      data: {
        problem: { message: 'There is no field “Amonut” that formulas can use', at: 4 },
        example: null,
      },
    });
    expect(await check({ record: 'DEAL', type: 'number', formula: '{amount}' })).toMatchObject({
      data: { problem: null, example: null },
    });
    await deal({ title: 'Roof', amount: 250_000 });
    expect(await check({ record: 'DEAL', type: 'number', formula: '{amount} / 2' })).toMatchObject({
      data: { problem: null, example: { name: 'Roof', value: '1250' } },
    });
    expect(await check({ record: 'DEAL', type: 'date', formula: '{expectedCloseOn}' })).toMatchObject({
      data: { example: { name: 'Roof', value: null } },
    });
  });

  test('shows no record to a member', async () => {
    await deal({ title: 'Roof', amount: 1 });
    const member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'MANAGE' });
    expect(await check({ record: 'DEAL', type: 'number', formula: '{amount}' }, member)).toMatchObject({
      data: { problem: null, example: null },
    });
  });
});
