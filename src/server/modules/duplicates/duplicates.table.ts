/** Dismissed pairs of duplicates; the smaller id first. */
export interface DistinctPeopleTable {
  company_id: string;
  first_id: string;
  second_id: string;
  decided_by: string;
  decided_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    distinct_people: DistinctPeopleTable;
  }
}
