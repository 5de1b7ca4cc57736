import type { TimelineRow } from './timeline.store.ts';

export type TimelineKind =
  | 'CREATED'
  | 'UPDATED'
  | 'STAGE_CHANGED'
  | 'NOTE'
  | 'CALL'
  | 'MEETING'
  | 'MESSAGE'
  | 'FORM_SENT'
  | 'HANDED_OVER'
  | 'TEXT_SENT'
  | 'TEXT_RECEIVED'
  | 'IMPORTED'
  | 'BULK_CHANGED'
  | 'MERGED'
  | 'CONVERTED'
  | 'TASK_ADDED'
  | 'TASK_CHANGED'
  | 'TASK_DONE'
  | 'TASK_REOPENED'
  | 'TASK_DELETED'
  | 'FILE_ADDED'
  | 'FILE_RENAMED'
  | 'FILE_DELETED'
  | 'FILE_RESTORED'
  | 'TRASHED'
  | 'RESTORED'
  | 'UNDONE'
  | 'DEAL_WON'
  | 'DEAL_LOST'
  | 'DEAL_REOPENED'
  | 'DEAL_INVOICED'
  | 'QUOTE_CREATED'
  | 'QUOTE_CHANGED'
  | 'QUOTE_SENT'
  | 'QUOTE_VIEWED'
  | 'QUOTE_ACCEPTED'
  | 'INVOICE_CREATED'
  | 'INVOICE_CHANGED'
  | 'INVOICE_ISSUED'
  | 'INVOICE_SENT'
  | 'INVOICE_VIEWED'
  | 'INVOICE_PAID'
  | 'INVOICE_VOIDED';

/** What kind of thing a line of the timeline is. */
export function timelineKind({
  action,
  after,
  job_kind,
}: Pick<TimelineRow, 'action' | 'after' | 'job_kind'>): TimelineKind {
  if (job_kind) return action === 'undone' ? 'UNDONE' : OF_JOB[job_kind];
  if (action === 'updated' && after && 'stage' in after) return 'STAGE_CHANGED';
  return OF_ACTION[action ?? ''] ?? 'UPDATED';
}

const OF_JOB = { IMPORT: 'IMPORTED', BULK: 'BULK_CHANGED', MERGE: 'MERGED' } as const;

const OF_ACTION: Record<string, TimelineKind> = {
  created: 'CREATED',
  note: 'NOTE',
  'call-logged': 'CALL',
  'meeting-logged': 'MEETING',
  'message-sent': 'MESSAGE',
  'form-sent': 'FORM_SENT',
  'handed-over': 'HANDED_OVER',
  'text-sent': 'TEXT_SENT',
  'text-received': 'TEXT_RECEIVED',
  'task-added': 'TASK_ADDED',
  'task-changed': 'TASK_CHANGED',
  'task-done': 'TASK_DONE',
  'task-reopened': 'TASK_REOPENED',
  'task-deleted': 'TASK_DELETED',
  'file-added': 'FILE_ADDED',
  'file-renamed': 'FILE_RENAMED',
  'file-deleted': 'FILE_DELETED',
  'file-restored': 'FILE_RESTORED',
  converted: 'CONVERTED',
  'conversion-reverted': 'UNDONE',
  undone: 'UNDONE',
  trashed: 'TRASHED',
  restored: 'RESTORED',
};
