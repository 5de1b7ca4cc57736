import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import { byText } from '#server/database/queries/byText.ts';
import { frequentText } from '#server/database/queries/frequentText.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { conditionSql } from '#server/modules/conditions/conditionSql.sql.ts';
import type { PersonRow } from '../people.table.ts';
import type { PeopleFilter, PeopleScope, SlotFilter } from './peopleFilter.ts';
import { findsEverybody, NONE } from './peopleFilter.ts';

/**
 * The people of the scope that the filter finds, without those in trash: the start of every query over a
 * list.
 */
export function peopleQuery(tx: Tx, { companyId, kind, assignedTo }: PeopleScope, filter: PeopleFilter) {
  return tx
    .selectFrom(byText('people', companyId, (!filter.isFrequent && filter.pattern) || null).as('p'))
    .where('p.company_id', '=', companyId)
    .where('p.kind', '=', kind)
    .where('p.trashed_at', 'is', null)
    .$if(assignedTo !== undefined, (query) => query.where('p.manager_id', '=', assignedTo ?? null))
    .where((eb) => eb.and(conditions(eb, { companyId, kind }, filter)));
}

/**
 * The rows of people_counts to sum up for a scope and filter; null if the filter needs other columns than people_counts has.
 * Columns are named as in people.
 */
export function countsQuery(tx: Tx, { companyId, kind, assignedTo }: PeopleScope, filter: PeopleFilter) {
  const others = { stageIds: null, statusIds: null, sourceIds: null, managerIds: null, outcomes: null };
  if (!findsEverybody({ ...filter, ...others })) return null;
  return tx
    .selectFrom('people_counts as p')
    .where('p.company_id', '=', companyId)
    .where('p.kind', '=', kind)
    .$if(assignedTo !== undefined, (query) => query.where('p.manager_id', '=', assignedTo ?? null))
    .where((eb) => eb.and(conditions(eb as unknown as People, { companyId, kind }, filter)));
}

type People = ExpressionBuilder<Tables & { p: PersonRow }, 'p'>;

function conditions(eb: People, scope: PeopleScope, filter: PeopleFilter) {
  const { companyId } = scope;
  const { propertyCategories, tags, lostReasons } = filter;
  return [
    filter.pattern && filter.isFrequent ? frequentText(sql.ref('p.search'), filter.pattern) : null,
    oneOf(eb, 'p.stage_id', filter.stageIds),
    oneOf(eb, 'p.status_id', filter.statusIds),
    oneOf(eb, 'p.source_id', filter.sourceIds),
    oneOf(eb, 'p.manager_id', filter.managerIds),
    marked('group_ids', scope, filter.groupIds),
    marked('project_ids', scope, filter.projectIds),
    marked('tags', scope, tags),
    propertyCategories?.length
      ? eb('p.property_category', '=', sql<never>`any(${propertyCategories}::text[])`)
      : null,
    outcomeCondition(eb, companyId, filter),
    lostReasons?.length ? eb('p.lost_reason', '=', sql<never>`any(${lostReasons}::text[])`) : null,
    filter.importIds?.length ? importedBy(eb, companyId, filter.importIds) : null,
    filter.isUnanswerable ? sql<boolean>`false` : null,
    ...slotConditions(eb, filter),
    matched(filter),
    filter.createdFrom ? eb('p.created_at', '>=', filter.createdFrom) : null,
    filter.createdTo ? eb('p.created_at', '<', filter.createdTo) : null,
    filter.updatedFrom ? eb('p.updated_at', '>=', filter.updatedFrom) : null,
    filter.nextCallFrom ? eb('p.next_call_at', '>=', filter.nextCallFrom) : null,
    filter.nextCallTo ? eb('p.next_call_at', '<', filter.nextCallTo) : null,
    filter.nextCallNone ? eb('p.next_call_at', 'is', null) : null,
    filter.nextMeetingFrom ? eb('p.next_meeting_at', '>=', filter.nextMeetingFrom) : null,
    filter.nextMeetingTo ? eb('p.next_meeting_at', '<', filter.nextMeetingTo) : null,
    filter.nextMeetingNone ? eb('p.next_meeting_at', 'is', null) : null,
  ].filter((condition) => condition !== null);
}

function outcomeCondition(eb: People, companyId: string, { outcomes, isConverted }: PeopleFilter) {
  const tests = [
    outcomes?.length
      ? // Read first: joined, a planner expects a single status and repeats the rest for each
        eb(
          'p.status_id',
          '=',
          sql<never>`any(array(
            select o.id from lead_options o
            where o.company_id = ${companyId} and o.kind = 'STATUS' and o.outcome = any(${outcomes}::text[])))`,
        )
      : null,
    isConverted ? eb('p.counterpart_id', 'is not', null) : null,
  ].filter((test) => test !== null);
  return tests.length > 0 ? eb.or(tests) : null;
}

// The rows of a job are the beginning of its key, so no index of their own is needed
function importedBy(eb: People, companyId: string, jobIds: string[]) {
  return eb('p.id', 'in', (inner) =>
    inner
      .selectFrom('change_items as i')
      .select(sql<string>`i.person_id`.as('person_id'))
      .where('i.company_id', '=', companyId)
      .where('i.job_id', '=', sql<never>`any(${jobIds.filter((id) => id !== NONE)}::uuid[])`)
      .where('i.outcome', 'in', ['CREATED', 'UPDATED']),
  );
}

/** After a search, people are looked up by what it found. */
function matched({ where, matches, pattern }: PeopleFilter) {
  if (where && !matches) throw new Error('The condition is not bound');
  return matches ? conditionSql(matches, !pattern) : null;
}

function slotConditions(eb: People, { custom, slots }: PeopleFilter) {
  // Else everybody would be found, by a bulk change too
  if (custom?.length && !slots) throw new Error('The filters by custom fields have no columns');
  return (slots ?? []).flatMap((filter) => slotCondition(eb, filter) ?? []);
}

// Comparisons of plain columns are leakproof, so that the wall does not keep the index from them
function slotCondition(eb: People, { slot, isEmptyToo, anyOf, choosing, from, to, begins }: SlotFilter) {
  const column = eb.ref(`p.${slot}`);
  const tests = [
    anyOf && eb(column, '=', sql<never>`any(${anyOf}::text[])`),
    choosing && sql<boolean>`p.id = any(array(select find_people_choosing(${choosing}::text[])))`,
    from && eb(column, '>=', from),
    to && eb(column, '<=', to),
    begins && eb.and([eb(column, '>=', begins), eb(column, '<', `${begins}${LAST}`)]),
  ].filter((test) => typeof test === 'object' && test !== null);
  const isEmpty = eb(column, 'is', null);
  if (tests.length === 0) return isEmptyToo ? isEmpty : null;
  return isEmptyToo ? eb.or([isEmpty, eb.and(tests)]) : eb.and(tests);
}

// Behind every other letter, by its bytes
const LAST = '\u{10FFFF}';

function oneOf(
  eb: People,
  column: 'p.stage_id' | 'p.status_id' | 'p.source_id' | 'p.manager_id',
  wanted: string[] | null | undefined,
) {
  if (!wanted?.length) return null;
  const ids = wanted.filter((id) => id !== NONE);
  const isAny = eb(column, '=', sql<never>`any(${ids}::uuid[])`);
  return ids.length < wanted.length ? eb.or([eb(column, 'is', null), isAny]) : isAny;
}

/** Whether overlapping arrays are found is not for an index behind the company wall: people_marks has each of their members. */
function marked(
  column: keyof typeof MARKS,
  { companyId, kind }: PeopleScope,
  wanted: string[] | null | undefined,
) {
  if (!wanted?.length) return null;
  const marks = wanted.filter((value) => value !== NONE);
  const hasAny = sql<boolean>`exists (
    select from people_marks k where k.company_id = ${companyId} and k.kind = ${kind} and k.what = ${sql.lit(MARKS[column])}
      and k.mark = any(${marks}::text[]) and k.person_id = p.id)`;
  return marks.length < wanted.length ? sql<boolean>`(p.${sql.ref(column)} = '{}' or ${hasAny})` : hasAny;
}

/** The only condition of the filter, if it is by groups, projects or tags: the rows of people_marks are its people. */
export function onlyMarks(filter: PeopleFilter): { what: string; marks: string[] } | null {
  const wanted = { GROUP: filter.groupIds, PROJECT: filter.projectIds, TAG: filter.tags };
  const [[what, marks] = [], ...others] = Object.entries(wanted).filter(([, values]) => values?.length);
  const isOnly = findsEverybody({ ...filter, groupIds: null, projectIds: null, tags: null });
  return what && marks && others.length === 0 && isOnly && !marks.includes(NONE) ? { what, marks } : null;
}

const MARKS = { group_ids: 'GROUP', project_ids: 'PROJECT', tags: 'TAG' } as const;
