import type { ColumnType, Generated } from 'kysely';
import type { NamedField } from '#contract/integrations/integrationRules.ts';

/** JSON columns are written as text and read as values. */
type Json<T> = ColumnType<T, string, string>;

/** An endpoint to which another program sends leads. */
export interface IntegrationsTable {
  company_id: string;
  id: string;
  name: string;
  /** The account whose permissions it uses: the one that last created, changed or renewed it. */
  owner_id: string | null;
  /** False: its address takes nothing. */
  is_on: boolean;
  /** Of what its address ends in. */
  token_hash: Buffer;
  /** Which field is which, by the names that were sent so far. */
  fields: Json<NamedField[]>;
  /** Values for new leads. Ids of deleted records are ignored. */
  stage_id: string | null;
  source_id: string | null;
  group_ids: string[];
  tags: string[];
  /** Who gets new leads in turns. */
  manager_ids: string[];
  received: Generated<number>;
  last_received_at: Generated<Date | null>;
  /** Why the last that was sent could not be taken in; null where it could. */
  last_problem: Generated<string | null>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  search: string;
}

/** What became of something that was sent. */
export type DeliveryOutcome = 'ADDED' | 'KNOWN' | 'REFUSED';

/** One field of a lead as a program sends it. */
export interface SentField {
  name: string;
  text: string;
}

/** What a program sent. */
export interface IntegrationDeliveriesTable {
  company_id: string;
  id: string;
  integration_id: string;
  outcome: DeliveryOutcome;
  problem: string | null;
  /** Null if no person resulted, or they are permanently deleted. */
  person_id: string | null;
  sent: Json<SentField[]>;
  /** The name that its sender gave it: sent again, it is the same. */
  request_key: string | null;
  received_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    integrations: IntegrationsTable;
    integration_deliveries: IntegrationDeliveriesTable;
  }
}
