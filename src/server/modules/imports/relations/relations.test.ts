import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createReferenceFixture } from '#server/modules/custom-fields/testing/referenceFixture.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { importing } from '../testing/importing.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createReferenceFixture>>;
let mine: ReturnType<typeof importing>;
let partner: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await createReferenceFixture(app);
  mine = importing(app, at.deals.owner);
  partner = await at.addField('PERSON', 'Partner', { type: 'relation', target: 'ACCOUNT' });
});

/** The custom values of the contacts by first name. */
async function contacts() {
  const { data } = await app
    .as(at.deals.owner)
    .reply('{ findContacts { data { custom personalInformation { fullName { firstName } } } } }', {});
  return Object.fromEntries(
    (data as { custom: object; personalInformation: { fullName: { firstName: string } } }[]).map(
      ({ custom, personalInformation }) => [personalInformation.fullName.firstName, custom],
    ),
  );
}

const FILE = 'First name,Partner\nAnn,harbor LTD\nBo,Nowhere\nCy,Twin\nDi,\n';
const draft = (file = FILE, of = mine) => of.draft(file, { kind: 'CONTACT' });

async function addAccounts() {
  const harbor = await at.deals.addAccount('Harbor Ltd');
  for (let count = 0; count < 2; count += 1) await at.deals.addAccount('Twin');
  return harbor;
}

test('a related record of people is found by its name, and cells that name none or several are left empty', async () => {
  const harbor = await addAccounts();
  const id = await draft();
  const found = await mine.find(id);
  expect(found.columns[1]).toMatchObject({ field: `own.${partner}`, emptyIfInvalid: true, invalidCells: 2 });
  expect(found.forecast).toMatchObject({ creates: 4, problems: 0, emptiedCells: 2 });
  const { emptiedCells, job } = await mine.run(id);
  expect([emptiedCells, job]).toMatchObject([2, { state: 'DONE', created: 4, failed: 0 }]);
  expect(await contacts()).toEqual({ Ann: { [partner]: harbor }, Bo: {}, Cy: {}, Di: {} });
  await mine.undo(id);
  expect(await contacts()).toEqual({});
});

test('such cells fail their rows with the reason if that was chosen, and can be corrected', async () => {
  const harbor = await addAccounts();
  const id = await draft();
  const column = { column: 1, field: `own.${partner}` };
  expect((await mine.update(id, { columns: [{ ...column, emptyIfInvalid: false }] })).forecast).toMatchObject(
    {
      creates: 2,
      problems: 2,
    },
  );
  expect((await mine.rows(id, true)).rows).toMatchObject([
    { row: 3, problems: [{ column: 1, message: 'There is no account “Nowhere”' }] },
    {
      row: 4,
      problems: [{ column: 1, message: 'There is more than one account “Twin”. Write the ID instead' }],
    },
  ]);
  expect((await mine.edit(id, 3, [{ column: 1, text: harbor }])).forecast).toMatchObject({ creates: 3 });
  // Mapped anew without a choice, they are left empty
  expect((await mine.update(id, { columns: [column] })).columns[1]).toMatchObject({ emptyIfInvalid: true });
});

test('an import finds only records that its user may see, with the permissions at its run', async () => {
  await addAccounts();
  const member = await at.deals.addMember({ contacts: 'EDIT', accounts: 'VIEW' });
  const theirs = importing(app, member);
  const id = await draft('First name,Partner\nAnn,Harbor Ltd\n', theirs);
  expect((await theirs.find(id)).forecast).toMatchObject({ emptiedCells: 0 });
  await revoke(member);
  await theirs.run(id);
  expect(await contacts()).toEqual({ Ann: {} });
  expect((await theirs.find(await draft(FILE, theirs))).forecast).toMatchObject({ emptiedCells: 3 });
});

async function revoke({ userId }: TestUser) {
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{crm,accounts}', '"NONE"') where id = $1`,
    [userId],
  );
}

test('an export for import has the ID, which an import reads back', async () => {
  const harbor = await addAccounts();
  await mine.run(await draft());
  const reply = await app
    .as(at.deals.owner)
    .reply(
      `mutation { createExport(input: { kind: CONTACT, format: CSV_LOSSLESS, selection: { isAll: true } }) { message data { url } } }`,
      {},
    );
  const { text } = await eventually(async () => mine.fetchFile(String(reply.data.url)));
  expect(text).toContain(harbor);
  await app.database.executeSql(`update people set ${await slot()} = null where company_id = $1`, [
    at.deals.companyId,
  ]);
  const id = await draft(text);
  await mine.run(id);
  expect(await contacts()).toMatchObject({ Ann: { [partner]: harbor } });
});

async function slot(): Promise<string> {
  const { rows } = await app.database.executeSql('select slot from custom_fields where id = $1', [partner]);
  return String(rows[0]?.['slot']);
}
