import { t } from '@lingui/core/macro';
import { OUTCOMES } from '#client/entities/people/outcomes.ts';
import type { TimelineFieldsFragment } from '#client/entities/people/people.generated.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
import { fieldLabel } from '../personValues.ts';

/** One thing that happened with a person. */
export type TimelineEntry = TimelineFieldsFragment['data'][number];

/** What happened, as it follows the name of who did it: 'changed the stage'. */
export function timelineText(entry: TimelineEntry): string {
  if (entry.kind === 'UPDATED' && entry.changes.length === 1)
    return t`changed the ${{ insideSentence: insideSentence(entry.changes[0]?.field ?? '') }}`;
  if (entry.sms) return `texted: ${stateOf(entry.sms)}`;
  if (entry.kind !== 'CALL' && entry.kind !== 'MEETING') return TEXTS[entry.kind] ?? 'changed';
  const outcome = entry.outcome ? OUTCOMES[entry.outcome]?.toLowerCase() : undefined;
  return `${TEXTS[entry.kind]}${outcome ? `: ${outcome}` : ''}`;
}

/** The status of a message, within a sentence: 'delivered', 'failed, Unknown number'. */
function stateOf({ status, reason }: NonNullable<TimelineEntry['sms']>): string {
  const name = MESSAGE_STATUS_NAMES[status].toLowerCase();
  return reason === null ? name : `${name}, ${reason}`;
}

// Names that the company gave are written as it gave them
function insideSentence(field: string): string {
  const label = fieldLabel(field);
  return isCustomPath(field) ? label : label.toLowerCase();
}

/** The changes of an entry in the order of the form, whatever order they were written in; what the entry's own words say is none. */
export function inFormOrder(changes: TimelineEntry['changes']): TimelineEntry['changes'] {
  const place = ({ field }: { field: string }) => {
    const at = LABELS_IN_ORDER.indexOf(fieldLabel(field));
    return at < 0 ? LABELS_IN_ORDER.length : at;
  };
  return changes
    .filter(({ field }) => !UNSAID.includes(field))
    .toSorted((one, other) => place(one) - place(other));
}

/** Links between rows, and when one went to trash: no fields that anybody fills in. */
const UNSAID = ['counterpart', 'mergedInto', 'trashedAt'];

const LABELS_IN_ORDER: string[] = PERSON_FIELDS.map(({ label }) => label);

const TEXTS: Partial<Record<TimelineEntry['kind'], string>> = {
  CREATED: 'added this person',
  UPDATED: 'changed',
  STAGE_CHANGED: 'changed the stage',
  NOTE: 'wrote a note',
  CALL: 'logged a call',
  MEETING: 'logged a meeting',
  MESSAGE: 'sent a message',
  FORM_SENT: 'submitted a form',
  HANDED_OVER: 'delivered this person',
  TEXT_SENT: 'texted',
  TEXT_RECEIVED: 'texted',
  IMPORTED: 'updated this in an import',
  BULK_CHANGED: 'updated this in a bulk change',
  MERGED: 'merged this with another person',
  CONVERTED: 'converted this',
  TASK_ADDED: 'added a task',
  TASK_CHANGED: 'changed a task',
  TASK_DONE: 'completed a task',
  TASK_REOPENED: 'reopened a task',
  TASK_DELETED: 'deleted a task',
  FILE_ADDED: 'added a file',
  FILE_RENAMED: 'renamed a file',
  FILE_DELETED: 'deleted a file',
  FILE_RESTORED: 'restored a file',
  TRASHED: 'moved this to trash',
  RESTORED: 'restored this from trash',
  UNDONE: 'undid a change',
};
