import type { Generated, Selectable } from 'kysely';

/** Leads and contacts are rows of one table: what imports, merges, searches and bulk changes do is the same for both. */
export type PersonKind = 'LEAD' | 'CONTACT';
export type PropertyCategory = 'RESIDENTIAL' | 'COMMERCIAL' | 'INDUSTRIAL' | 'LAND';

/** A lead or a contact. What is looked up or sorted by has a key: folded by contract/people/searchText.ts. */
export interface PeopleTable {
  company_id: string;
  id: string;
  kind: PersonKind;
  first_name: string;
  last_name: string;
  /** The folded full name. */
  name_key: string;
  /** E.164; null where what was typed is no phone number. */
  phone: string | null;
  phone_typed: string | null;
  /** E.164. */
  whatsapp: string | null;
  /** Lower case. */
  email: string | null;
  job_title: string | null;
  company_name: string | null;
  /** The folded company name. */
  company_key: string | null;
  street: string | null;
  zone: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  /** A lead has both; a contact neither. */
  stage_id: string | null;
  status_id: string | null;
  source_id: string | null;
  manager_id: string | null;
  group_ids: Generated<string[]>;
  project_ids: Generated<string[]>;
  tags: Generated<string[]>;
  integrations: Generated<string[]>;
  property_category: PropertyCategory | null;
  next_call_at: Date | null;
  /** Set once the reminder is sent; cleared when the time changes. */
  next_call_reminded_at: Date | null;
  next_meeting_at: Date | null;
  next_meeting_reminded_at: Date | null;
  lost_reason: string | null;
  /** Of a converted lead its contact, and the other way round. */
  counterpart_id: string | null;
  /** Of a merged one, which stays in the trash for the undo: who it became part of. */
  merged_into: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  /** What a search looks in: folded words, digits of phones. */
  search: string;
}

/** A lead or contact as it is stored. */
export type PersonRow = Selectable<PeopleTable>;

/** Pairs that somebody found to be two people; the smaller id first. */
export interface DistinctPeopleTable {
  company_id: string;
  first_id: string;
  second_id: string;
  decided_by: string;
  decided_at: Date;
}
