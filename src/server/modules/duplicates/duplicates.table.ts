/** Dismissed pairs of duplicates; the smaller id first. */
interface DistinctPeopleTable {
  company_id: string;
  first_id: string;
  second_id: string;
  decided_by: string;
  decided_at: Date;
}

/** Its table by its name. */
export interface DuplicatesTables {
  distinct_people: DistinctPeopleTable;
}
