import type { Generated } from 'kysely';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';

/**
 * A notification for one member. Its content is read from the source (the note, the task, the job) in its
 * current state.
 */
export interface NotificationsTable {
  company_id: string;
  id: string;
  user_id: string;
  kind: NotificationKind;
  /** The subject person; the notification is shown while the member may see them. */
  person_id: string | null;
  /** The note, task, invoice or change job, as the kind says. */
  subject_id: string | null;
  actor_name: string;
  /** The number of leads or invoices; null for one. Of an accepted quote: invoices that its deal had before. */
  count: number | null;
  created_at: Date;
  read_at: Generated<Date | null>;
  /** Waits for the next mail. */
  is_to_mail: boolean;
  /** Waits to be pushed to the member's browsers. */
  is_to_push: Generated<boolean>;
}

/** A user's notification settings for all of their companies. */
export interface NotificationChoicesTable {
  user_id: string;
  mail: 'AT_ONCE' | 'DAILY' | 'NEVER';
  /** The kinds that the user does not receive. */
  muted: string[];
  /** The kinds that are pushed to the user's browsers. */
  push: Generated<string[]>;
  mailed_at: Generated<Date | null>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_choices: NotificationChoicesTable;
  }
}
