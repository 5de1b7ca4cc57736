import type { Insertable, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AutomationDefinition, AutomationTriggerKind } from '#contract/automation/automationParts.ts';
import { MAX_BEGUN_AN_HOUR } from '#contract/limits/records/automation.ts';
import { notifyAfterCommit } from '#server/database/walls/afterCommit.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AutomationRunsTable } from '../automation.table.ts';

/** Something that happened to a lead. */
export interface Happening {
  person_id: string;
  /** Of what happened to a deal. */
  deal_id: string | null;
  kind: string;
  key: string;
}

/** An enrollment, or one that the limit on recent enrollments prevents. */
export interface Enrollment {
  automation_id: string;
  version: number;
  person_id: string;
  deal_id: string | null;
  is_over: boolean;
}

/** The trigger, and the automations with that trigger: all of its kind, or one. */
export interface Awaiting {
  happenings: readonly Happening[];
  automationId: string | null;
}

/**
 * Locks the leads that an active automation may enroll, so that no other transaction enrolls them; false if
 * there are none.
 */
export async function lockEnrollable(tx: Tx, companyId: string, awaiting: Awaiting): Promise<boolean> {
  const { rows } = await sql`
    select p.id from people p
    where p.company_id = ${companyId} and p.id in (select p.id ${matched(companyId, awaiting)})
    order by p.id for no key update`.execute(tx);
  return rows.length > 0;
}

/**
 * The active automations that this occurrence triggers, and their leads, without leads who are enrolled or
 * may not repeat it. Automations over the hourly limit, the newest ones, are reported once in that hour.
 */
export async function readEnrollments(
  tx: Tx,
  companyId: string,
  awaiting: Awaiting,
  at: Date,
): Promise<Enrollment[]> {
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const ofThem = sql`r.company_id = ${companyId} and r.person_id = b.person_id`;
  const { rows } = await sql<Enrollment>`
    select b.automation_id, b.version, b.person_id, b.deal_id, b.is_over from (
      select b.*, b.place + (
        select count(*) from automation_runs r
        where ${ofThem} and r.started_at > ${hourAgo} and r.reason is distinct from ${TOO_MANY}
      ) > ${MAX_BEGUN_AN_HOUR} as is_over
      from (
        select m.*, row_number() over (partition by m.person_id order by m.created_at, m.automation_id) as place
        from (select a.id as automation_id, a.version, a.created_at, h.person_id, (array_agg(h.deal_id order by h.deal_id desc))[1] as deal_id
          ${matched(companyId, awaiting)}
          and not exists (
            select from automation_runs r where r.company_id = a.company_id and r.automation_id = a.id
              and r.person_id = h.person_id and (r.state = 'RUNNING' or (not a.is_repeated
                and r.reason is distinct from ${NOT_MET} and r.reason is distinct from ${TOO_MANY})))
          group by a.id, a.version, a.created_at, h.person_id) m
      ) b
    ) b
    where not b.is_over or not exists (
      select from automation_runs r
      where ${ofThem} and r.automation_id = b.automation_id and r.started_at > ${hourAgo} and r.reason = ${TOO_MANY})`.execute(
    tx,
  );
  return rows;
}

/** Leads and the automations that wait for what happened to them. */
function matched(companyId: string, { happenings, automationId }: Awaiting): RawBuilder<unknown> {
  const waitsForIt = automationId
    ? sql`a.id = ${automationId}`
    : sql`a.trigger_kind = h.kind and a.trigger_key = h.key`;
  return sql`
    from jsonb_to_recordset(${JSON.stringify(happenings)}::jsonb) as h(person_id uuid, deal_id uuid, kind text, key text)
    join automations a on a.company_id = ${companyId} and a.is_on and ${waitsForIt}
    join people p on p.company_id = a.company_id and p.id = h.person_id
    where p.kind = 'LEAD' and p.trashed_at is null`;
}

/** The automations that are on and begin by one of these. */
export async function readWaiting(
  tx: Tx,
  companyId: string,
  kinds: readonly AutomationTriggerKind[],
): Promise<{ id: string; trigger: AutomationDefinition['trigger'] }[]> {
  const { rows } = await sql<{ id: string; trigger: AutomationDefinition['trigger'] }>`
    select a.id, v.definition -> 'trigger' as trigger from automations a
    join automation_versions v
      on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
    where a.company_id = ${companyId} and a.is_on and a.trigger_kind = any(${kinds}::text[])
    order by a.id`.execute(tx);
  return rows;
}

/**
 * Inserts the enrollments and wakes the worker once the transaction commits. People who are already enrolled
 * are not enrolled again.
 */
export async function insertRuns(
  tx: Tx,
  companyId: string,
  rows: readonly Insertable<AutomationRunsTable>[],
): Promise<void> {
  await tx
    .insertInto('automation_runs')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  notifyAfterCommit(tx, AUTOMATION_CHANNEL, companyId);
}

/** Announces the id of a company with new enrollments: a hint to read, without guarantee. */
export const AUTOMATION_CHANNEL = 'exkoo_automation';

/** The reason of an enrollment that ends at once: the person may be enrolled again later. */
export const NOT_MET = /*i18n*/ 'The condition is not met';

/** The reason for a person with too many recent enrollments; they may be enrolled again later. */
export const TOO_MANY = `Not enrolled: this person was enrolled ${MAX_BEGUN_AN_HOUR} times within an hour`;

const HOUR_MS = 60 * 60_000;
