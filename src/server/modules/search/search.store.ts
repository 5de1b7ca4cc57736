import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { NUMBER_PREFIXES } from '#contract/money/invoiceNumber.ts';
import { byText } from '#server/database/queries/byText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '#server/modules/deals/dealScope.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** A row that a search found, with what names it. */
export interface FoundRow {
  kind:
    | PersonKind
    | 'PROJECT'
    | 'LEAD_MANAGER'
    | 'MESSAGE_TEMPLATE'
    | 'ACCOUNT'
    | 'DEAL'
    | 'CUSTOMER'
    | 'INVOICE'
    | 'CAMPAIGN'
    | 'BOOKING';
  id: string;
  title: string;
  detail: string | null;
}

/** The search: the pattern of contract/people/searchText.ts, and the folded text for ranking. */
export interface Wanted {
  pattern: string;
  folded: string;
  /** Of each kind. */
  limit: number;
}

/** The people to search: all of a kind, the leads of one lead manager, or (undefined) none of that kind. */
export interface FindablePeople {
  LEAD?: { assignedTo?: string | undefined } | undefined;
  CONTACT?: object | undefined;
}

/**
 * Leads and contacts, `limit` of each, the best first: names that begin so, then names with a word that does, then the newest. Where more than
 * CANDIDATES match, the best of these candidates: that many of them, those whose name begins so, and the newest.
 */
export async function searchPeople(
  tx: Tx,
  companyId: string,
  { pattern, folded, limit }: Wanted,
  { LEAD: leads, CONTACT: contacts }: FindablePeople,
): Promise<FoundRow[]> {
  const own = leads?.assignedTo === undefined ? sql`` : sql`and p.manager_id = ${leads.assignedTo}`;
  const kinds = [leads && sql`p.kind = 'LEAD' ${own}`, contacts && sql`p.kind = 'CONTACT'`].filter(
    (kind) => kind !== undefined,
  );
  const shown = sql.join(
    kinds.map((kind) => sql`(${kind})`),
    sql` or `,
  );
  const candidates = kinds.map((kind) => candidatesOf(companyId, kind, { pattern, folded }));
  const { rows } = await sql<FoundRow>`
    select kind, id, title, nullif(concat_ws(' · ', nullif(number, title), nullif(email, title)), '') as detail
    from (
      select p.kind, p.id, p.email, coalesce(p.phone, p.phone_typed) as number,
        coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.phone, p.phone_typed, p.email, 'Without a name') as title,
        row_number() over (partition by p.kind order by ${rank(sql`p.name_key`, folded)}, p.created_at desc, p.id desc) as place
      from unnest(array(select find_some_people(${pattern}, ${CANDIDATES}) ${sql.join(candidates, sql` `)})) as f(id)
      -- Looked up one by one whatever the planner knows of the company; as in database/queries/byText.ts
      cross join lateral (select * from people where company_id = ${companyId} and id = f.id offset 0) p
      where p.trashed_at is null and (${shown})
    ) found where place <= ${limit} order by kind desc, place`.execute(tx);
  return rows;
}

const CANDIDATES = 500;
const NEWEST = 1_000;

/** People of a kind who are better candidates than just any who match: see searchPeople. */
function candidatesOf(
  companyId: string,
  kind: RawBuilder<unknown>,
  { pattern, folded }: Pick<Wanted, 'pattern' | 'folded'>,
): RawBuilder<unknown> {
  const people = sql`people p where p.company_id = ${companyId} and ${kind} and p.trashed_at is null`;
  return sql`
    union (select p.id from ${people} and p.name_key >= ${folded} and p.name_key < ${`${folded}${LAST}`} limit ${CANDIDATES})
    union (select n.id from (
      select p.id, p.search from ${people} order by p.created_at desc, p.id desc limit ${NEWEST}
    ) n where n.search like ${pattern})`;
}

// Behind every other letter
const LAST = '\u{10FFFF}';

/** Projects that are found; the newest among equals first. */
export async function searchProjects(tx: Tx, companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'PROJECT',
    rows: sql`projects`,
    title: sql`title`,
    detail: sql`nullif(concat_ws(', ', address, city, country), '')`,
  });
}

/** Lead managers, likewise. */
export async function searchManagers(tx: Tx, companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'LEAD_MANAGER',
    rows: sql`lead_managers`,
    title: sql`trim(first_name || ' ' || last_name)`,
    detail: sql`nullif(concat_ws(' · ', job_title, coalesce(email, phone)), '')`,
  });
}

/** Message templates, likewise. */
export async function searchTemplates(tx: Tx, companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'MESSAGE_TEMPLATE',
    rows: sql`message_templates`,
    title: sql`title`,
    detail: sql`left(regexp_replace(body, '\\s+', ' ', 'g'), 80)`,
  });
}

/** SMS campaigns, likewise. */
export async function searchCampaigns(tx: Tx, companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'CAMPAIGN',
    rows: sql`sms_campaigns`,
    title: sql`name`,
    detail: sql`null`,
  });
}

/** Customers outside the trash, likewise. */
export async function searchCustomers(tx: Tx, companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'CUSTOMER',
    rows: byText('customers', companyId, wanted.pattern),
    isFound: sql`r.trashed_at is null`,
    title: sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), company_name, email, 'Without a name')`,
    detail: sql`nullif(concat_ws(' · ', phone, company_name, email), '')`,
  });
}

/** Accounts outside trash, likewise. */
export async function searchAccounts(tx: Tx, companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'ACCOUNT',
    rows: byText('accounts', companyId, wanted.pattern),
    isFound: sql`r.trashed_at is null`,
    title: sql`name`,
    detail: sql`nullif(concat_ws(' · ', coalesce(phone, phone_typed), domain), '')`,
  });
}

/** Deals outside trash that a viewer may see, likewise. */
export async function searchDeals(
  tx: Tx,
  companyId: string,
  wanted: Wanted,
  { assignedTo, hiddenPipelineIds }: Pick<DealScope, 'assignedTo' | 'hiddenPipelineIds'>,
): Promise<FoundRow[]> {
  const own = assignedTo === undefined ? sql`` : sql`and r.owner_id = ${assignedTo}`;
  return searchTable(tx, companyId, wanted, {
    kind: 'DEAL',
    rows: byText('deals', companyId, wanted.pattern),
    isFound: sql`r.trashed_at is null ${own} and r.pipeline_id <> all(${hiddenPipelineIds}::uuid[])`,
    title: sql`title`,
    detail: sql`(select a.name from accounts a where a.company_id = ${companyId} and a.id = r.account_id)`,
  });
}

/** Invoices and credit notes outside the trash, likewise. */
export async function searchInvoices(tx: Tx, companyId: string, wanted: Wanted): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'INVOICE',
    rows: byText('invoices', companyId, wanted.pattern),
    isFound: sql`r.trashed_at is null`,
    title: sql`coalesce(${NUMBER} || lpad(number::text, greatest(6, length(number::text)), '0'), 'Draft')`,
    detail: sql`customer_name`,
  });
}

/** How an invoice's number begins; numberText of the contract has the rest. */
const NUMBER = sql`case r.kind when 'INVOICE' then ${NUMBER_PREFIXES.INVOICE} else ${NUMBER_PREFIXES.CREDIT_NOTE} end || '-'`;

/** Bookings by their guest, likewise, with the time in the company's time zone. */
export async function searchBookings(
  tx: Tx,
  companyId: string,
  wanted: Wanted,
  timeZone: string,
): Promise<FoundRow[]> {
  return searchTable(tx, companyId, wanted, {
    kind: 'BOOKING',
    rows: byText('bookings', companyId, wanted.pattern),
    title: sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, phone, 'Without a name')`,
    detail: sql`to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') || ' · ' || title`,
  });
}

interface Searched {
  kind: FoundRow['kind'];
  /** A table, or the rows of a large one that match the pattern. */
  rows: RawBuilder<unknown>;
  /** A condition on the rows, r. */
  isFound?: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  detail: RawBuilder<unknown>;
}

async function searchTable(
  tx: Tx,
  companyId: string,
  { pattern, folded, limit }: Wanted,
  { kind, rows: searched, isFound = sql`true`, title, detail }: Searched,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${kind}::text as kind, id, ${title} as title, ${detail} as detail from ${searched} r
    where company_id = ${companyId} and search like ${pattern} and ${isFound}
    order by ${rank(sql`ltrim(search)`, folded)}, created_at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

/** 0 if the folded name begins with the search text, 1 if one of its words does, otherwise 2. */
function rank(name: RawBuilder<unknown>, folded: string): RawBuilder<unknown> {
  return sql`case when starts_with(${name}, ${folded}) then 0 when strpos(' ' || ${name}, ${` ${folded}`}) > 0 then 1 else 2 end`;
}
