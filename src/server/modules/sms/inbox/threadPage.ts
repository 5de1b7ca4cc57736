import type { NamedOwner } from './numberOwner.ts';
import type { SmsThread } from './threads.table.ts';

/** A conversation with the person, if the viewer may see them. */
export interface ThreadRow extends SmsThread, NamedOwner {
  /** The lead manager of the person. */
  manager_id: string | null;
  is_opted_out: boolean;
}

/** A page of threads; pattern is that of a LIKE over names and numbers, null for all. */
export interface ThreadPage {
  pattern: string | null;
  isUnread: boolean;
  hasRefusal: boolean;
  /** Undefined: any assignee. Null: unassigned. */
  assigneeId: string | null | undefined;
  limit: number;
  offset: number;
}
