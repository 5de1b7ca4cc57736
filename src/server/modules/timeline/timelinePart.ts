/** What a timeline can be narrowed to. */
export type TimelinePart = 'NOTES' | 'CALLS' | 'MEETINGS' | 'MESSAGES' | 'TASKS' | 'QUOTES' | 'CHANGES';

/** Actions of events that are more than changes of fields. */
export const PART_OF_ACTION: Record<string, TimelinePart> = {
  'call-logged': 'CALLS',
  'meeting-logged': 'MEETINGS',
  'message-sent': 'MESSAGES',
  'task-added': 'TASKS',
  'task-changed': 'TASKS',
  'task-done': 'TASKS',
  'task-reopened': 'TASKS',
  'task-deleted': 'TASKS',
};
