import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { deletePeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createReferenceFixture } from '../testing/referenceFixture.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createReferenceFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await createReferenceFixture(app);
});

const GONE = 'Partner: this record is no longer available. Choose another one';

async function addDeal(title: string, values: object) {
  const reply = await at.call('createDeal', { input: { title, currency: 'EUR', custom: values } });
  if (!reply.acknowledgement) throw new Error(reply.message);
  return reply.data._id as string;
}

describe('a relation', () => {
  test('needs a record to point to, which does not change', async () => {
    expect(await at.custom.create({ record: 'DEAL', label: 'Partner', type: 'relation' })).toMatchObject({
      statusCode: 400,
      message: 'Please choose a record from the list',
    });
    await at.addField('DEAL', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const [entry] = await at.custom.list();
    expect(entry).toMatchObject({ field: { type: 'relation', record: 'DEAL' } });
  });

  test('holds the id of a record of each kind, and the log its name', async () => {
    const account = await at.deals.addAccount('Harbor Ltd');
    const person = await at.deals.addPerson({ first_name: 'Ann', last_name: 'Archer' });
    const partner = await at.addField('PERSON', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const referrer = await at.addField('DEAL', 'Referrer', { type: 'relation', target: 'PERSON' });
    const previous = await at.addField('DEAL', 'Previous', { type: 'relation', target: 'DEAL' });
    const first = await addDeal('Roof', { [referrer]: person });
    const second = await addDeal('Wall', { [previous]: first });
    expect((await at.call('deal', { id: second })).data.custom).toEqual({ [previous]: first });
    await at.call('updateContact', { id: person, input: { custom: { [partner]: account.toUpperCase() } } });
    expect((await at.call('contact', { id: person })).data.custom).toEqual({ [partner]: account });
    expect((await at.call('timeline', { id: person })).data[0].changes).toEqual([
      { field: 'own.Partner', before: null, after: 'Harbor Ltd' },
    ]);
    expect(await at.shown('PERSON', [person])).toEqual(['ACTIVE Ann Archer']);
    expect(await at.shown('DEAL', [first, second])).toEqual(['ACTIVE Roof', 'ACTIVE Wall']);
  });

  test('rejects unknown records, records in trash, and records of another company or kind', async () => {
    const partner = await at.addField('DEAL', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const other = await createReferenceFixture(app);
    const trashed = await at.deals.addAccount('Old Ltd');
    await app.database.executeSql('update accounts set trashed_at = now() where id = $1', [trashed]);
    const values = [
      newId(),
      trashed,
      await other.deals.addAccount('Foreign Ltd'),
      await at.deals.addPerson(),
    ];
    for (const value of values)
      expect(
        await at.call('createDeal', {
          input: { title: 'Roof', currency: 'EUR', custom: { [partner]: value } },
        }),
      ).toMatchObject({ statusCode: 400, message: GONE });
    expect(await other.shown('ACCOUNT', [values[1]!])).toEqual(['DELETED']);
  });

  test('keeps a record that was moved to trash since, and shows a deleted one as deleted', async () => {
    const partner = await at.addField('DEAL', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const account = await at.deals.addAccount('Harbor Ltd');
    const id = await addDeal('Roof', { [partner]: account });
    await app.database.executeSql('update accounts set trashed_at = now() where id = $1', [account]);
    expect(await at.shown('ACCOUNT', [account])).toEqual(['IN_TRASH Harbor Ltd']);
    const again = await at.call('updateDeal', {
      id,
      input: { title: 'Roof 2', custom: { [partner]: account } },
    });
    expect(again).toMatchObject({ statusCode: 200, data: { custom: { [partner]: account } } });
    await app.database.executeSql('delete from accounts where id = $1', [account]);
    expect(await at.shown('ACCOUNT', [account])).toEqual(['DELETED']);
    await at.call('updateDeal', { id, input: { custom: { [partner]: null } } });
    expect((await at.call('deal', { id })).data.custom).toEqual({});
  });

  test('is filtered by records and by presence, in lists and conditions', async () => {
    const partner = await at.addField('DEAL', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const [harbor, quay] = [await at.deals.addAccount('Harbor'), await at.deals.addAccount('Quay')];
    await addDeal('Of harbor', { [partner]: harbor });
    await addDeal('Of quay', { [partner]: quay });
    await addDeal('Of none', {});
    const found = async (input: object) =>
      (await at.call('deals', { input })).data.map(({ title }: { title: string }) => title).toSorted();
    expect(await found({ custom: [{ field: partner, values: [harbor] }] })).toEqual(['Of harbor']);
    expect(await found({ custom: [{ field: partner, values: [harbor, 'NONE'] }] })).toEqual([
      'Of harbor',
      'Of none',
    ]);
    const rule = (is: string, values?: string[]) => ({
      where: { field: `own.${partner}`, is, ...(values && { values }) },
    });
    expect(await found(rule('anyOf', [quay]))).toEqual(['Of quay']);
    expect(await found(rule('noneOf', [quay]))).toEqual(['Of harbor', 'Of none']);
    expect(await found(rule('empty'))).toEqual(['Of none']);
    expect(await found(rule('notEmpty'))).toEqual(['Of harbor', 'Of quay']);
  });
});

describe('the rights of a viewer', () => {
  test('hide the names of records without access, which cannot be chosen either', async () => {
    const partner = await at.addField('DEAL', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const account = await at.deals.addAccount('Harbor Ltd');
    const id = await addDeal('Roof', { [partner]: account });
    const member = await at.deals.addMember({ deals: 'EDIT' });
    expect(await at.shown('ACCOUNT', [account], member)).toEqual(['HIDDEN']);
    expect((await at.call('deal', { id }, member)).data.custom).toEqual({ [partner]: account });
    const quay = await at.deals.addAccount('Quay');
    expect(await at.call('updateDeal', { id, input: { custom: { [partner]: quay } } }, member)).toMatchObject(
      {
        statusCode: 400,
        message: GONE,
      },
    );
    // Unchanged values are no choice
    expect(
      await at.call('updateDeal', { id, input: { title: 'New', custom: { [partner]: account } } }, member),
    ).toMatchObject({ statusCode: 200 });
    const reader = await at.deals.addMember({ deals: 'EDIT', accounts: 'VIEW' });
    expect(await at.shown('ACCOUNT', [account], reader)).toEqual(['ACTIVE Harbor Ltd']);
  });

  test('limit leads to the own ones, and deals to their pipelines', async () => {
    const member = await at.deals.addMember({ lead: 'VIEW', deals: 'VIEW' }, true);
    const managerId = await at.deals.addManager('Mia', member);
    const own = await at.deals.addPerson({
      kind: 'LEAD',
      first_name: 'Own',
      last_name: '',
      manager_id: managerId,
    });
    const foreign = await at.deals.addPerson({ kind: 'LEAD', first_name: 'Foreign', last_name: '' });
    const contact = await at.deals.addPerson({ first_name: 'Con', last_name: '' });
    expect(await at.shown('PERSON', [own, foreign, contact], member)).toEqual([
      'ACTIVE Own',
      'HIDDEN',
      'HIDDEN',
    ]);
    const deal = await at.deals.addDeal({ title: 'Secret' });
    const reader = await at.deals.addMember({ deals: 'VIEW' });
    expect(await at.shown('DEAL', [deal], reader)).toEqual(['ACTIVE Secret']);
    await app.database.executeSql('update pipelines set member_ids = $1 where id = $2', [
      [at.deals.owner.userId],
      at.deals.pipelineId,
    ]);
    expect(await at.shown('DEAL', [deal], reader)).toEqual(['HIDDEN']);
    expect(await at.shown('DEAL', [deal])).toEqual(['ACTIVE Secret']);
  });

  test('hide names in exports, which have the names of all others', async () => {
    const partner = await at.addField('DEAL', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const account = await at.deals.addAccount('Harbor Ltd');
    await addDeal('Roof', { [partner]: account });
    await addDeal('Bare', {});
    const exported = async (user: TestUser) => {
      const { data } = await app
        .as(user)
        .reply('mutation { createDealsExport { message data { url } } }', {});
      const { bytes } = await importing(app, user).fetchFile(data.url as string);
      const { headers, rows } = await readSpreadsheet(bytes);
      const cells: string[] = [];
      for await (const row of rows()) cells.push(row.cells[headers.indexOf('Partner')] ?? '');
      return cells.toSorted();
    };
    expect(await exported(at.deals.owner)).toEqual(['', 'Harbor Ltd']);
    expect(await exported(await at.deals.addMember({ deals: 'EDIT' }))).toEqual(['', 'No access']);
  });

  test('reject more than 200 records at once', async () => {
    const records = Array.from({ length: 201 }, () => ({ target: 'DEAL', id: newId() }));
    expect(await at.call('records', { records })).toMatchObject({ statusCode: 400 });
  });
});

describe('a merge', () => {
  test('of accounts gives relations the survivor, and its undo the other account', async () => {
    const partner = await at.addField('DEAL', 'Partner', { type: 'relation', target: 'ACCOUNT' });
    const [harbor, other] = [await at.deals.addAccount('Harbor'), await at.deals.addAccount('Harbour')];
    const id = await addDeal('Roof', { [partner]: other });
    const trashed = await addDeal('Old', { [partner]: other });
    await at.deals.call('trash', { id: trashed });
    const value = async (deal: string) => (await at.call('deal', { id: deal })).data.custom[partner];
    const { jobId } = (await app
      .as(at.deals.owner)
      .reply(
        'mutation($id: ID!, $otherId: ID!) { mergeAccounts(id: $id, otherId: $otherId) { message jobId } }',
        {
          id: harbor,
          otherId: other,
        },
      )) as unknown as { jobId: string };
    expect([await value(id), await value(trashed)]).toEqual([harbor, harbor]);
    await app
      .as(at.deals.owner)
      .reply('mutation($id: ID!) { undoRecordJob(id: $id) { message data { state } } }', { id: jobId });
    expect([await value(id), await value(trashed)]).toEqual([other, other]);
  });

  test('of people is followed by names and filters, and by values once the merged person is deleted', async () => {
    const referrer = await at.addField('DEAL', 'Referrer', { type: 'relation', target: 'PERSON' });
    const survivor = await at.deals.addPerson({ first_name: 'Ann', last_name: 'Archer' });
    const merged = await at.deals.addPerson({ first_name: 'Anne', last_name: 'Archer' });
    const id = await addDeal('Roof', { [referrer]: merged });
    await app.database.executeSql('update people set merged_into = $1, trashed_at = now() where id = $2', [
      survivor,
      merged,
    ]);
    const [shown] = (await at.call('records', { records: [{ target: 'PERSON', id: merged }] })).data;
    expect(shown).toEqual({
      id: merged,
      recordId: survivor,
      kind: 'CONTACT',
      name: 'Ann Archer',
      state: 'ACTIVE',
    });
    const found = async () =>
      (await at.call('deals', { input: { custom: [{ field: referrer, values: [survivor] }] } })).data.length;
    expect(await found()).toBe(1);
    await companyScope(app.database, { companyId: at.deals.companyId, userId: null }, (tx) =>
      deletePeople(tx, at.deals.companyId, [merged]),
    );
    expect((await at.call('deal', { id })).data.custom).toEqual({ [referrer]: survivor });
    expect(await found()).toBe(1);
  });
});
