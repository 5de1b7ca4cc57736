import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

// SQL is only in stores (lint:deps: only they import the query builder). These tests check which tables it names.

const server = join(import.meta.dirname, '..');
const owners = ownersOfTables();
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test(Program)?\.ts$|testing\/|\.generated\.ts$/.test(file))
  .filter((file) => !file.startsWith('database/'))
  .toSorted()
  .map((file) => ({
    file,
    module: file.replace(/^modules\//, '').split('/')[0] ?? '',
    text: readFileSync(join(server, file), 'utf8'),
  }));
const stores = sources.filter(({ file }) => /\.(store|sql)\.ts$/.test(file));
const names = [...owners.keys()].join('|');

const READS = new RegExp(
  `(?:selectFrom|innerJoin|leftJoin)\\(\\s*'(${names})\\b|\\b(?:from|join|using) (${names})\\b|sql(?:<\\w+>)?\`(${names})\`|byText\\('(${names})'`,
  'g',
);
const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|delete from) (\w+)|\bupdate (\w+)(?: \w+)? set\b/g;
/** Writes to a table that WRITES cannot recognize. */
const NAMELESS = /(?:insertInto|updateTable|deleteFrom)\([a-z]+[,)]|sql\.table\(/;

test('only stores hold SQL', () => {
  const SQL = /\bsql(?:<[^>]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|executeSql)\(/;
  const stray = sources.filter(({ file, text }) => !/\.(store|sql)\.ts$/.test(file) && SQL.test(text));
  expect(stray.map(({ file }) => file)).toEqual(QUEUE);
});

test('each table belongs to the folder that declares its rows', () => {
  expect(owners.size).toBeGreaterThan(80);
  expect(owners.get('sms_messages')).toBe('sms');
});

test('only a module writes its own tables', () => {
  const written = foreign(WRITES);
  expect(written.all).toBeGreaterThan(60);
  expect(written.tables).toEqual([]);
});

test('a module reads tables of other modules only with a listed reason', () => {
  const read = foreign(READS);
  expect(read.all).toBeGreaterThan(100);
  const allowed = READ_BY_OTHERS.flatMap(([module, tables]) => tables.map((table) => `${module}: ${table}`));
  expect(read.tables).toEqual(allowed.toSorted());
});

test('a write names its table, except in stores for a list of tables', () => {
  const nameless = stores.filter(({ text }) => NAMELESS.test(text)).map(({ file }) => file);
  expect(nameless).toEqual(OVER_A_LIST);
});

test('a service does not re-export a store', () => {
  const handedOn = sources.filter(({ text }) => /^export (?:\*|\{)[^;]* from '[^']*\.store\.ts'/m.test(text));
  expect(handedOn.map(({ file }) => file)).toEqual([]);
});

/** The queue is a library with its own SQL. */
const QUEUE = ['jobs/bossDatabase.ts', 'jobs/jobs.ts'];

/**
 * Deleting a company: every table with its rows. Custom fields: the tables of their records. Import files: both tables that contain them; the
 * tables of records that a file names. Replacing a deleted option: all tables with values for new leads (ArrivalSetup).
 */
const OVER_A_LIST = [
  'modules/companies/changes/companyChanges.store.ts',
  'modules/custom-fields/customFieldUse.store.ts',
  'modules/custom-fields/formulas/formulaValues.store.ts',
  'modules/custom-fields/references/relationMoves.store.ts',
  'modules/imports/imports.store.ts',
  'modules/imports/relations/namedRecords.store.ts',
  'modules/people/changes/arrival/replacedChoices.store.ts',
  'modules/person-files/fieldFiles.store.ts',
];

/** Joins by design, instead of a call for each row or a second query on every request. */
const READ_BY_OTHERS: [module: string, tables: string[], why: string][] = [
  ['accounts', ['people'], 'the people of accounts, and their numbers'],
  ['accounts', ['deals', 'pipelines'], 'the number of open deals that a viewer may see'],
  ['accounts', ['notes', 'tasks', 'person_files', 'events'], 'an undo keeps imported accounts that have any'],
  ['deals', ['notes', 'tasks', 'person_files', 'events'], 'an undo keeps imported deals that have any'],
  [
    'conditions',
    [
      ...['people', 'people_marks', 'deals', 'deal_people', 'pipelines', 'accounts', 'account_people'],
      ...['bookings', 'customers', 'invoices'],
    ],
    'conditions about related records are part of the query of a list',
  ],
  [
    'custom-fields',
    ['accounts', 'deals', 'pipelines', 'customers', 'person_files'],
    'names of the records and files in custom fields, and who may see them',
  ],
  ['appointments', ['people'], 'which guests a viewer may see, and which imported guests are known'],
  ['agenda', ['bookings'], 'a calendar shows a meeting that is a booking once'],
  [
    'appointments',
    ['busy_times', 'calendar_accounts', 'outside_calendars'],
    'times that connected calendars block',
  ],
  ['appointments', ['companies'], 'reminders pause while a company is suspended or in trash'],
  ['calendar-accounts', ['bookings'], 'which bookings a calendar contains, and which no longer'],
  [
    'automation',
    ['people'],
    'which enrolled people a viewer may see; only leads are enrolled; whose number replied',
  ],
  ['automation', ['bookings', 'form_submissions'], 'whether a visitor entered a number'],
  ['automation', ['companies'], 'automations pause while a company is suspended or in trash'],
  ['auth', ['users', 'memberships'], 'each request reads its session with the account and the membership'],
  [
    'change-jobs',
    ['people', 'events'],
    'a bulk change applies to the results of a list; an undo reads later events',
  ],
  [
    'change-jobs',
    ['lead_managers', 'lead_options', 'projects'],
    'names of the chosen records, locked for the change',
  ],
  ['companies', ['users', 'subscriptions'], 'the email of the owner; the plan, with each company'],
  ['plans', ['companies'], 'companies in trash get no new period, and their cards are not charged'],
  ['dashboard', ['people', 'people_counts', 'lead_managers', 'lead_options'], 'numbers of all of them'],
  [
    'dashboard',
    ['companies', 'memberships', 'shortcuts', 'notification_choices', 'events'],
    'which first steps have happened, or were dismissed',
  ],
  [
    'reports',
    ['people', 'lead_managers', 'lead_options', 'events', 'change_jobs', 'change_items'],
    'numbers of all of them',
  ],
  [
    'reports',
    ['sms_messages', 'sms_received', 'sms_opt_outs', 'bookings', 'invoices', 'payments'],
    'numbers of all of them',
  ],
  [
    'deals',
    ['people', 'lead_managers', 'lead_options', 'projects', 'accounts'],
    'names of a list, and which references and people exist',
  ],
  ['deals', ['tax_rates', 'tax_settings'], 'line items are taxed as invoices are'],
  ['deals', ['quotes'], 'line items of an accepted quote do not change'],
  ['custom-fields', ['companies'], 'formulas count a moment as its day in the time zone'],
  ['deals', ['companies'], 'snapshots pause with their company, and use its time zone'],
  ['duplicates', ['people', 'people_marks'], 'duplicates are counted over all people'],
  ['events', ['companies', 'memberships'], 'an event stores the company as it is then; who may receive it'],
  [
    'events',
    ['people', 'lead_managers'],
    'whose lead it is: viewers with assigned leads only receive no others',
  ],
  [
    'exports',
    ['bookings', 'companies', 'customers', 'invoices', 'memberships', 'person_files', 'users'],
    'a data archive has the rows of all tables, and their references',
  ],
  ['exports', ['account_people', 'deal_people', 'deals'], 'the accounts and deals of a person'],
  ['forms', ['people'], 'the person of a submission that a webhook sends'],
  ['health', ['companies', 'users', 'sessions', 'uploads', 'person_files'], 'row counts'],
  ['imports', ['change_jobs', 'change_items'], 'an import is a change job'],
  [
    'imports',
    ['people', 'lead_managers', 'lead_options', 'projects'],
    'rows of a file are matched with all records',
  ],
  [
    'invoices',
    ['customers', 'companies'],
    'subscriptions and reminders pause with their customer and company, and use their time zone',
  ],
  ['lead-managers', ['people', 'people_counts', 'lead_options'], 'the numbers of their leads'],
  ['lead-managers', ['users', 'memberships'], 'the account that a lead manager is linked to'],
  ['lead-managers', ['companies'], 'the company of a reminder email'],
  ['lead-setup', ['people'], 'who has each option'],
  [
    'lead-setup',
    ['companies', 'lead_managers', 'custom_fields', 'projects'],
    'all options of a form in one query',
  ],
  ['members', ['users', 'memberships', 'companies'], 'the accounts that work in a company, and its language'],
  [
    'message-templates',
    ['people', 'companies', 'lead_managers', 'projects', 'bookings'],
    'the values of merge fields',
  ],
  ['people', ['lead_managers', 'lead_options', 'projects'], 'filters, sorting and names'],
  ['people', ['change_items'], 'a filter by the people of a change job'],
  ['people', ['companies', 'distinct_people'], 'reminders by company; dismissed duplicates'],
  ['custom-fields', ['people'], 'how many people have a value of a field'],
  ['shortcuts', ['people'], 'the people of shortcuts, if the viewer may see them'],
  [
    'notifications',
    [
      ...['people', 'notes', 'tasks', 'change_jobs', 'sms_threads', 'sms_campaigns', 'invoices', 'bookings'],
      'webhooks',
      'deals',
    ],
    'the current subject of each notification',
  ],
  ['notifications', ['automations', 'forms'], 'names of subjects'],
  ['notifications', ['pipelines', 'accounts'], 'who may see a deal; the account of a note or task'],
  ['notifications', ['users', 'memberships', 'companies'], 'who receives digests, and their time zones'],
  ['notifications', ['sessions'], 'a push subscription ends with its session'],
  ['notes', ['people'], 'the person of a note that a webhook sends'],
  ['projects', ['people', 'people_marks'], 'how many leads are interested'],
  [
    'quotes',
    ['accounts', 'deals', 'people'],
    'the buyer of a quote, the customer of a deal, and whose quotes a list has',
  ],
  ['search', ['people', 'lead_managers', 'message_templates', 'projects'], 'one search over all'],
  ['search', ['customers', 'invoices', 'bookings', 'sms_campaigns'], 'one search over all'],
  ['search', ['accounts', 'deals'], 'one search over all'],
  [
    'sms',
    ['people', 'people_marks', 'companies'],
    'recipients of campaigns, owners of numbers; the company name in automatic replies',
  ],
  ['tasks', ['people'], 'the person of a reassigned task'],
  ['tasks', ['accounts', 'deals'], 'the accounts and deals of due tasks'],
  [
    'timeline',
    ['change_items', 'change_jobs', 'events', 'notes', 'people'],
    'a timeline is one list of all activity',
  ],
  [
    'timeline',
    ['account_people', 'deals', 'quotes'],
    'the timeline of an account has that of its deals and people',
  ],
  ['uploads', ['users', 'companies', 'customers', 'invoices', 'quotes'], 'which uploads are in use'],
  [
    'team',
    ['users', 'memberships', 'sessions', 'lead_managers'],
    'the accounts of the company, their last activity, and whether a lead manager is linked to them',
  ],
  ['webhooks', ['companies'], 'webhooks pause while a company is suspended or in trash'],
  ['users', ['memberships', 'companies'], 'the companies of a user'],
  ['users', ['sessions'], 'the last use of each account, for the master admin'],
];

/** The tables of other modules that stores name, and the number of all named tables. */
function foreign(pattern: RegExp): { all: number; tables: string[] } {
  const named = stores.flatMap(({ module, text }) =>
    [...text.matchAll(pattern)]
      .map((match) => match.slice(1).find(Boolean) ?? '')
      .filter((table) => owners.has(table))
      .map((table) => ({ module, table })),
  );
  const ofOthers = named.filter(({ module, table }) => owners.get(table) !== module);
  return {
    all: named.length,
    tables: [...new Set(ofOthers.map(({ module, table }) => `${module}: ${table}`))].toSorted(),
  };
}

/** The module of each table: the folder whose x.table.ts declares it. */
function ownersOfTables(): Map<string, string> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.table.ts'))
      .flatMap((file) => {
        const module = file.replace(/^modules\//, '').split('/')[0] ?? '';
        const named =
          /interface Tables \{([^}]*)\}/.exec(readFileSync(join(server, file), 'utf8'))?.[1] ?? '';
        return [...named.matchAll(/^ {4}(\w+): \w+;$/gm)].map(([, table = '']) => [table, module] as const);
      }),
  );
}
