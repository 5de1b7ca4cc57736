import type { Generated } from 'kysely';

/** A text with merge fields. */
export interface MessageTemplatesTable {
  company_id: string;
  id: string;
  title: string;
  body: string;
  /** How many messages were made from it. */
  total_sent: Generated<number>;
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  search: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    message_templates: MessageTemplatesTable;
  }
}
