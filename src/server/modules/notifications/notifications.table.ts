import type { Generated } from 'kysely';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';

/** What one member is told of. What it says is read where it stands (the note, the task, the job), as it is by then. */
export interface NotificationsTable {
  company_id: string;
  id: string;
  user_id: string;
  kind: NotificationKind;
  /** Whom it is about: shown as long as the member may see them. */
  person_id: string | null;
  /** The note, task, invoice or change job, as the kind says. */
  subject_id: string | null;
  actor_name: string;
  /** How many leads or invoices it tells of; null for one. */
  count: number | null;
  created_at: Date;
  read_at: Generated<Date | null>;
  /** Waits for the next mail. */
  is_to_mail: boolean;
}

/** What somebody chose to be told of, in all of their companies. */
export interface NotificationChoicesTable {
  user_id: string;
  mail: 'AT_ONCE' | 'DAILY' | 'NEVER';
  /** Of these kinds they are told nothing. */
  muted: string[];
  mailed_at: Generated<Date | null>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_choices: NotificationChoicesTable;
  }
}
