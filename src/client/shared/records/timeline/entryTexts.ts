import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { lowered } from '#contract/i18n/inSentence.ts';
import { OUTCOMES } from './outcomes.ts';
import type { TimelineEntry } from './timelineEntry.ts';

/** Where only the changes say what happened. */
export const CHANGED = msg`changed`;

/** What happened, as it follows the name of who did it, in timelines of all kinds of records. */
export const ENTRY_TEXTS: Partial<Record<TimelineEntry['kind'], MessageDescriptor>> = {
  UPDATED: CHANGED,
  STAGE_CHANGED: msg`changed the stage`,
  NOTE: msg`wrote a note`,
  CALL: msg`logged a call`,
  MEETING: msg`logged a meeting`,
  TASK_ADDED: msg`added a task`,
  TASK_CHANGED: msg`changed a task`,
  TASK_DONE: msg`completed a task`,
  TASK_REOPENED: msg`reopened a task`,
  TASK_DELETED: msg`deleted a task`,
  FILE_ADDED: msg`added a file`,
  FILE_RENAMED: msg`renamed a file`,
  FILE_DELETED: msg`deleted a file`,
  FILE_RESTORED: msg`restored a file`,
  IMPORTED: msg`updated this in an import`,
  BULK_CHANGED: msg`updated this in a bulk change`,
  TRASHED: msg`moved this to trash`,
  RESTORED: msg`restored this from trash`,
  UNDONE: msg`undid a change`,
};

/** A call or meeting with its outcome; null for other entries. */
export function outcomeText({ kind, outcome }: TimelineEntry): string | null {
  const named = outcome && lowered(OUTCOMES[outcome] ?? '');
  if (!named) return null;
  if (kind === 'CALL') return t`logged a call: ${{ outcome: named }}`;
  return kind === 'MEETING' ? t`logged a meeting: ${{ outcome: named }}` : null;
}
