import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ConditionRecord, RelationName } from '#contract/conditions/relations.ts';
import { RELATIONS } from '#contract/conditions/relations.ts';
import type { SeenRecords } from './boundCondition.ts';
import { ALIASES } from './conditionColumns.sql.ts';

/** The related records to look for; `where` is a condition about their table, or null for all. */
interface Related {
  companyId: string;
  related: RelationName;
  seen: SeenRecords;
  where: RawBuilder<unknown> | null;
}

/**
 * The ids of the records that have such a related record. Each step is a list that is selected once and first: as joins, a planner
 * without statistics of the company would repeat them row by row. Links of merged people count for their survivor.
 */
export function relatedIds(record: ConditionRecord, related: Related): RawBuilder<unknown> {
  const { companyId } = related;
  if (record === 'invoice') return invoicesWith(related);
  if (record === 'customer') return customersWith(related);
  if (record === 'deal') {
    const column = DEAL_LINKS[related.related];
    return column
      ? sql`select o.id from deals o where o.company_id = ${companyId} and ${isOneOf(sql.ref(`o.${column}`), idsOf(related), related)}`
      : linkedTo('deal', companyId, idsOf(related));
  }
  if (record === 'account') {
    if (related.related === 'deals')
      return sql`select d.account_id ${found(related)} and d.account_id is not null`;
    if (related.related === 'invoices')
      return sql`select o.account_id from deals o where o.company_id = ${companyId} and o.trashed_at is null
        and o.account_id is not null and ${isOneOf(sql`o.invoice_id`, idsOf(related), related)}`;
    const people =
      related.related === 'bookings' ? survivors(companyId, peopleWith(related)) : idsOf(related);
    return linkedTo('account', companyId, people);
  }
  if (record === 'booking') return bookingsOf(companyId, idsOf(related));
  return survivors(companyId, peopleWith(related));
}

/** The columns of deals with the id of a related record. */
const DEAL_LINKS: Partial<Record<RelationName, string>> = {
  accounts: 'account_id',
  customers: 'customer_id',
  invoices: 'invoice_id',
};

/** Invoices by their customer or the person of that, or by the deal that was billed or the account of that. */
function invoicesWith(related: Related): RawBuilder<unknown> {
  const { companyId } = related;
  if (related.related === 'deals')
    return sql`select d.invoice_id ${found(related)} and d.invoice_id is not null`;
  if (related.related === 'accounts')
    return sql`select o.invoice_id from deals o where o.company_id = ${companyId} and o.trashed_at is null
      and o.invoice_id is not null and ${isOneOf(sql`o.account_id`, idsOf(related), related)}`;
  const customers = related.related === 'customers' ? idsOf(related) : customersWith(related);
  return sql`select o.id from invoices o
    where o.company_id = ${companyId} and ${isOneOf(sql`o.customer_id`, customers, related)}`;
}

/** Customers with an invoice, with a deal that they were billed for, or that were created from a person. */
function customersWith(related: Related): RawBuilder<unknown> {
  const { companyId } = related;
  if (related.related === 'invoices') return sql`select i.customer_id ${found(related)}`;
  if (related.related === 'deals')
    return sql`select d.customer_id ${found(related)} and d.customer_id is not null`;
  const people = withMerged(companyId, idsOf(related));
  return sql`select o.id from customers o
    where o.company_id = ${companyId} and ${isOneOf(sql`o.person_id`, people, related)}`;
}

/** People with a link to a deal, account or invoice, or with a booking; of merged people the links as they are. */
function peopleWith(related: Related): RawBuilder<unknown> {
  const { companyId } = related;
  switch (related.related) {
    case 'deals':
      return sql`select m.person_id from deal_people m
        where m.company_id = ${companyId} and ${isOneOf(sql`m.deal_id`, idsOf(related), related)}`;
    case 'accounts':
      return sql`select m.person_id from account_people m
        where m.company_id = ${companyId} and ${isOneOf(sql`m.account_id`, idsOf(related), related)}`;
    case 'invoices':
      return sql`select o.person_id from customers o where o.company_id = ${companyId} and o.person_id is not null
        and ${isOneOf(sql`o.id`, sql`select i.customer_id ${found(related)}`, related)}`;
    default:
      return sql`select b.person_id ${found(related)} and b.person_id is not null`;
  }
}

/** The deals or accounts with a link to these people, or to someone who was merged into them. */
function linkedTo(
  record: 'deal' | 'account',
  companyId: string,
  people: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const links = record === 'deal' ? sql`m.deal_id from deal_people` : sql`m.account_id from account_people`;
  return sql`select ${links} m
    where m.company_id = ${companyId} and m.person_id = any(array(${withMerged(companyId, people)}))`;
}

function bookingsOf(companyId: string, people: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.id from bookings o
    where o.company_id = ${companyId} and o.person_id = any(array(${withMerged(companyId, people)}))`;
}

/** These people, and everybody who was merged into them. */
function withMerged(companyId: string, people: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with recursive base(id) as materialized (${people}), down(id) as (
      select x.id from people x where x.company_id = ${companyId} and x.merged_into is not null
        and ${isAmong(sql`x.merged_into`, sql`select id from base`)}
      union
      select x.id from down join people x on x.company_id = ${companyId} and x.merged_into = down.id
    ) select id from base union all select id from down`;
}

/** These people, and the people that they were merged into. */
function survivors(companyId: string, people: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with recursive base(id) as materialized (${people}), up(id) as (
      select x.merged_into from people x where x.company_id = ${companyId} and x.merged_into is not null
        and ${isAmong(sql`x.id`, sql`select id from base`)}
      union
      select x.merged_into from up join people x on x.company_id = ${companyId} and x.id = up.id and x.merged_into is not null
    ) select id from base union all select id from up`;
}

/** Whether an id belongs to a related record: some are looked up in the index, all of them hashed. */
function isOneOf(id: RawBuilder<unknown>, ids: RawBuilder<unknown>, { where }: Related): RawBuilder<boolean> {
  return where === null ? isAmong(id, ids) : sql<boolean>`${id} = any(array(${ids}))`;
}

/**
 * Whether an id, or null, is among the selected ones, for any number of rows: they are selected once and hashed, whatever the
 * planner expects. `is true` keeps it from becoming a join, which without statistics would go through them row by row.
 */
export function isAmong(id: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((${id} in (select unnest(array(${ids})))) is true)`;
}

/** Their own ids. */
function idsOf(related: Related): RawBuilder<unknown> {
  return sql`select ${sql.ref(`${ALIASES[RELATIONS[related.related].record]}.id`)} ${found(related)}`;
}

/** `from … where …` of the related records that the viewer may see and that match. */
function found({ companyId, related, seen, where }: Related): RawBuilder<unknown> {
  return sql`${FROM[related](companyId, seen)} ${where === null ? sql`` : sql`and ${where}`}`;
}

const FROM: Record<RelationName, (companyId: string, seen: SeenRecords) => RawBuilder<unknown>> = {
  leads: (companyId, { managerId }) => sql`from people p
    where p.company_id = ${companyId} and p.kind = 'LEAD' and p.trashed_at is null
      ${managerId === null ? sql`` : sql`and p.manager_id = ${managerId}`}`,
  contacts: (companyId) => sql`from people p
    where p.company_id = ${companyId} and p.kind = 'CONTACT' and p.trashed_at is null`,
  deals: (companyId, { managerId, pipelinesOf }) => sql`from deals d
    where d.company_id = ${companyId} and d.trashed_at is null
      ${managerId === null ? sql`` : sql`and d.owner_id = ${managerId}`}
      ${
        pipelinesOf === null
          ? sql``
          : sql`and d.pipeline_id = any(array(
              select g.id from pipelines g where g.company_id = ${companyId}
                and (g.member_ids is null or ${pipelinesOf.userId}::uuid = any(g.member_ids))))`
      }`,
  accounts: (companyId) => sql`from accounts a where a.company_id = ${companyId} and a.trashed_at is null`,
  bookings: (companyId) => sql`from bookings b where b.company_id = ${companyId} and b.status <> 'CANCELLED'`,
  customers: (companyId) => sql`from customers c where c.company_id = ${companyId} and c.trashed_at is null`,
  invoices: (companyId) => sql`from invoices i
    where i.company_id = ${companyId} and i.kind = 'INVOICE' and i.trashed_at is null`,
};
