import type { ColumnType, Generated } from 'kysely';
import type { FieldChange } from '#server/modules/events/changes.ts';

/** An endpoint that receives a company's events. */
export interface WebhooksTable {
  company_id: string;
  id: string;
  url: string;
  types: string[];
  /** Sealed: what deliveries are signed with. */
  secret: Buffer;
  is_active: Generated<boolean>;
  /** When the first try failed since the last one that was taken. */
  failing_since: Generated<Date | null>;
  last_delivered_at: Generated<Date | null>;
  /** The account whose permissions it uses: the one that last created, changed or turned it on. */
  owner_id: string | null;
  /** Why it was turned off automatically; null if it is on, or a user turned it off. */
  disabled_reason: Generated<string | null>;
  /** Until when the turn under way has it for itself. */
  leased_until: Generated<Date | null>;
  /** The process of that turn. */
  leased_by: Generated<string | null>;
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** One message to a webhook, with how far it has come. */
export interface WebhookDeliveriesTable {
  company_id: string;
  id: string;
  webhook_id: string;
  type: string;
  /** The subject of the event. */
  entity_id: string;
  changes: ColumnType<FieldChange[] | null, string | null, never>;
  /** Additional data: for a step, the automation. */
  about: ColumnType<Record<string, string> | null, string | null | undefined, never>;
  happened_at: Date;
  /** As it is sent, at each try; null before the first. */
  body: Generated<string | null>;
  state: 'PENDING' | 'DELIVERED' | 'FAILED';
  attempts: Generated<number>;
  /** Null for finished deliveries. */
  next_try_at: Date | null;
  last_status: Generated<number | null>;
  last_answer: Generated<string | null>;
  /** Why no answer came. */
  last_error: Generated<string | null>;
  last_ms: Generated<number | null>;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}
