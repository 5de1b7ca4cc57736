import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleFilter, PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { peopleQuery } from '#server/modules/people/list/peopleQuery.sql.ts';
import type { Candidate, GatedCandidate, TimedCandidate } from './candidate.ts';
import { gated } from './gate.sql.ts';

/** Who a campaign is for: these people, or all that the filter finds but the excluded ones. */
export interface Audience {
  scope: PeopleScope;
  /** Null for all that the filter finds. */
  ids: readonly string[] | null;
  filter: PeopleFilter;
  excludedIds: readonly string[];
  /** Excludes recipients of these campaigns, and their numbers. */
  exceptCampaignIds: readonly string[];
  /** Excludes people that match any of these filters. */
  exceptFilters: readonly PeopleFilter[];
}

/** Serializes opt-outs and the creation of an outbox, until their transactions end. */
export async function lockGate(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms gate ${companyId}`}, 0))`.execute(tx);
}

/** The whole audience as the gate sees it now, the newest people first. */
export async function readGated(tx: Tx, audience: Audience, room: number): Promise<GatedCandidate[]> {
  const candidates = chosen(tx, audience).select([
    sql<number>`(row_number() over (order by p.created_at desc, p.id desc))::int`.as('seq'),
    'p.id as person_id',
    'p.phone',
    'p.country',
    'p.time_zone',
    sql<boolean>`p.phone_typed is not null`.as('is_typed'),
  ]);
  const { rows } = await sql<GatedCandidate>`
    ${gated(audience.scope.companyId, sql<Candidate>`${candidates}`, room)} order by f.seq`.execute(tx);
  return rows;
}

/** How many people it is for, whatever the gate says of them. */
export async function countAudience(tx: Tx, audience: Audience): Promise<number> {
  const { count } = await chosen(tx, audience)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function chosen(tx: Tx, { scope, ids, filter, excludedIds, exceptCampaignIds, exceptFilters }: Audience) {
  return peopleQuery(tx, scope, filter)
    .where((eb) =>
      eb.and(
        // Without statistics a planner expects one row of each, and would look for `not exists` anew for everybody
        exceptFilters.map((except) => eb('p.id', 'not in', peopleQuery(tx, scope, except).select('p.id'))),
      ),
    )
    .$if(ids !== null, (query) => query.where(sql<boolean>`p.id = any(${ids}::uuid[])`))
    .$if(excludedIds.length > 0, (query) => query.where(sql<boolean>`p.id <> all(${excludedIds}::uuid[])`))
    .$if(exceptCampaignIds.length > 0, (query) =>
      query.where(
        sql<boolean>`not exists (${writtenTo(scope.companyId, exceptCampaignIds)} and m.person_id = p.id)
          and not exists (${writtenTo(scope.companyId, exceptCampaignIds)} and m.phone = p.phone)`,
      ),
    );
}

/** Sent and queued messages of these campaigns to a person, as m. */
function writtenTo(companyId: string, campaignIds: readonly string[]): RawBuilder<unknown> {
  return sql`select from sms_messages m
    where m.company_id = ${companyId} and m.campaign_id = any(${campaignIds}::uuid[]) and m.status <> 'SKIPPED'`;
}

/** What the gate says of one number, whose owner may be known. */
export async function readGatedNumber(
  tx: Tx,
  companyId: string,
  { phone, personId }: { phone: string; personId: string | null },
): Promise<Pick<GatedCandidate, 'reason' | 'phone' | 'country' | 'time_zone'>> {
  const candidate = sql<Candidate>`
    select 1 as seq, n.person_id, n.phone, true as is_typed, p.country, p.time_zone
    from (select ${personId}::uuid as person_id, ${phone}::text as phone) n
    left join people p on p.company_id = ${companyId} and p.id = n.person_id`;
  const { rows } = await sql<GatedCandidate>`${gated(companyId, candidate, 1)}`.execute(tx);
  return rows[0] ?? { reason: null, phone, country: null, time_zone: null };
}

/** Texts of campaigns that began since then, without those that were skipped. */
export async function countCampaignTexts(tx: Tx, companyId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sms_campaigns as c')
    .innerJoin('sms_messages as m', (join) =>
      join.onRef('m.company_id', '=', 'c.company_id').onRef('m.campaign_id', '=', 'c.id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.company_id', '=', companyId)
    .where('c.frozen_at', '>=', since)
    .where('m.status', '<>', 'SKIPPED')
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes the audience of a campaign into the outbox, each with what the gate said; the texts follow. */
export async function insertAudience(
  tx: Tx,
  campaign: { company_id: string; id: string; is_marketing: boolean },
  rows: readonly TimedCandidate[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
    const some = rows.slice(start, start + INSERTED_AT_ONCE).map((row) => ({ ...row, id: newId() }));
    await sql`
      insert into sms_messages (company_id, id, campaign_id, provider_id, purpose, seq, person_id, phone, status, reason,
        is_marketing, zones, due_at, open_until, created_at, settled_at)
      select ${campaign.company_id}::uuid, g.id, ${campaign.id}::uuid, g.provider_id, 'CAMPAIGN', g.seq,
        g.person_id, g.phone, case when g.reason is null then 'QUEUED' else 'SKIPPED' end, g.reason,
        ${campaign.is_marketing}, g.zones, g."dueAt", g."openUntil", ${at}, case when g.reason is null then null else ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as g(id uuid, seq int, person_id uuid, phone text, reason text, zones text, provider_id uuid, "dueAt" timestamptz,
          "openUntil" timestamptz)
      ${noCopy}`.execute(tx);
  }
}

const INSERTED_AT_ONCE = 5_000;
