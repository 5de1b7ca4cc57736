import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { readDue } from '#server/modules/agenda/agenda.store.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { readTimeline } from '#server/modules/timeline/timeline.store.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readMatches } from '../changes/arrival/matches.store.ts';
import { readBoard } from './board.store.ts';
import type { PeopleFilter, PeoplePage, PeopleSort } from './peopleFilter.ts';
import { readPeoplePage, readTrashedPeople } from './peopleList.store.ts';
import { readSections } from './sections.store.ts';
import { readWords } from './tags.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const scope = { companyId, kind: 'LEAD' as const };

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  // In pieces, because one statement may take ten seconds at most
  for (let from = 1; from <= 1000; from += 200)
    await db.executeSql(PEOPLE.replace('$RANGE', `${from}, ${from + 199}`));
  for (const text of HISTORY.split(';')) await db.executeSql(text);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Ten companies with 1,000 leads each; six stages, one status, one source, ten lead managers; a tag that two have. */
const SETUP = `
  create table ids as select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id
    from unnest(array['0','1','2','3','4','5','6','7','8','a']) c;
  insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
    select company_id, md5(company_id || kind || n)::uuid, kind, kind || n, kind || n, 'blue', n,
      case when kind = 'STATUS' then 'OPEN' end, now()
    from ids, unnest(array['STAGE', 'STATUS', 'SOURCE']) kind, generate_series(1, 6) n;
  insert into lead_managers (company_id, id, first_name, last_name, status, created_at, updated_at, search)
    select company_id, md5(company_id || 'manager' || n)::uuid, 'M', n::text, 'ACTIVE', now(), now(), ' m ' || n
    from ids, generate_series(1, 10) n`;
const PEOPLE = `
  insert into people (company_id, id, kind, first_name, last_name, name_key, phone, email, company_key, job_title,
      stage_id, status_id, source_id, manager_id, tags, next_call_at, next_meeting_at, created_by, created_at, updated_at, search)
    select company_id, md5(company_id || 'person' || n)::uuid, 'LEAD', 'P', n::text, 'p ' || md5(n::text),
      '+44' || n, n || '@example.com', md5(n::text), 'job ' || n,
      md5(company_id || 'STAGE' || n % 6 + 1)::uuid, md5(company_id || 'STATUS' || n % 6 + 1)::uuid,
      md5(company_id || 'SOURCE' || n % 6 + 1)::uuid, md5(company_id || 'manager' || n % 10 + 1)::uuid,
      case when n % 500 = 0 then array['Rare'] else array['Usual', 'T' || n % 3] end,
      now() + n * interval '1 hour', now() + n * interval '1 day', 'Test', now() - n * interval '1 minute', now() - n * interval '1 minute',
      ' ' || md5(n::text) || ' 44' || n
    from ids, generate_series($RANGE) n`;
const HISTORY = `
  insert into events (company_id, id, company_name, actor_name, source, entity, entity_id, action, tags, created_at)
    select company_id, md5(id || 'event')::uuid, 'C', 'A', 'USER', 'lead', id, 'created', '[]', now() from people;
  insert into change_jobs (company_id, id, kind, person_kind, title, state, actor_name, created_at)
    select company_id, md5(company_id || 'job' || n)::uuid, 'BULK', 'LEAD', 'Set stage', 'DONE', 'A', now()
    from ids, generate_series(1, 500) n;
  insert into change_items (company_id, job_id, seq, person_id, outcome, created_at)
    select company_id, md5(company_id || 'job1')::uuid, row_number() over (), id, 'UPDATED', now() from people`;

const plan = async (work: (tx: Tx) => Promise<unknown>) =>
  (await companyScope(db, { companyId, userId: null }, (tx) => explained(tx, work))).join('\n');
const pagePlan = (
  filter: PeopleFilter,
  sort: PeopleSort,
  isDescending = true,
  thenBy: PeoplePage['thenBy'] = [],
) => plan((tx) => readPeoplePage(tx, scope, filter, { sort, isDescending, thenBy, limit: 20, offset: 20 }));

/** A sequential scan of a table that grows with the installation. */
const SCAN = /Seq Scan on (people|events|change_items|change_jobs)\b/;

test.each([
  ['createdAt', 'people_newest'],
  ['updatedAt', 'people_updated'],
  ['name', 'people_name'],
  ['phone', 'people_phone'],
  ['email', 'people_email'],
  ['companyName', 'people_company'],
  ['jobTitle', 'people_job_title'],
  ['nextCall', 'people_next_call'],
  ['nextMeeting', 'people_meeting'],
  ['stage', 'people_stage'],
  ['status', 'people_status'],
  ['source', 'people_source'],
  ['manager', 'people_manager'],
] as const)('a page by %s is read in the order of %s', async (sort, index) => {
  for (const isDescending of [true, false]) {
    const text = await pagePlan({}, sort, isDescending);
    expect(text).not.toMatch(SCAN);
    expect(text).toMatch(new RegExp(`Index Scan (Backward )?using ${index}\\b`));
  }
});

test.each([
  ['createdAt', 'people_newest', 'name'],
  ['name', 'people_name', 'stage'],
  ['phone', 'people_phone', 'createdAt'],
  ['companyName', 'people_company', 'manager'],
  ['nextCall', 'people_next_call', 'email'],
  ['jobTitle', 'people_job_title', 'nextMeeting'],
] as const)('a page by %s and then others is read in the order of %s too', async (sort, index, second) => {
  for (const isDescending of [true, false]) {
    const then = [
      { sort: second, isDescending },
      { sort: 'status' as const, isDescending: !isDescending },
    ];
    const text = await pagePlan({}, sort, isDescending, then);
    expect(text).not.toMatch(SCAN);
    expect(text).toMatch(new RegExp(`Index Scan (Backward )?using ${index}\\b`));
  }
});

test.each(['stage', 'status', 'source', 'manager'] as const)(
  'a page by %s and then others stays within the company',
  async (sort) => {
    const then = [
      { sort: 'source' as const, isDescending: false },
      { sort: 'nextCall' as const, isDescending: true },
    ];
    expect(await pagePlan({}, sort, false, then)).not.toMatch(SCAN);
  },
);

test('people that changed since a time are read in the order of their changes', async () => {
  const updatedFrom = new Date(Date.now() - 3_600_000);
  const text = await pagePlan({ updatedFrom }, 'updatedAt', false);
  expect(text).not.toMatch(SCAN);
  expect(text).toMatch(/Index Scan using people_updated/);
  expect(text).toMatch(/Index Cond: .*updated_at >=/);
});

test('filters and searches stay within the company', async () => {
  const stage = 'f'.repeat(32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  for (const filter of [
    { stageIds: [stage] },
    { managerIds: [stage, 'NONE'] },
    { groupIds: [stage], tags: ['VIP'] },
    { createdFrom: new Date(0) },
    { outcomes: ['OPEN' as const] },
    { isConverted: true },
    { outcomes: ['WON' as const], isConverted: true },
    { pattern: '%abcdef%' },
  ])
    expect(await pagePlan(filter, 'createdAt')).not.toMatch(SCAN);
});

test('who has a tag, a group or a project is found by it', async () => {
  for (const filter of [{ tags: ['Rare'] }, { groupIds: [companyId] }, { projectIds: [companyId, 'NONE'] }]) {
    const text = await pagePlan(filter, 'createdAt');
    expect(text).not.toMatch(/Seq Scan on people/);
    expect(text).toMatch(/(using|Bitmap Index Scan on) people_marks_pkey/);
  }
  expect(await pagePlan({ tags: ['Rare'] }, 'createdAt')).toMatch(/using people_pkey/);
});

test('all tags are read from one to the next, and who has them is not', async () => {
  const kinds = ['LEAD', 'CONTACT'] as const;
  const text = await plan((tx) => readWords(tx, companyId, { kinds, assignedTo: undefined }));
  expect(text).not.toMatch(/Seq Scan on people/);
  expect(text).toMatch(/Index Only Scan using people_marks_pkey/);
  const words = await companyScope(db, { companyId, userId: null }, (tx) =>
    readWords(tx, companyId, { kinds, assignedTo: undefined }),
  );
  expect(words.tags).toEqual(['Rare', 'T0', 'T1', 'T2', 'Usual']);
});

test('a search looks its text up in the trigram index', async () => {
  const inside = await db.executeSql(
    `explain select id from people where company_id = '${companyId}' and search like '%abcdef%'`,
  );
  expect(JSON.stringify(inside.rows)).toContain('people_search');
});

test.each(['stage', 'status', 'source', 'manager', 'group', 'project'] as const)(
  'the sections of a list by %s are counted within the company',
  async (by) => {
    for (const filter of [{}, { stageIds: [companyId], tags: ['VIP'] }, { pattern: '%abcdef%' }])
      expect(await plan((tx) => readSections(tx, scope, filter, by))).not.toMatch(SCAN);
  },
);

test('board, agenda, trash, matches and timeline are looked up', async () => {
  expect(await plan((tx) => readBoard(tx, scope, {}, 50))).not.toMatch(SCAN);
  const due = { from: new Date(), to: null, managerId: null, isDescending: false, limit: 100 };
  expect(await plan((tx) => readDue(tx, scope, due))).not.toMatch(SCAN);
  const trash = { pattern: null, limit: 20, offset: 0 };
  expect(await plan((tx) => readTrashedPeople(tx, scope, trash))).not.toMatch(SCAN);
  const person = {
    id: null,
    phone: '+441',
    other_phones: ['+442 WORK'],
    email: 'a@example.com',
    other_emails: ['b@example.com'],
    name_key: 'p 1',
    company_key: 'x',
  };
  expect(await plan((tx) => readMatches(tx, companyId, person))).not.toMatch(SCAN);
  const whole = {
    part: null,
    texts: { kinds: ['LEAD' as const, 'CONTACT' as const], assignedTo: undefined },
    limit: 20,
    offset: 0,
  };
  expect(await plan((tx) => readTimeline(tx, companyId, companyId, whole))).not.toMatch(SCAN);
});

test('those without a next call are found by its index', async () => {
  const text = await pagePlan({ nextCallNone: true }, 'createdAt');
  expect(text).not.toMatch(SCAN);
  expect(text).toContain('people_next_call');
});

test('those with a property category are found by it', async () => {
  const text = await pagePlan({ propertyCategories: ['LAND'] }, 'createdAt');
  expect(text).toContain('people_property_category');
});
