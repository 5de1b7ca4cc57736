import type { ColumnType, Generated } from 'kysely';

/** One company. Its id is the company id that leads every key of its data. */
export interface CompaniesTable {
  id: string;
  owner_id: string;
  company_name: string;
  email: string;
  /** E.164. */
  phone_number: string | null;
  /** As it was typed. */
  phone_typed: string | null;
  street: string | null;
  zone: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  logo: string | null;
  time_zone: string;
  default_country: string | null;
  currency: string;
  /** Of visitors and members who have none (BCP 47); null: English. */
  language: Generated<string | null>;
  /** Copies of the held row in slugs and domains, written in the same transaction. */
  slug: string | null;
  domain: string | null;
  trashed_at: Date | null;
  trashed_by: string | null;
  /**
   * Set while the master admin has the company suspended; until then its data is not read, changed, sent or
   * shown.
   */
  suspended_at: Date | null;
  suspended_by: string | null;
  /** For its people to read; set with suspended_at. */
  suspended_reason: string | null;
  created_at: Date;
  updated_at: Date;
  /** Lower-cased name, email, slug and domain: what the search reads. */
  search: ColumnType<string, never, never>;
}

/** Who works in which company. Global, so that "my companies" is one index look-up. */
export interface MembershipsTable {
  user_id: string;
  company_id: string;
  kind: 'OWNER' | 'MEMBER';
  /** A copy of whether the company has trashed_at, written in the same transaction. */
  is_in_trash: Generated<boolean>;
  /** The same of suspended_at. */
  is_suspended: Generated<boolean>;
  created_at: Date;
}

/** Every slug in use or remembered. Global: the key makes a slug unique under races. */
interface SlugsTable {
  slug: string;
  company_id: string;
  /** Set when the company took another slug; it redirects until it is purged 30 days later. */
  released_at: Date | null;
}

/** Every custom domain held or in quarantine. Global: the key makes a domain unique under races. */
interface DomainsTable {
  domain: string;
  company_id: string;
  added_at: Date;
  verified_at: Date;
  /** Set by the daily check when the A record points elsewhere. */
  drifted_at: Date | null;
  /** Set when the company gave it up; closed to other companies for 30 days from then. */
  released_at: Date | null;
  certificate_state: Generated<'NONE' | 'PENDING' | 'ACTIVE' | 'FAILED'>;
  certificate_pem: string | null;
  /** AES-256-GCM with the installation's key. */
  certificate_key: Buffer | null;
  certificate_expires_at: Date | null;
  certificate_error: string | null;
  certificate_tried_at: Date | null;
}

/** Answers to http-01 challenges, so that any server process can give them. */
interface AcmeChallengesTable {
  token: string;
  key_authorization: string;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    companies: CompaniesTable;
    memberships: MembershipsTable;
    slugs: SlugsTable;
    domains: DomainsTable;
    acme_challenges: AcmeChallengesTable;
  }
}
