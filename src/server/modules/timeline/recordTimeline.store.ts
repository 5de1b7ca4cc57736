import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '#server/modules/deals/dealScope.ts';
import { isSeenDeal } from '#server/modules/deals/reads/dealQuery.sql.ts';
import { isSeenPerson, personName } from '#server/modules/deals/reads/namedDeals.sql.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { RecordKind } from '#server/modules/records/crmRecord.ts';
import type { TimelinePart } from './timelinePart.ts';
import { PART_OF_ACTION } from './timelinePart.ts';

/** One line of the timeline of an account or a deal: a note or an event. */
export interface RecordTimelineRow {
  id: string;
  at: Date;
  actor_name: string;
  /** Of the event: 'note' for a note. */
  entity: string;
  action: string;
  before: FieldValues | null;
  after: FieldValues | null;
  note: string | null;
  author_id: string | null;
  edited_by: string | null;
  edited_at: Date | null;
  is_pinned: boolean;
  /** The deal or person of an account that it is about; null of the record itself. */
  subject_kind: RecordKind | null;
  subject_id: string | null;
  subject_name: string | null;
  /** Of the deal, for its amounts. */
  currency: string | null;
}

/** The account or deal, and what else its timeline shows. */
export interface TimelineSource {
  companyId: string;
  kind: 'ACCOUNT' | 'DEAL';
  id: string;
  /** Whose deals, of an account; null without access to deals. */
  deals: DealScope | null;
  /** The people whose calls and meetings an account shows. */
  people: SeenPeople;
  /** Whether invoices are shown. */
  seesInvoices: boolean;
}

/**
 * A page of the timeline of an account or a deal, its pinned notes first, then newest first, with the total. `part`
 * narrows it. An account has the entries of its deals, and the calls and meetings of its people.
 */
export async function readRecordTimeline(
  tx: Tx,
  source: TimelineSource,
  { part, limit, offset }: { part: TimelinePart | null; limit: number; offset: number },
): Promise<{ rows: RecordTimelineRow[]; total: number }> {
  const { companyId, kind, id, seesInvoices } = source;
  const isAccount = kind === 'ACCOUNT';
  const ofAccount = sql`${NO_SUBJECT}, null as currency`;
  const subject = isAccount
    ? sql`'DEAL' as subject_kind, d.id as subject_id, d.title as subject_name, d.currency`
    : sql`${NO_SUBJECT}, d.currency`;
  const parts = [
    notes(companyId, { join: sql`join shown_deals d on d.id = n.deal_id`, isPinnable: !isAccount, subject }),
    events(sql`join shown_deals d on d.id = e.entity_id`, companyId, subject),
    events(
      sql`join quotes q on q.company_id = e.company_id and q.id = e.entity_id join shown_deals d on d.id = q.deal_id`,
      companyId,
      subject,
    ),
    seesInvoices ? events(sql`join shown_deals d on d.invoice_id = e.entity_id`, companyId, subject) : null,
    isAccount
      ? sql`${notes(companyId, { join: sql``, isPinnable: true, subject: ofAccount })} and n.account_id = ${id}`
      : null,
    isAccount ? sql`${events(sql``, companyId, ofAccount)} and e.entity_id = ${id}` : null,
    isAccount ? contacts(companyId) : null,
  ].filter((entry) => entry !== null);
  const { rows } = await sql<RecordTimelineRow & { total: number }>`
    with recursive shown_deals as (${shownDeals(source)}) ${isAccount ? sql`, ${accountPeople(source)}` : sql``},
    entries as (${sql.join(parts, sql` union all `)}),
    shown as (select * from entries where ${part}::text is null or part = ${part})
    select e.*, (select count(*) from shown) as total from shown e
    order by e.is_pinned desc, e.at desc, e.id desc limit ${limit} offset ${offset}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

function shownDeals({ companyId, kind, id, deals }: TimelineSource): RawBuilder<unknown> {
  const columns = sql`select d.id, d.title, d.invoice_id, d.currency from deals d`;
  if (kind === 'DEAL') return sql`${columns} where d.company_id = ${companyId} and d.id = ${id}`;
  return sql`${columns} where d.company_id = ${companyId} and d.account_id = ${id} and d.trashed_at is null
    and ${deals ? isSeenDeal(deals) : sql`false`}`;
}

/** The people of an account that the viewer may see, as `members`: each with those who were merged into them. */
function accountPeople({ companyId, id, people }: TimelineSource): RawBuilder<unknown> {
  return sql`linked(id) as (
      select person_id from account_people where company_id = ${companyId} and account_id = ${id}
      union
      select p.merged_into from linked l join people p on p.company_id = ${companyId} and p.id = l.id and p.merged_into is not null
    ), members(id, person_id, kind, name) as (
      select p.id, p.id, p.kind, coalesce(${personName()}, '') from linked l
      join people p on p.company_id = ${companyId} and p.id = l.id and p.trashed_at is null and ${isSeenPerson(people)}
      union
      select p.id, m.person_id, m.kind, m.name from members m join people p on p.company_id = ${companyId} and p.merged_into = m.id
    )`;
}

/** Notes that can be pinned there: on the page of their own record. */
function notes(
  companyId: string,
  {
    join,
    isPinnable,
    subject,
  }: { join: RawBuilder<unknown>; isPinnable: boolean; subject: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    select n.id::text as id, n.created_at as at, n.author_name as actor_name, 'note' as entity, 'note' as action,
      null::jsonb as before, null::jsonb as after, n.text as note, n.author_id, n.edited_by, n.edited_at,
      n.pinned_at is not null and ${isPinnable} as is_pinned, 'NOTES' as part, ${subject}
    from notes n ${join} where n.company_id = ${companyId} and n.deleted_at is null`;
}

function events(
  join: RawBuilder<unknown>,
  companyId: string,
  subject: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select e.id::text, e.created_at, e.actor_name, e.entity, e.action, e.before, e.after, ${NO_NOTE},
      case when e.entity in ('quote', 'invoice') then 'QUOTES'
        else coalesce(${JSON.stringify(PART_OF_ACTION)}::jsonb ->> e.action, 'CHANGES') end, ${subject}
    from events e ${join} where e.company_id = ${companyId} and e.action not like 'note-%'`;
}

/** Calls and meetings of the people of an account. */
function contacts(companyId: string): RawBuilder<unknown> {
  const subject = sql`m.kind, m.person_id, m.name, null`;
  return sql`${events(sql`join members m on m.id = e.entity_id`, companyId, subject)}
    and e.action in ('call-logged', 'meeting-logged')`;
}

const NO_SUBJECT = sql`null as subject_kind, null::uuid as subject_id, null as subject_name`;

const NO_NOTE = sql`null, null::uuid, null, null::timestamptz, false`;
