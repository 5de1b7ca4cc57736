import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import type { Reply } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { callerOf } from './testing/callOperation.ts';
import { OPERATIONS } from './testing/operations.ts';

let app: TestApp;
let owner: TestUser;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  app = await createTestApp();
  call = callerOf(app);
  owner = await app.createUser({ email: 'owner@companies.test' });
});
afterAll(() => app.close());

const NOT_FOUND = {
  acknowledgement: false,
  statusCode: 404,
  message: 'This company does not exist, or you do not have access to it',
};

describe('registration', () => {
  test('stores the input on the free plan, and the session switches to it', async () => {
    const user = await app.createUser();
    const input = {
      companyName: '  Harbour   Homes 🏡 ',
      email: ' Hello@Example.COM ',
      phoneNumber: '020 7946 0958',
      address: {
        street: '1 Quay',
        zone: 'E',
        postalCode: 'E1 6AN',
        city: 'London',
        country: 'United Kingdom',
      },
      timeZone: 'Europe/London',
      currency: 'GBP',
    };
    expect(await call(user, 'register', { input })).toMatchObject({
      acknowledgement: true,
      message: 'Company registered',
    });
    const { data } = await call(user, 'mine');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      companyId: data[0]._id,
      companyName: 'Harbour Homes 🏡',
      email: 'hello@example.com',
      phoneNumber: '+442079460958',
      address: input.address,
      defaultCountry: 'GB',
      timeZone: 'Europe/London',
      currency: 'GBP',
      logo: null,
      slug: null,
      domain: null,
      isActive: true,
      subscriptions: [{ plan: 'FREE', period: 'MONTHLY', endsAt: null }],
      domainState: 'NONE',
      certificateState: 'NONE',
      trashedAt: null,
      ownerEmail: user.email,
    });
    const session = await app.database.executeSql('select company_id from sessions where id = $1', [
      user.sessionId,
    ]);
    expect(session.rows).toEqual([{ company_id: data[0]._id }]);
  });

  test('of a second company leaves the session where it works, and lists the newest first', async () => {
    const user = await app.createUser();
    await call(user, 'register', { input: { companyName: 'One', email: 'a@example.com' } });
    await call(user, 'register', { input: { companyName: 'Two', email: 'a@example.com' } });
    const { data } = await call(user, 'mine');
    expect(data.map(({ companyName }: Reply) => companyName)).toEqual(['Two', 'One']);
    const session = await app.database.executeSql('select company_id from sessions where id = $1', [
      user.sessionId,
    ]);
    expect(session.rows).toEqual([{ company_id: data[1]._id }]);
  });

  test.each([
    [{ companyName: '' }, 'This field is required!'],
    [{ companyName: ' \u0000\u202E ' }, 'This field is required!'],
    [{ companyName: 'x'.repeat(121) }, 'The company name can have at most 120 characters'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'no-address' }, 'Please enter a valid email address'],
    [
      { phoneNumber: 'not a number' },
      'Start the phone number with + and the country code, or choose a default region',
    ],
    [{ phoneNumber: '+1 2' }, 'Please enter a valid phone number'],
    [{ address: { city: 'Dhaka' } }, 'Please select you country'],
    [{ address: { street: 's'.repeat(201) } }, 'The street can have at most 200 characters'],
    [{ logo: 'uploads/not-mine.webp' }, 'Upload the logo again'],
    [{ logo: '../../etc/passwd' }, 'Upload the logo again'],
    [{ timeZone: 'Nowhere/City' }, 'Please choose a time zone from the list'],
    [{ currency: 'EURO' }, 'Please choose a currency from the list'],
    [{ defaultCountry: 'XX' }, 'Please choose a country from the list'],
  ])('refuses %j', async (wrong, message) => {
    const input = { companyName: 'Name', email: 'a@example.com', ...wrong };
    expect(await call(owner, 'register', { input })).toMatchObject({
      acknowledgement: false,
      statusCode: 400,
      message,
    });
  });

  test.each([
    'شركة المرفأ',
    '株式会社ハーバー',
    'A\u0000B\uD800C',
    "Robert'); drop table companies;--",
    '<script>alert(1)</script>',
  ])('takes the name %j', async (companyName) => {
    const user = await app.createUser();
    expect(await call(user, 'register', { input: { companyName, email: 'a@example.com' } })).toMatchObject({
      statusCode: 201,
    });
    const { data } = await call(user, 'mine');
    expect(data[0].companyName).toBe(companyName.replace('\u0000', '').replace('\uD800', ''));
  });
});

describe('update', () => {
  test('changes only the given fields, and logs the changes', async () => {
    const id = await app.createCompany(owner, { companyName: 'Before', email: 'a@example.com' });
    const input = {
      companyName: 'After',
      address: { country: 'Norway', city: 'Oslo' },
      phoneNumber: '22 12 34 56',
    };
    expect(await call(owner, 'update', { companyId: id, input })).toMatchObject({
      message: 'Company updated',
    });
    expect(
      await call(owner, 'update', { companyId: id, input: { address: { city: 'Bergen' } } }),
    ).toMatchObject({ statusCode: 200 });
    const { data } = await call(owner, 'find', { id });
    expect(data).toMatchObject({
      companyName: 'After',
      email: 'a@example.com',
      phoneNumber: '+4722123456',
      address: { street: null, city: 'Bergen', country: 'Norway' },
    });
    expect(new Date(data.updatedAt).getTime()).toBeGreaterThan(new Date(data.createdAt).getTime());

    const { data: events } = await call(owner, 'activity', { input: { companyId: id } });
    expect(events.map(({ action }: Reply) => action)).toEqual(['updated', 'updated', 'created']);
    expect(events[0].changes).toEqual([{ field: 'city', before: 'Oslo', after: 'Bergen' }]);
    expect(events[1].changes).toHaveLength(4);
    expect(events[1].changes).toContainEqual({ field: 'companyName', before: 'Before', after: 'After' });
    expect(events[2].changes).toContainEqual({ field: 'companyName', before: null, after: 'Before' });
  });

  test('of nothing is no change and no event', async () => {
    const id = await app.createCompany(owner, { companyName: 'Same', email: 'a@example.com' });
    for (const input of [
      {},
      { companyName: ' Same ' },
      { phoneNumber: null },
      { companyName: null, email: null, slug: null },
    ]) {
      expect(await call(owner, 'update', { companyId: id, input })).toMatchObject({
        acknowledgement: true,
        message: 'Nothing to change',
      });
    }
    expect((await call(owner, 'activity', { input: { companyId: id } })).page.total).toBe(1);
  });

  test('empties what may be empty', async () => {
    const id = await app.createCompany(owner, { companyName: 'Full', email: 'a@example.com' });
    await call(owner, 'update', {
      companyId: id,
      input: { phoneNumber: '+4722123456', address: { country: 'Norway', city: 'Oslo' } },
    });
    await call(owner, 'update', { companyId: id, input: { phoneNumber: '', address: null } });
    expect((await call(owner, 'find', { id })).data).toMatchObject({
      phoneNumber: null,
      address: { street: null, zone: null, postalCode: null, city: null, country: null },
    });
  });

  test('of the country away from under a city is refused', async () => {
    const id = await app.createCompany(owner, { companyName: 'Cities', email: 'a@example.com' });
    await call(owner, 'update', { companyId: id, input: { address: { country: 'Norway', city: 'Oslo' } } });
    const reply = await call(owner, 'update', { companyId: id, input: { address: { country: null } } });
    expect(reply).toMatchObject({ statusCode: 400, message: 'Please select you country' });
  });

  test('cannot reach other columns', async () => {
    const id = await app.createCompany(owner, { companyName: 'Mass', email: 'a@example.com' });
    const { rows } = await app.database.executeSql(
      "select column_name as name from information_schema.columns where table_name = 'companies'",
    );
    const before = await app.rowsOfCompany(id);
    const columns = (rows as { name: string }[]).map(({ name }) => name);
    const camel = columns.map((name) =>
      name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    );
    const others = ['isActive', '_id', 'companyId', 'subscriptions', 'role', 'ownerEmail', 'constructor'];
    const known = [
      'companyName',
      'email',
      'phoneNumber',
      'logo',
      'slug',
      'timeZone',
      'defaultCountry',
      'currency',
      'language',
    ];
    for (const field of [...columns, ...camel, ...others].filter((name) => !known.includes(name))) {
      const { errors } = await app
        .as(owner)
        .execute(OPERATIONS.update, { companyId: id, input: { [field]: 'x' } });
      expect([field, errors?.length]).toEqual([field, 1]);
    }
    expect(await app.rowsOfCompany(id)).toEqual(before);
  });
});

describe('slug', () => {
  test.each([
    ['', 400, 'Slug must be between 2 and 50 characters'],
    ['a', 400, 'Slug must be between 2 and 50 characters'],
    ['a'.repeat(51), 400, 'Slug must be between 2 and 50 characters'],
    ['Big-Letters', 400, 'Use lowercase letters, digits and single hyphens between them'],
    ['admin', 400, 'This slug is reserved'],
    ['company-info', 400, 'This slug is reserved'],
  ])('%j is refused', async (slug, statusCode, message) => {
    const id = await app.createCompany(owner, { companyName: 'Slugs', email: 'a@example.com' });
    expect(await call(owner, 'update', { companyId: id, input: { slug } })).toMatchObject({
      acknowledgement: false,
      statusCode,
      message,
    });
    expect(await call(owner, 'slugAvailability', { search: slug })).toMatchObject({
      acknowledgement: true,
      status: false,
      message,
    });
  });

  test('is set alone, and then taken for others, free for its own company', async () => {
    const user = await app.createUser();
    const id = await app.createCompany(user, { companyName: 'Slugged', email: 'a@example.com' });
    expect(await call(user, 'slugAvailability', { search: 'harbour-homes' })).toMatchObject({ status: true });
    expect(await call(user, 'update', { companyId: id, input: { slug: 'harbour-homes' } })).toMatchObject({
      message: 'Slug updated',
    });
    expect((await call(user, 'find', { id })).data.slug).toBe('harbour-homes');
    expect(await call(user, 'slugAvailability', { search: 'harbour-homes', companyId: id })).toMatchObject({
      status: true,
    });

    const stranger = await app.createUser();
    const other = await app.createCompany(stranger, { companyName: 'Other', email: 'a@example.com' });
    for (const companyId of [id, other, newId(), 'no id', undefined]) {
      const reply = await call(stranger, 'slugAvailability', { search: 'harbour-homes', companyId });
      expect(reply).toMatchObject({ status: false, message: 'This slug is already taken' });
    }
    expect(
      await call(stranger, 'update', { companyId: other, input: { slug: 'harbour-homes' } }),
    ).toMatchObject({
      acknowledgement: false,
      statusCode: 409,
      message: 'This slug is already taken',
    });
  });
});

describe('the wall between companies', () => {
  const ids = async () => ({
    foreign: await app.createCompany(await app.createUser(), {
      companyName: 'Foreign',
      email: 'a@example.com',
    }),
  });

  test('a foreign id, a missing one and no id at all are answered in the same words', async () => {
    const { foreign } = await ids();
    const before = await app.rowsOfCompany(foreign);
    for (const id of [
      foreign,
      foreign.toUpperCase(),
      newId(),
      'x',
      '',
      "' or 1=1",
      '\u0000',
      '1'.repeat(5000),
    ]) {
      expect(await call(owner, 'find', { id })).toMatchObject({ ...NOT_FOUND, data: null });
      expect(await call(owner, 'update', { companyId: id, input: { companyName: 'Mine' } })).toMatchObject(
        NOT_FOUND,
      );
      expect(await call(owner, 'toTrash', { id })).toMatchObject(NOT_FOUND);
      for (const isRestore of [true, false])
        expect(await call(owner, 'fromTrash', { id, isRestore })).toMatchObject(NOT_FOUND);
      expect(await call(owner, 'addDomain', { companyId: id, domain: 'shop.example.com' })).toMatchObject(
        NOT_FOUND,
      );
      expect(await call(owner, 'removeDomain', { companyId: id })).toMatchObject(NOT_FOUND);
      expect(await call(owner, 'installSSL', { companyId: id })).toMatchObject(NOT_FOUND);
      expect(await call(owner, 'activity', { input: { companyId: id } })).toMatchObject({
        data: [],
        page: { total: 0 },
      });
    }
    expect(await app.rowsOfCompany(foreign)).toEqual(before);
  });

  test('a member sees the company and changes nothing', async () => {
    const id = await app.createCompany(owner, { companyName: 'Shared', email: 'a@example.com' });
    const member = await app.createUser({ role: 'MEMBER', companyId: id });
    expect((await call(member, 'mine')).data.map(({ _id }: Reply) => _id)).toEqual([id]);
    expect(await call(member, 'find', { id })).toMatchObject({
      acknowledgement: true,
      data: { companyName: 'Shared' },
    });
    const refused = {
      acknowledgement: false,
      statusCode: 403,
      message: 'You do not have permission to do this',
    };
    expect(await call(member, 'update', { companyId: id, input: { companyName: 'Mine' } })).toMatchObject(
      refused,
    );
    expect(await call(member, 'toTrash', { id })).toMatchObject(refused);
    expect(await call(member, 'activity')).toMatchObject(refused);
    expect(await call(member, 'all')).toMatchObject(refused);
    await call(owner, 'toTrash', { id });
    expect(await call(member, 'find', { id })).toMatchObject(NOT_FOUND);
  });

  test('an admin who works in a company of someone else cannot change it', async () => {
    const { foreign } = await ids();
    const now = app.clock.now();
    await app.database.executeSql("insert into memberships values ($1, $2, 'MEMBER', $3)", [
      owner.userId,
      foreign,
      now,
    ]);
    expect(await call(owner, 'find', { id: foreign })).toMatchObject({ acknowledgement: true });
    expect(await call(owner, 'update', { companyId: foreign, input: { companyName: 'Mine' } })).toMatchObject(
      NOT_FOUND,
    );
  });

  test('a master admin can open, change and trash any company', async () => {
    const { foreign } = await ids();
    const master = await app.createUser({ role: 'MASTER_ADMIN' });
    expect(
      await call(master, 'update', { companyId: foreign, input: { companyName: 'Corrected' } }),
    ).toMatchObject({ acknowledgement: true });
    expect((await call(master, 'find', { id: foreign })).data.companyName).toBe('Corrected');
    expect(await call(master, 'toTrash', { id: foreign })).toMatchObject({ acknowledgement: true });
    const { data } = await call(master, 'allTrash', { input: { search: 'corrected' } });
    expect(data).toMatchObject([{ _id: foreign, isActive: false, trashedBy: 'Test User' }]);
    expect((await call(master, 'mine')).data).toEqual([]);
  });
});
