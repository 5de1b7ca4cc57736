import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Candidate, GatedCandidate } from './candidate.ts';

/**
 * The send policy, for forecasts and campaigns. Returns which of the `candidates` are skipped, with the first reason
 * that applies. `room`: the number of messages that the plan still allows; the first candidates get them.
 */
export function gated(
  companyId: string,
  candidates: RawBuilder<Candidate>,
  room: number,
): RawBuilder<GatedCandidate> {
  return sql`
    select f.seq, f.person_id, f.phone, f.country, f.time_zone, case
      when f.reason is null and count(*) filter (where f.reason is null) over (order by f.seq) > ${room}::bigint
        then 'OVER_PLAN_LIMIT' else f.reason end as reason
    from (
      select c.seq, c.person_id, c.phone, c.country, c.time_zone, case
        when c.phone is null and c.is_typed then 'INVALID_NUMBER'
        when c.phone is null then 'NO_NUMBER'
        when exists (select from sms_opt_outs o where o.company_id = ${companyId} and o.phone = c.phone) then 'OPTED_OUT'
        when row_number() over (partition by c.phone order by c.seq) > 1 then 'SECOND_COPY'
      end as reason
      from (${candidates}) c
    ) f`;
}
