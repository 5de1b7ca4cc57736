import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { searchTextOf } from '#contract/people/searchText.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const QUERY = `query ($search: String!) { searchEverything(search: $search) {
  acknowledgement message data { kind _id title detail } } }`;

let app: TestApp;
let owner: TestUser;
let member: TestUser;
const managerId = newId();

interface Hit {
  kind: string;
  title: string;
  detail: string | null;
}

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  member = await app.createUser({ role: 'MEMBER', companyId });
  const foreignId = await app.createCompany(await app.createUser(), { companyName: 'Other' });
  await platformScope(app.database, async (tx) => {
    const rows = await tx.selectFrom('lead_options').selectAll().execute();
    const option = (company: string, name: string) =>
      rows.find((row) => row.company_id === company && row.name === name)?.id ?? null;
    let minutes = 0;
    const lead = (
      first_name: string,
      last_name: string,
      fields: Partial<PersonRow> = {},
      company = companyId,
    ) =>
      personRow(company, {
        kind: 'LEAD',
        first_name,
        last_name,
        stage_id: option(company, 'New'),
        status_id: option(company, 'Open'),
        // Each newer than the one before
        created_at: new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))),
        ...fields,
      });
    const written = { status: 'ACTIVE', created_at: app.clock.now(), updated_at: app.clock.now() } as const;
    const manager = { company_id: companyId, id: managerId, user_id: member.userId, ...written };
    const managerName = {
      first_name: 'Quentin',
      last_name: 'Member',
      search: searchTextOf(['Quentin Member'], []),
    };
    await tx
      .insertInto('lead_managers')
      .values({ ...manager, ...managerName, job_title: 'Closer' })
      .execute();
    const stamps = { company_id: companyId, created_at: app.clock.now(), updated_at: app.clock.now() };
    await tx
      .insertInto('projects')
      .values({
        ...stamps,
        id: newId(),
        title: 'Quay Lofts',
        city: 'New York',
        status: 'READY',
        property_category: 'RESIDENTIAL',
        search: searchTextOf(['Quay Lofts', 'New York'], []),
      })
      .execute();
    await tx
      .insertInto('message_templates')
      .values({
        ...stamps,
        id: newId(),
        title: 'Quick hello',
        body: 'Hi {{firstName}},\n good to meet you.',
        created_by: 'Test User',
        search: searchTextOf(['Quick hello'], []),
      })
      .execute();
    await insertPeople(tx, [
      lead('Ann', 'Quill', { phone: '+12125550101', phone_typed: '(212) 555-0101', manager_id: managerId }),
      lead('Quinn', 'Older', { email: 'quinn@example.com' }),
      lead('Quinn', 'Newer'),
      lead('Marquis', 'Inside'),
      lead('Quiet', 'Trashed', { trashed_at: app.clock.now() }),
      lead('Quirin', 'Foreign', {}, foreignId),
      personRow(companyId, { first_name: 'Jörg', last_name: 'Quast', email: 'jq@example.com' }),
      ...Array.from({ length: 9 }, (_, index) => lead('Zora', `Zett ${index}`)),
    ]);
  });
});
afterAll(() => app.close());

async function find(search: string, user = owner): Promise<Hit[]> {
  const { data, errors } = await app.as(user).execute(QUERY, { search });
  expect(errors).toBeUndefined();
  return data['searchEverything']!['data'] as Hit[];
}
const titles = (hits: Hit[]) => hits.map(({ kind, title }) => `${kind} ${title}`);

test('finds leads and contacts, projects, lead managers and templates; neither the trash nor other companies', async () => {
  expect(titles(await find('qu'))).toEqual([
    'LEAD Quinn Newer',
    'LEAD Quinn Older',
    'LEAD Ann Quill',
    'CONTACT Jörg Quast',
    'PROJECT Quay Lofts',
    'LEAD_MANAGER Quentin Member',
    'MESSAGE_TEMPLATE Quick hello',
  ]);
});

test('names that begin so come first, then words that do, then the newest', async () => {
  expect(titles(await find('qui')).slice(0, 4)).toEqual([
    'LEAD Quinn Newer',
    'LEAD Quinn Older',
    'LEAD Ann Quill',
    'LEAD Marquis Inside',
  ]);
});

test('at most 8 of a kind', async () => {
  expect(await find('zora')).toHaveLength(8);
});

test.each(['2125550101', '+1 212-555 0101', '(212) 555-01', '0101', '0012125550101'])(
  'finds a phone typed as %s',
  async (typed) => {
    expect(await find(typed)).toContainEqual(
      expect.objectContaining({ title: 'Ann Quill', detail: '+1 212 555 0101' }),
    );
  },
);

test.each([
  ['jorg', 'Jörg Quast', 'jq@example.com'],
  ['QUINN@EXAMPLE', 'Quinn Older', 'quinn@example.com'],
  ['new york', 'Quay Lofts', 'New York'],
  ['quentin', 'Quentin Member', 'Closer'],
  ['quick', 'Quick hello', 'Hi {{firstName}}, good to meet you.'],
])('%s finds %s, distinguished by %s', async (typed, title, detail) => {
  expect(await find(typed)).toContainEqual(expect.objectContaining({ title, detail }));
});

test.each(['', '   ', '\0'])('nothing typed finds nothing: %j', async (typed) => {
  expect(await find(typed)).toEqual([]);
});

test('wildcards are letters like others', async () => {
  expect(await find('%')).toEqual([]);
  expect(await find('q_i')).toEqual([]);
});

test('refuses more than 200 characters', async () => {
  const { data } = await app.as(owner).execute(QUERY, { search: 'a'.repeat(201) });
  expect(data['searchEverything']).toMatchObject({
    message: 'Search terms can have at most 200 characters',
    data: [],
  });
});

describe('a member', () => {
  test('finds only the leads that are assigned to them', async () => {
    const found = titles(await find('qu', member));
    expect(found).toContain('LEAD Ann Quill');
    expect(found).not.toContain('LEAD Quinn Newer');
    expect(found).toContain('CONTACT Jörg Quast');
  });

  test('finds nothing of what they have no right to', async () => {
    await app.database.executeSql(
      `update users set permissions = jsonb_set(permissions::jsonb, '{crm}',
        '{"contacts":"NONE","lead":"NONE","leadManagers":"NONE","forms":"NONE","messageTemplates":"VIEW","crmSettings":"NONE","integrations":"NONE"}')
        where id = $1`,
      [member.userId],
    );
    expect(titles(await find('qu', member))).toEqual(['MESSAGE_TEMPLATE Quick hello']);
  });
});
