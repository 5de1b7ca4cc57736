import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A period and the one before it as moments: previousFrom..from and from..to, the ends excluded. */
export interface ReportSpan {
  timeZone: string;
  previousFrom: Date;
  from: Date;
  to: Date;
}

/** Days of the calendar (YYYY-MM-DD), both included. */
export interface ReportDays {
  from: string;
  to: string;
}

export interface ReportPeriods {
  span: ReportSpan;
  period: ReportDays;
  previous: ReportDays;
}

type PeriodRow = Omit<ReportSpan, 'timeZone'> & Record<'d1' | 'd2' | 'd3' | 'd4', string>;

/** The last `days` days in the time zone, including today, and as many before; each day starts at its own midnight. */
export async function readPeriods(tx: Tx, timeZone: string, days: number, now: Date): Promise<ReportPeriods> {
  const midnight = (offset: number) =>
    sql`date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + ${offset} * interval '1 day'`;
  const moment = (offset: number) => sql<Date>`(${midnight(offset)}) at time zone ${timeZone}`;
  const day = (offset: number) => sql<string>`to_char(${midnight(offset)}, 'YYYY-MM-DD')`;
  const { rows } = await sql<PeriodRow>`
    select ${moment(1 - 2 * days)} as "previousFrom", ${moment(1 - days)} as "from", ${moment(1)} as "to",
      ${day(1 - 2 * days)} as d1, ${day(-days)} as d2, ${day(1 - days)} as d3, ${day(0)} as d4`.execute(tx);
  const { d1, d2, d3, d4, ...moments } = rows[0] as PeriodRow;
  return {
    span: { timeZone, ...moments },
    period: { from: d3, to: d4 },
    previous: { from: d1, to: d2 },
  };
}
