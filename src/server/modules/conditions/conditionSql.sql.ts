import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ConditionRecord } from '#contract/conditions/relations.ts';
import { RELATIONS } from '#contract/conditions/relations.ts';
import type { BoundCondition, BoundTest, ColumnTest } from './boundCondition.ts';
import type { ColumnType, SqlColumn } from './conditionColumns.sql.ts';
import { ALIASES, columnOf } from './conditionColumns.sql.ts';
import { isAmong, relatedIds } from './relatedIds.sql.ts';

/**
 * A condition over the table of its record, under the alias of ALIASES: true or false, never null. With `isDriving` the rows may be
 * looked up by the ids of the first required related records; without it the query finds its rows by other means, such as a search.
 */
export function conditionSql(
  { companyId, record, test }: BoundCondition,
  isDriving: boolean,
): RawBuilder<boolean> {
  let mayDrive = isDriving;

  function compile(part: BoundTest, of: ConditionRecord, isRequired: boolean): RawBuilder<boolean> {
    if ('all' in part)
      return joined(
        part.all.map((each) => compile(each, of, isRequired)),
        'and',
      );
    if ('any' in part) {
      const isOnly = isRequired && part.any.length === 1;
      return joined(
        part.any.map((each) => compile(each, of, isOnly)),
        'or',
      );
    }
    if ('not' in part) return sql<boolean>`not ${compile(part.not, of, false)}`;
    if ('column' in part) return columnTest(columnOf(of, part.column), part.test, { companyId, record: of });
    const { related, seen, where } = part;
    const ids = relatedIds(of, {
      companyId,
      related,
      seen,
      where: where && compile(where, RELATIONS[related].record, false),
    });
    const id = sql.ref(`${ALIASES[of]}.id`);
    if (isRequired && mayDrive) {
      // Two lists of ids would be combined by older versions of PostgreSQL
      mayDrive = false;
      return sql<boolean>`${id} = any(array(${ids}))`;
    }
    return isAmong(id, ids);
  }

  return compile(test, record, true);
}

function joined(parts: readonly RawBuilder<boolean>[], word: 'and' | 'or'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(parts, sql` ${sql.raw(word)} `)})`;
}

function columnTest(
  { value, type, mark }: SqlColumn,
  test: ColumnTest,
  { companyId, record }: { companyId: string; record: ConditionRecord },
): RawBuilder<boolean> {
  if ('isEmpty' in test) return isEmpty(value, type);
  if ('matches' in test) return sql<boolean>`(coalesce(${value}, '') ~ ${test.matches})`;
  if ('oneOf' in test) return filled(value, sql`${value} = any(${test.oneOf}${cast(`${type}[]`)})`);
  if ('hasAll' in test) return sql<boolean>`(${value} @> ${test.hasAll}${cast(type)})`;
  if ('hasAny' in test) {
    if (!mark) return sql<boolean>`(${value} && ${test.hasAny}${cast(type)})`;
    // The overlap of lists is not for an index behind the company wall: people_marks has each of their members
    return sql<boolean>`exists (select from people_marks k
      where k.company_id = ${companyId} and k.kind = ${record === 'lead' ? 'LEAD' : 'CONTACT'} and k.what = ${sql.lit(mark)}
        and k.mark = any(${test.hasAny}::text[]) and k.person_id = ${sql.ref(`${ALIASES[record]}.id`)})`;
  }
  const { from, to, before, above } = test;
  const bounds = [
    from !== undefined && sql`${value} >= ${from}${cast(type)}`,
    to !== undefined && sql`${value} <= ${to}${cast(type)}`,
    before !== undefined && sql`${value} < ${before}${cast(type)}`,
    above !== undefined && sql`${value} > ${above}${cast(type)}`,
  ].filter((bound) => bound !== false);
  return filled(value, sql.join(bounds, sql` and `));
}

function isEmpty(value: RawBuilder<unknown>, type: ColumnType): RawBuilder<boolean> {
  if (type === 'text') return sql<boolean>`(coalesce(${value}, '') = '')`;
  return type === 'text[]' || type === 'uuid[]'
    ? sql<boolean>`(${value} = '{}')`
    : sql<boolean>`(${value} is null)`;
}

/** Comparisons with an empty value are null: then the test is false. */
function filled(value: RawBuilder<unknown>, test: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${value} is not null and ${test})`;
}

function cast(type: string): RawBuilder<unknown> {
  return sql.raw(`::${type}`);
}
