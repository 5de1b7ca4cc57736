import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

// What is SQL at all stands in stores (lint:deps: only they import the query builder); here is read which tables it names.

const server = join(import.meta.dirname, '..');
const owners = ownersOfTables();
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test(Program)?\.ts$|testing\/|\.generated\.ts$/.test(file))
  .filter((file) => !file.startsWith('database/'))
  .toSorted()
  .map((file) => ({
    file,
    room: file.replace(/^modules\//, '').split('/')[0] ?? '',
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
/** Writes a table that the pattern cannot tell. */
const NAMELESS = /(?:insertInto|updateTable|deleteFrom)\([a-z]+[,)]|sql\.table\(/;

test('only stores hold SQL', () => {
  const SQL = /\bsql(?:<[^>]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|executeSql)\(/;
  const stray = sources.filter(({ file, text }) => !/\.(store|sql)\.ts$/.test(file) && SQL.test(text));
  expect(stray.map(({ file }) => file)).toEqual(QUEUE);
});

test('each table is of the folder that describes its rows', () => {
  expect(owners.size).toBeGreaterThan(80);
  expect(owners.get('sms_messages')).toBe('sms');
});

test('only a module itself writes its tables', () => {
  const written = foreign(WRITES);
  expect(written.all).toBeGreaterThan(60);
  expect(written.told).toEqual([]);
});

test('a module reads the tables of others only where it is said why', () => {
  const read = foreign(READS);
  expect(read.all).toBeGreaterThan(100);
  const allowed = READ_BY_OTHERS.flatMap(([room, tables]) => tables.map((table) => `${room}: ${table}`));
  expect(read.told).toEqual(allowed.toSorted());
});

test('a change names its table, but for those that are for a list of them', () => {
  const nameless = stores.filter(({ text }) => NAMELESS.test(text)).map(({ file }) => file);
  expect(nameless).toEqual(OVER_A_LIST);
});

test('a service answers of its own, and does not hand on what a store has', () => {
  const handedOn = sources.filter(({ text }) => /^export (?:\*|\{)[^;]* from '[^']*\.store\.ts'/m.test(text));
  expect(handedOn.map(({ file }) => file)).toEqual([]);
});

/** The queue is a library with SQL of its own. */
const QUEUE = ['jobs/bossDatabase.ts', 'jobs/jobs.ts'];

/**
 * A company's end: every table that has rows of it. The files of imports: both tables that hold them. What takes the place of a deleted choice: all
 * that leads arrive by, whose choices are described there (ArrivalSetup).
 */
const OVER_A_LIST = [
  'modules/companies/changes/companyChanges.store.ts',
  'modules/imports/imports.store.ts',
  'modules/people/changes/arrival/replacedChoices.store.ts',
];

/** Joins by design: what would be a call a row, or a second query on every request, is read where it is needed. */
const READ_BY_OTHERS: [room: string, tables: string[], why: string][] = [
  ['appointments', ['people'], 'which guests somebody may see'],
  ['appointments', ['companies'], 'reminders rest while a company is suspended or in the trash'],
  ['calendar-accounts', ['bookings'], 'which bookings are written to a calendar, and which are not any more'],
  [
    'automation',
    ['people'],
    'which people of a run somebody may see; who is no lead begins nothing; whose number has answered',
  ],
  ['automation', ['bookings', 'form_submissions'], 'whether a visitor entered a number'],
  ['automation', ['companies'], 'automations rest while a company is suspended or in the trash'],
  ['auth', ['users', 'memberships'], 'each request reads its session with the account and the membership'],
  [
    'change-jobs',
    ['people', 'events'],
    'a bulk change is for whoever a list finds; an undo looks at later events',
  ],
  ['change-jobs', ['lead_managers', 'lead_options', 'projects'], 'names of what was chosen, held meanwhile'],
  ['companies', ['users', 'subscriptions'], 'the address of the owner; the plan, with each company'],
  ['plans', ['companies'], 'periods of companies that are in the trash do not go on, nor are cards charged'],
  ['dashboard', ['people', 'lead_managers', 'lead_options'], 'numbers of all of them'],
  ['duplicates', ['people'], 'who is like whom is counted over all'],
  ['events', ['companies', 'memberships'], 'an event keeps the company as it is then; who may be told of it'],
  ['events', ['people', 'lead_managers'], 'whose lead it is: who sees their own alone hears of no other'],
  [
    'exports',
    ['bookings', 'companies', 'customers', 'invoices', 'memberships', 'person_files', 'users'],
    'an archive of data has rows of all tables, and what they refer to',
  ],
  ['health', ['companies', 'users', 'sessions', 'uploads', 'person_files'], 'how much there is of each'],
  ['imports', ['change_jobs', 'change_items'], 'an import is a change job'],
  ['imports', ['people', 'lead_managers', 'lead_options', 'projects'], 'rows of a file are matched with all'],
  [
    'invoices',
    ['customers', 'companies'],
    'whose a subscription is; it rests with its customer and company, and begins by their clocks',
  ],
  ['lead-managers', ['people', 'lead_options'], 'the numbers of their leads'],
  ['lead-managers', ['users', 'memberships'], 'the account that a lead manager is linked to'],
  ['lead-managers', ['companies'], 'the company that a mail about reminders is of'],
  ['lead-setup', ['people'], 'who has each entry'],
  [
    'lead-setup',
    ['companies', 'lead_managers', 'own_fields', 'projects'],
    'all choices of a form in one query',
  ],
  ['members', ['users', 'memberships'], 'the accounts that work in a company'],
  ['message-templates', ['people', 'companies', 'lead_managers', 'projects'], 'the values of merge fields'],
  [
    'people',
    ['lead_managers', 'lead_options', 'projects'],
    'what people are filtered and sorted by, and names',
  ],
  ['people', ['change_items', 'change_jobs', 'events', 'notes'], 'a timeline is one list of them all'],
  ['people', ['companies', 'distinct_people'], 'reminders by company; pairs that were told apart'],
  ['shortcuts', ['people'], 'whom each leads to, as far as they are seen'],
  [
    'notifications',
    [
      ...['people', 'notes', 'tasks', 'change_jobs', 'sms_threads', 'sms_campaigns', 'invoices', 'bookings'],
      'webhooks',
    ],
    'what each tells of, as it is now',
  ],
  ['notifications', ['automations', 'forms'], 'names of what a notification is about'],
  ['notifications', ['users', 'memberships', 'companies'], 'who is mailed, and by which clocks'],
  ['projects', ['people', 'people_marks'], 'how many leads are interested'],
  ['search', ['people', 'lead_managers', 'message_templates', 'projects'], 'one search over all'],
  [
    'sms',
    ['people', 'people_marks', 'companies'],
    'whom the text of a campaign is for, whose a number is; our name in answers',
  ],
  ['tasks', ['people'], 'of whose person a task is, where it is handed over'],
  ['uploads', ['users', 'companies', 'customers', 'invoices'], 'which uploads are in use'],
  [
    'team',
    ['users', 'memberships', 'sessions'],
    'the team is the accounts that work in the company, and when they last did',
  ],
  ['webhooks', ['companies'], 'webhooks rest while a company is suspended or in the trash'],
  ['users', ['memberships', 'companies'], 'the companies that somebody may work in'],
  ['users', ['sessions'], 'when each account was last used, for whoever runs the installation'],
];

/** The tables that stores of other rooms name, and how many are named in all. */
function foreign(pattern: RegExp): { all: number; told: string[] } {
  const named = stores.flatMap(({ room, text }) =>
    [...text.matchAll(pattern)]
      .map((match) => match.slice(1).find(Boolean) ?? '')
      .filter((table) => owners.has(table))
      .map((table) => ({ room, table })),
  );
  const told = named.filter(({ room, table }) => owners.get(table) !== room);
  return {
    all: named.length,
    told: [...new Set(told.map(({ room, table }) => `${room}: ${table}`))].toSorted(),
  };
}

/** The room that has each table: the folder whose x.table.ts names it. */
function ownersOfTables(): Map<string, string> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.table.ts'))
      .flatMap((file) => {
        const room = file.replace(/^modules\//, '').split('/')[0] ?? '';
        const named =
          /interface Tables \{([^}]*)\}/.exec(readFileSync(join(server, file), 'utf8'))?.[1] ?? '';
        return [...named.matchAll(/^ {4}(\w+): \w+;$/gm)].map(([, table = '']) => [table, room] as const);
      }),
  );
}
