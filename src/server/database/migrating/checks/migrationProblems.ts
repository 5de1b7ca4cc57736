import type { Migration } from '../migration.ts';
import { BIG_TABLES } from './bigTables.ts';

/**
 * What would stop or break the versions that run during an upgrade, by the statements of a migration: rewrites and long locks of big tables
 * (the rules of squawk, an SQL linter), and changes that the code of the version before does not survive. `earlier`: the statements of the
 * migrations before it. Empty: none.
 */
export function migrationProblems(
  statements: readonly string[],
  { isOutsideTransaction = false, needs }: Pick<Migration, 'isOutsideTransaction' | 'needs'>,
  earlier: readonly string[] = [],
): string[] {
  const created = new Set(statements.map((text) => CREATED_TABLE.exec(text)?.[1]));
  return statements.flatMap((text, at) => {
    const table = TABLE.exec(text)?.[1];
    // A table that the same migration creates is not in use
    if (table && created.has(table)) return [];
    const isBig = table !== undefined && BIG_TABLES.includes(table);
    const before = statements.slice(0, at);
    const given = { text, isBig, isOutsideTransaction, needs, before, earlier };
    return RULES.filter(({ breaks }) => breaks(given)).map(({ advice }) => `${advice}: ${text}`);
  });
}

interface Given {
  text: string;
  /** The statement changes a big table. */
  isBig: boolean;
  isOutsideTransaction: boolean;
  needs: string | undefined;
  /** The statements before it in the migration. */
  before: readonly string[];
  /** The statements of earlier migrations. */
  earlier: readonly string[];
}

const CREATED_TABLE = /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?(\w+)/i;
const TABLE =
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?|update (?:only )?|delete from (?:only )?|insert into |lock (?:table )?|cluster |vacuum (?:full )?|drop table (?:if exists )?)(?:public\.)?(\w+)/i;

const isNotNullChecked = (text: string, earlier: readonly string[]) => {
  const [, column] = /alter (?:column )?(\w+) set not null/i.exec(text) ?? [];
  const check = new RegExp(`check \\(+${column} is not null\\)+ not valid`, 'i');
  return (
    earlier.some((each) => check.test(each)) && earlier.some((each) => /validate constraint/i.test(each))
  );
};

const RULES: readonly { advice: string; breaks(given: Given): boolean }[] = [
  {
    advice: 'An index on a big table is built concurrently (buildIndex), else writes wait until it is built',
    breaks: ({ text, isBig }) => isBig && /^create (unique )?index (?!concurrently)/i.test(text),
  },
  {
    advice: 'A migration with `concurrently` or `vacuum` is outside of a transaction (isOutsideTransaction)',
    breaks: ({ text, isOutsideTransaction }) =>
      !isOutsideTransaction && /^(?:(?:create|drop|reindex)\b.* concurrently\b|vacuum\b)/i.test(text),
  },
  {
    advice:
      'Outside of a transaction are only indexes, validations and changes in batches, which can be repeated',
    breaks: ({ text, isOutsideTransaction }) =>
      isOutsideTransaction &&
      !/ concurrently\b|validate constraint|^(?:select|with|update|delete|analyze|vacuum)\b|if (?:not )?exists/i.test(
        text,
      ),
  },
  {
    advice:
      'A default that differs by row rewrites a big table: add the column without it, then set the default',
    breaks: ({ text, isBig }) =>
      isBig &&
      /\badd (?:column )?/i.test(text) &&
      /\bdefault (?!now\(\)|current_|transaction_timestamp|statement_timestamp)[\w.]*\(|\b(?:big|small)?serial\b|\bgenerated (?:always|by default) as\b/i.test(
        text,
      ),
  },
  {
    advice: 'Another type rewrites a big table: add a column, copy in batches, and remove the old one later',
    breaks: ({ text, isBig }) => isBig && /\balter (?:column )?\w+ (?:set data )?type\b/i.test(text),
  },
  {
    advice: 'Add `check (… is not null) not valid`, validate it in a later migration, then set not null',
    breaks: ({ text, isBig, earlier }) =>
      isBig && /set not null/i.test(text) && !isNotNullChecked(text, earlier),
  },
  {
    advice: 'A constraint on a big table is added `not valid`, and validated in a later migration',
    breaks: ({ text, isBig }) =>
      isBig &&
      /\b(?:references|check \(|foreign key|exclude)\b/i.test(text) &&
      /^alter table/i.test(text) &&
      !/not valid/i.test(text),
  },
  {
    advice: 'Build the unique index concurrently, then `add constraint … using index`',
    breaks: ({ text, isBig }) =>
      isBig &&
      /^alter table/i.test(text) &&
      /\b(?:unique|primary key)\b/i.test(text) &&
      !/using index/i.test(text),
  },
  {
    advice: 'Validate a constraint in a later migration: this one keeps the lock of adding it',
    breaks: ({ text, isOutsideTransaction, before }) =>
      !isOutsideTransaction &&
      /validate constraint/i.test(text) &&
      before.some((each) => /not valid/i.test(each)),
  },
  {
    advice: 'Change the rows of a big table in batches (limit), outside of a transaction',
    breaks: ({ text, isBig, isOutsideTransaction }) =>
      isBig && /^(?:update|delete|with)\b/i.test(text) && !(isOutsideTransaction && /\blimit\b/i.test(text)),
  },
  {
    advice: 'This locks the table for as long as it takes',
    breaks: ({ text }) =>
      /^(?:lock\b|cluster\b|vacuum full|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))/i.test(
        text,
      ),
  },
  {
    advice:
      'The version before still uses it: remove or rename it when no running version does, and name that in `needs`',
    breaks: ({ text, needs }) =>
      needs === undefined &&
      (/^drop (?:table|view|function)\b/i.test(text) ||
        /^alter table .*\b(?:drop column|rename)\b/i.test(text)),
  },
  {
    advice: 'The version before inserts rows without this column: give it a default, or let it be null',
    breaks: ({ text, needs }) =>
      needs === undefined &&
      /\badd (?:column )?[^,]*\bnot null\b(?!.*\bdefault\b)/i.test(text) &&
      !/check/i.test(text),
  },
];
