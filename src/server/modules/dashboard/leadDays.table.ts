/** Changes of the number of leads that were added on a day, which triggers of people write; their sums are the numbers. */
export interface LeadDaysTable {
  company_id: string;
  /** In the time zone of lead_day_zones. */
  day: string;
  manager_id: string | null;
  source_id: string | null;
  status_id: string | null;
  leads: number;
}

/** The time zone that lead_days is counted in; without a row it is not counted. */
interface LeadDayZonesTable {
  company_id: string;
  /** IANA. */
  time_zone: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    lead_days: LeadDaysTable;
    lead_day_zones: LeadDayZonesTable;
  }
}
