import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { importing } from './testing/importing.ts';

let app: TestApp;
let companyId: string;
let mine: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Importers' });
  mine = importing(app, owner);
});

const people = () =>
  companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx
      .selectFrom('people')
      .select(['first_name', 'phone', 'email', 'other_phones', 'other_emails'])
      .orderBy('first_name')
      .execute(),
  );

const FILE = `First name,Phone,Work phone,Mobile,Phone 2,Email,E-mail 2 - Value
Ann,+442079460101,+442079460102; +442079460103,+447700900104,,ann@a.test,ann@b.test ::: ann@c.test
Bob,,+442079460201,,,,
Cy,+442079460301,12,,,cy@c.test,
`;

test('columns of more numbers and addresses are recognized, and filled with their labels', async () => {
  const id = await mine.draft(FILE);
  expect((await mine.find(id)).columns.map(({ field }) => field)).toEqual([
    'firstName',
    'phoneNumber',
    'workPhone',
    'mobilePhone',
    'phone2',
    'email',
    'email2',
  ]);
  expect(await mine.run(id)).toMatchObject({ job: { created: 2, failed: 1 } });
  expect(await people()).toEqual([
    {
      first_name: 'Ann',
      phone: '+442079460101',
      email: 'ann@a.test',
      other_phones: ['+442079460102 WORK', '+442079460103 WORK', '+447700900104 MOBILE'],
      other_emails: ['ann@b.test', 'ann@c.test'],
    },
    // Without a primary number the first one is
    { first_name: 'Bob', phone: '+442079460201', email: null, other_phones: [], other_emails: [] },
  ]);
});

test('rows match people by additional numbers, and replace only the numbers with their label', async () => {
  await mine.run(await mine.draft(FILE));
  const id = await mine.draft('First name,Phone,Work phone\nAnna,+447700900104,+442079460109\n');
  const draft = await mine.update(id, { mode: 'BOTH', matchKey: 'PHONE' });
  expect(draft.forecast).toMatchObject({ updates: 1, creates: 0 });
  await mine.run(id);
  expect((await people())[0]).toMatchObject({
    first_name: 'Anna',
    phone: '+447700900104',
    // The number before takes the place of the one that became the primary one
    other_phones: ['+442079460109 WORK', '+442079460101'],
  });
});

test('a file of all fields gives numbers, addresses and labels back', async () => {
  await mine.run(
    await mine.draft(
      'First name,Phone,More phone numbers,More email addresses\nAnn,+442079460101,"+442079460102 (Work); +447700900104 (mobile); +442079460105",ann@b.test (HOME)\n',
    ),
  );
  expect((await people())[0]).toMatchObject({
    other_phones: ['+442079460102 WORK', '+447700900104 MOBILE', '+442079460105'],
    email: 'ann@b.test',
    other_emails: [],
  });
});
