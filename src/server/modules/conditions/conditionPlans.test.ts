import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Condition } from '#contract/conditions/condition.ts';
import type { ConditionRecord } from '#contract/conditions/relations.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { readAccounts } from '#server/modules/accounts/accounts.store.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { readCustomers } from '#server/modules/customers/customers.store.ts';
import { wholeCompany } from '#server/modules/deals/dealScope.ts';
import { ALL_DEALS } from '#server/modules/deals/reads/dealFilter.ts';
import { readDeals, readDealSums } from '#server/modules/deals/reads/dealList.store.ts';
import type { InvoiceFilter } from '#server/modules/invoices/invoiceLists.store.ts';
import { readInvoices } from '#server/modules/invoices/invoiceLists.store.ts';
import { readPeoplePage } from '#server/modules/people/list/peopleList.store.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { bindCondition } from './conditions.service.ts';

let db: TestDatabase;
let viewer: Viewer;
const KNOWN = '01900000-0000-7000-8000-00000000000a';
/** Added after the statistics were made: the planner expects no row of it. */
const FRESH = '01900000-0000-7000-8000-00000000000b';
const OTHERS = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
const at = new Date();

beforeAll(async () => {
  db = await openTestDatabase();
  viewer = await insertUser(db);
  for (const companyId of [...OTHERS, KNOWN]) await fill(companyId);
  await db.executeSql('vacuum analyze');
  await fill(FRESH);
}, 120_000);
afterAll(() => db.close());

/** 1,000 leads, 500 accounts with a lead each, 1,000 deals in five stages with a lead and an account each, 300 bookings; 500 customers of leads with two invoices each, and 100 billed deals. */
async function fill(companyId: string): Promise<void> {
  await insertCompany(db, viewer.userId, { id: companyId, email: `${companyId}@example.com` });
  for (const text of ROWS) await db.executeSql(text, [companyId]);
}

/** Ids as requests contain them: valid ones. */
const valid = (prefix: number, n = 'n') =>
  `('01900000-0000-7000-8000-0000000${prefix}' || lpad((${n})::text, 4, '0'))::uuid`;
const IDS = {
  stageId: '01900000-0000-7000-8000-000000010002',
  dealStageId: '01900000-0000-7000-8000-000000030002',
};
const id = (what: string, n = 'n') => `md5($1 || '${what}' || (${n}))::uuid`;
const ROWS = [
  `insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
    select $1::uuid, case kind when 'STAGE' then ${valid(1)} else ${valid(2)} end, kind, kind || n, kind || n || 'x', 'blue', n + 10, case when kind = 'STATUS' then 'OPEN' end, now()
    from unnest(array['STAGE', 'STATUS']) kind, generate_series(1, 6) n`,
  `insert into people (company_id, id, kind, first_name, last_name, name_key, city, stage_id, status_id, tags, next_call_at, created_by, created_at,
      updated_at, search)
    select $1::uuid, ${id('person')}, 'LEAD', 'P', n::text, 'p ' || n, 'City ' || n % 49, ${valid(1, 'n % 6 + 1')}, ${valid(2, 'n % 6 + 1')},
      case when n % 100 = 0 then array['Rare'] else array['Usual'] end, now() + n * interval '1 hour', 'Test',
      now() - n * interval '1 minute', now(), ' p ' || n from generate_series(1, 1000) n`,
  `insert into accounts (company_id, id, name, name_key, created_by, created_at, updated_at, search)
    select $1::uuid, ${id('account')}, 'A' || n, 'a' || n, 'Test', now(), now(), ' a' || n from generate_series(1, 500) n`,
  `insert into account_people (company_id, account_id, person_id, created_at)
    select $1::uuid, ${id('account')}, ${id('person')}, now() from generate_series(1, 500) n`,
  `insert into pipelines (company_id, id, name, position, created_at, updated_at) select $1::uuid, ${id('pipeline', '1')}, 'P', 9, now(), now()`,
  `insert into pipeline_stages (company_id, id, pipeline_id, name, position, probability)
    select $1::uuid, ${valid(3)}, ${id('pipeline', '1')}, 'S' || n, n, n * 15 from generate_series(1, 5) n`,
  `insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, account_id, amount, currency,
      probability, created_by, created_at, updated_at, search)
    select $1::uuid, ${id('deal')}, 'D' || n, 'd' || n, ${id('pipeline', '1')}, ${valid(3, 'n % 5 + 1')}, now(), n, 'OPEN',
      ${id('account', 'n % 500 + 1')}, n, 'EUR', 50, 'Test', now() - n * interval '1 minute', now(), ' d' || n from generate_series(1, 1000) n`,
  `insert into deal_people (company_id, deal_id, person_id, created_at)
    select $1::uuid, ${id('deal')}, ${id('person')}, now() from generate_series(1, 1000) n`,
  `insert into bookings (company_id, id, host_id, person_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
      last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
    select $1::uuid, ${id('booking')}, gen_random_uuid(), ${id('person')}, 'Viewing', '', s, s + interval '30 minutes', s, s + interval '30 minutes',
      'CONFIRMED', 'G', 'G', 'UTC', '[]', false, 'Test', s, s, ' ' from (select n, now() - n * interval '1 day' as s from generate_series(1, 300) n) x`,
  `insert into customers (company_id, id, first_name, last_name, name_key, city, person_id, person_kind, created_by, created_at, updated_at, search)
    select $1::uuid, ${id('customer')}, 'C', n::text, 'c ' || n, 'City ' || n % 49, ${id('person')}, 'LEAD', 'Test', now() - n * interval '1 minute', now(),
      ' c' || n from generate_series(1, 500) n`,
  `insert into invoices (company_id, id, kind, number, customer_id, customer_name, description, currency, is_inclusive, lines, taxes, net, tax, total,
      state, status, due, created_by, created_at, updated_at, search)
    select $1::uuid, ${id('invoice')}, 'INVOICE', n, ${id('customer', 'n % 500 + 1')}, 'C', 'Work', 'EUR', false, '[]', '[]', n * 100, 0, n * 100,
      case when n % 20 = 0 then 'OPEN' else 'PAID' end, case when n % 20 = 0 then 'New' else 'Paid' end,
      to_char(now() - n * interval '1 day', 'YYYY-MM-DD'), 'Test', now() - n * interval '1 minute', now(), ' inv ' || n from generate_series(1, 1000) n`,
  `update deals d set invoice_id = ${id('invoice')}, customer_id = ${id('customer')} from generate_series(1, 100) n
    where d.company_id = $1::uuid and d.id = ${id('deal')}`,
];

const CONDITIONS: Record<string, (ids: { stageId: string; dealStageId: string }) => Condition> = {
  'two groups and a relation': ({ stageId, dealStageId }) => ({
    all: [
      {
        any: [
          { field: 'stageId', is: 'anyOf', values: [stageId] },
          { field: 'tags', is: 'anyOf', values: ['Rare'] },
        ],
      },
      {
        any: [
          { field: 'nextCall', is: 'within', values: ['next30'] },
          { field: 'city', is: 'contains', values: ['ity 7'] },
        ],
      },
      { related: 'deals', has: true, where: { field: 'stageId', is: 'anyOf', values: [dealStageId] } },
    ],
  }),
  'a relation in a group': ({ stageId, dealStageId }) => ({
    any: [
      { field: 'stageId', is: 'anyOf', values: [stageId] },
      { related: 'deals', has: true, where: { field: 'stageId', is: 'anyOf', values: [dealStageId] } },
    ],
  }),
  'no relation': () => ({
    all: [
      { related: 'bookings', has: false, where: { field: 'startsAt', is: 'within', values: ['last90'] } },
      { related: 'accounts', has: false },
    ],
  }),
};

/** The plans of a list, as executed. */
async function plansOf(companyId: string, work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const scope = { companyId, userId: null };
  const plans = await companyScope(db, scope, (tx) => explained(tx, work, 'explain (analyze, timing off)'));
  return plans.join('\n');
}

const bound = (tx: Tx, companyId: string, record: ConditionRecord, condition: Condition) =>
  bindCondition(tx, companyId, record, condition, { viewer, at });

const SCAN =
  /Seq Scan on (people|deals|deal_people|accounts|account_people|bookings|people_marks|customers|invoices)\b/;

/** How often each part of the plan that is repeated at most once for each row was executed. */
function expectOneSearch(plan: string, relation: RegExp): void {
  const searches = plan.split('\n').filter((line) => relation.test(line));
  expect(searches.length).toBeGreaterThan(0);
  for (const line of searches) expect(line).toMatch(/loops=1\)|never executed/);
}

test.each(
  [KNOWN, FRESH].flatMap((companyId) => Object.keys(CONDITIONS).map((name) => [name, companyId] as const)),
)('leads by %s of the company %s are found by indexes, and relations once', async (name, companyId) => {
  const condition = CONDITIONS[name]!(IDS);
  const scope = { companyId, kind: 'LEAD' as const };
  const matches = await companyScope(db, { companyId, userId: null }, (tx) =>
    bound(tx, companyId, 'lead', condition),
  );
  for (const pattern of [null, '%p 1%']) {
    let total = 0;
    const plan = await plansOf(companyId, async (tx) => {
      const page = { sort: 'createdAt', isDescending: true, limit: 20, offset: 0 } as const;
      ({ total } = await readPeoplePage(tx, scope, { pattern, where: condition, matches }, page));
    });
    expect(total).toBeGreaterThan(0);
    expect(plan).not.toMatch(SCAN);
    expectOneSearch(plan, /Scan .*on (deals d|bookings b)\b/);
  }
});

test.each([KNOWN, FRESH])('deals and accounts of the company %s are found by indexes', async (companyId) => {
  const { dealStageId } = IDS;
  const inScope = { companyId, userId: null };
  const ofLeads: Condition = {
    any: [
      { related: 'leads', has: true, where: { field: 'tags', is: 'anyOf', values: ['Rare'] } },
      { field: 'stageId', is: 'anyOf', values: [dealStageId] },
    ],
  };
  const deals = await companyScope(db, inScope, (tx) => bound(tx, companyId, 'deal', ofLeads));
  const filter = { ...ALL_DEALS, where: ofLeads, matches: deals };
  const list = await plansOf(companyId, async (tx) => {
    await readDeals(tx, wholeCompany(companyId, at), filter, {
      sort: 'createdAt',
      isDescending: true,
      limit: 20,
      offset: 0,
    });
    await readDealSums(tx, wholeCompany(companyId, at), filter);
  });
  expect(list).not.toMatch(SCAN);
  const without: Condition = {
    related: 'bookings',
    has: false,
    where: { field: 'startsAt', is: 'within', values: ['last90'] },
  };
  const accounts = await companyScope(db, inScope, (tx) => bound(tx, companyId, 'account', without));
  const page = await plansOf(companyId, (tx) =>
    readAccounts(tx, companyId, false, {
      ...{
        pattern: null,
        ownerId: null,
        createdFrom: null,
        createdTo: null,
        updatedFrom: null,
        where: without,
        matches: accounts,
      },
      ...{ sort: 'name', isDescending: false, limit: 20, offset: 0 },
    }),
  );
  expect(page).not.toMatch(SCAN);
  expectOneSearch(page, /Scan .*on bookings b\b/);
});

const OF_INVOICES: Record<string, Condition> = {
  'a customer and a deal': {
    all: [
      { related: 'customers', has: true, where: { field: 'city', is: 'is', values: ['City 7'] } },
      { field: 'amount', is: 'moreThan', values: ['10'] },
      { not: { related: 'deals', has: true, where: { field: 'amount', is: 'lessThan', values: ['0.05'] } } },
    ],
  },
  'an account or a lead': {
    any: [
      { related: 'accounts', has: true, where: { field: 'name', is: 'is', values: ['A7'] } },
      { related: 'leads', has: true, where: { field: 'tags', is: 'anyOf', values: ['Rare'] } },
    ],
  },
  'a due date and no deal': {
    all: [
      { field: 'dueAt', is: 'within', values: ['last120'] },
      { related: 'deals', has: false },
    ],
  },
};

const INVOICES: InvoiceFilter = {
  ...{ kind: 'INVOICE', pattern: null, statuses: null, open: null, customerId: null, updatedFrom: null },
  ...{ createdAt: null, updatedAt: null, endsAt: null },
  ...{ sort: 'createdAt', isDescending: true, limit: 20, offset: 0 },
};

test.each(
  [KNOWN, FRESH].flatMap((companyId) => Object.keys(OF_INVOICES).map((name) => [name, companyId] as const)),
)('invoices by %s of the company %s are found by indexes, and relations once', async (name, companyId) => {
  const where = OF_INVOICES[name]!;
  const matches = await companyScope(db, { companyId, userId: null }, (tx) =>
    bound(tx, companyId, 'invoice', where),
  );
  for (const pattern of [null, '%inv 1%']) {
    let total = 0;
    const plan = await plansOf(companyId, async (tx) => {
      ({ total } = await readInvoices(tx, companyId, { ...INVOICES, pattern, where, matches }));
    });
    // The lists by a search and by a rare condition are short, and may be empty
    if (pattern === null) expect(total).toBeGreaterThan(0);
    expect(plan).not.toMatch(SCAN);
    expectOneSearch(plan, /Scan .*on (deals [do]|customers [co]|accounts a)\b/);
  }
});

test.each([KNOWN, FRESH])(
  'customers and leads of the company %s with overdue invoices are found by indexes',
  async (companyId) => {
    const where: Condition = {
      related: 'invoices',
      has: true,
      where: {
        all: [
          { field: 'state', is: 'anyOf', values: ['OPEN'] },
          { field: 'dueAt', is: 'before', values: ['2100-01-01'] },
        ],
      },
    };
    const inScope = { companyId, userId: null };
    const [ofCustomers, ofLeads] = await companyScope(db, inScope, async (tx) => [
      await bound(tx, companyId, 'customer', where),
      await bound(tx, companyId, 'lead', where),
    ]);
    let customers = 0;
    let leads = 0;
    const plan = await plansOf(companyId, async (tx) => {
      const page = { isDescending: true, limit: 20, offset: 0 };
      ({ total: customers } = await readCustomers(tx, companyId, false, {
        ...{ pattern: null, country: null, createdFrom: null, createdTo: null, updatedFrom: null },
        ...{ sort: 'createdAt', ...page, where, matches: ofCustomers! },
      }));
      const filter = { pattern: null, where, matches: ofLeads! };
      ({ total: leads } = await readPeoplePage(tx, { companyId, kind: 'LEAD' }, filter, {
        sort: 'createdAt',
        ...page,
      }));
    });
    expect([customers, leads]).toEqual([25, 25]);
    expect(plan).not.toMatch(SCAN);
    expectOneSearch(plan, /Scan .*on invoices i\b/);
  },
);
