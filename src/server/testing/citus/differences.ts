/** Tests that fail on Citus for one reason: titles by their file under src/server. A pattern is for the rows of a table of tests. */
export interface Difference {
  reason: string;
  tests: Readonly<Record<string, readonly (string | RegExp)[]>>;
}

const EVERY_TEST = /./;

/** What differs from one server; also in docs/operations.md. A listed test that passes fails the run. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason:
      'EXPLAIN fails or shows two plans. A worker does not run the function of a policy for it, and an insert of a query has no plan. The statements run.',
    tests: {
      'modules/companies/queryPlans.test.ts': [
        'my companies are found from the memberships',
        'one company, and the public page by slug and domain, are look-ups',
        'the trash comes from its index',
      ],
      'modules/deals/forecast/forecastPlans.test.ts': [
        'a snapshot reads the deals of its months from the indexes of the forecast',
      ],
      'modules/deals/reads/dealPlans.test.ts': [
        'the board is one statement that reads the first deals of each column in their order',
      ],
      'modules/duplicates/duplicateGroups.test.ts': [
        'groups are computed by the indexes of what people share',
      ],
      'modules/events/activityPlans.test.ts': [
        'a log that the statistics do not have is not looked for among all entries',
        'the log counts 10,000 entries, and further on later pages',
        /^a page at \d+ is read in the order of the log$/,
        'a rare kind of record is found by its index',
        'a text that few entries have is looked up, in the user’s own log alone',
        'a search is combined with filters',
        /^a text that more entries have than are counted, /,
      ],
      'modules/people/list/queryPlans.test.ts': ['board, agenda, trash, matches and timeline are looked up'],
      'modules/reports/reportPlans.test.ts': [
        'stage changes are read by their own index, and earlier ones of the same leads by the lead',
        'calls are read by their own index',
      ],
      'modules/timeline/recordTimelinePlans.test.ts': [/^the timeline is read by indexes: /],
      'modules/users/allUserPlans.test.ts': [EVERY_TEST],
    },
  },
  {
    reason: 'A worker has a part of the rows, so that it reads all of them where one server uses an index.',
    tests: {
      'modules/conditions/conditionPlans.test.ts': [/^leads by a relation in a group of the company /],
      'modules/people/list/customPlans.test.ts': [
        /^who has nothing in custom_\d+ is looked for along the list/,
      ],
      'modules/webhooks/deliveryPlans.test.ts': [
        'webhooks with due deliveries are found without reading finished ones',
      ],
    },
  },
  {
    reason:
      'After the plan of a slow statement is read, Citus refuses a change of accounts in the same transaction.',
    tests: {
      'database/engine/slowPlans.test.ts': [
        'the plans of slow queries are logged with their statement, in every scope, without values',
      ],
    },
  },
  {
    reason: 'A scope takes its role on the workers, by more statements, and a second round trip to read.',
    tests: {
      'database/postgres/poolerLimits.test.ts': [
        'pooled connections have their limits from the role, and keep no state of a session',
      ],
      'database/pipelinedStart.test.ts': [
        'the first statement of a transaction is executed in its scope, with parameters and without',
        'a transaction takes one round trip per statement and one to commit, a read scope one per statement',
        'statements that are sent at once are executed after the start, in their order',
        'an error of the first statement rolls the transaction back',
        'a first statement that failed does not pass for a commit where its error is swallowed',
        'after a failed start no statement is executed, neither the first nor those sent with it',
        'a read scope rejects statements that write or lock rows, and continues after an error',
        'without prepared statements a scope takes the same round trips, and prepares nothing on its connection',
      ],
    },
  },
  {
    reason:
      'The test makes tables without a place, or repeats migrations from before the first that Citus can run.',
    tests: {
      'database/migrate.test.ts': [
        'a migration that fails leaves those before it, and a repaired run continues with it',
        'a session that ends in the middle of a migration leaves nothing of it behind',
        'a version starts on the database of a newer one, unless that removed something it uses',
      ],
      'database/migrations/crm/defaultOptions.test.ts': [
        'a company without lead setup gets that of a new one; another keeps its own',
      ],
      'database/migrations/crm/notes.test.ts': [
        'notes in events become rows, and no event contains their texts any more',
      ],
      'database/migrations/deals/accountsAndDeals.test.ts': [
        'companies from before the deals get the pipeline of a new company',
      ],
      'database/migrations/people/followUpOfConverted.test.ts': [
        'follow-ups of converted leads move to the contact',
      ],
      'database/migrations/sms/boundOwner.test.ts': [
        'existing rows are migrated by a user who owns the tables and is bound by their row-level security',
        'what 0042 and 0049 left as it was when the walls bound them is brought along later',
      ],
    },
  },
];
