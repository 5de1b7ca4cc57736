import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CHANGED, ENTRY_TEXTS, outcomeText } from '#client/shared/records/timeline/entryTexts.ts';
import type { TimelineEntry } from '#client/shared/records/timeline/timelineEntry.ts';
import { lowered } from '#contract/i18n/inSentence.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
import { fieldLabel, fieldNamed } from '../personValues.ts';

/** What happened, as it follows the name of who did it: 'changed the stage'. */
export function timelineText(entry: TimelineEntry): string {
  if (entry.kind === 'UPDATED' && entry.changes.length === 1)
    return t`changed the ${{ field: fieldText(entry.changes[0]?.field ?? '') }}`;
  if (entry.sms) return t`texted: ${{ status: stateOf(entry.sms) }}`;
  return outcomeText(entry) ?? t(TEXTS[entry.kind] ?? CHANGED);
}

/** The status of a message, within a sentence: 'delivered', 'failed, Unknown number'. */
function stateOf({ status, reason }: NonNullable<TimelineEntry['sms']>): string {
  const name = lowered(MESSAGE_STATUS_NAMES[status]);
  return reason === null ? name : `${name}, ${reason}`;
}

// Names that the company gave are written as it gave them
function fieldText(field: string): string {
  const label = fieldLabel(field);
  return isCustomPath(field) ? label : lowered(label);
}

/** The changes of an entry in the order of the form, whatever order they were written in; what the entry's own words say is none. */
export function inFormOrder(changes: TimelineEntry['changes']): TimelineEntry['changes'] {
  const place = ({ field }: { field: string }) => {
    const named = fieldNamed(field);
    return named ? FIELDS_IN_ORDER.indexOf(named) : FIELDS_IN_ORDER.length;
  };
  return changes
    .filter(({ field }) => !UNSAID.includes(field))
    .toSorted((one, other) => place(one) - place(other));
}

/** Links between rows, and when one went to trash: no fields that anybody fills in. */
const UNSAID = ['counterpart', 'mergedInto', 'trashedAt'];

const FIELDS_IN_ORDER: readonly FieldDescription[] = PERSON_FIELDS;

const TEXTS: Partial<Record<TimelineEntry['kind'], MessageDescriptor>> = {
  ...ENTRY_TEXTS,
  CREATED: msg`added this person`,
  MESSAGE: msg`sent a message`,
  FORM_SENT: msg`submitted a form`,
  HANDED_OVER: msg`delivered this person`,
  TEXT_SENT: msg`texted`,
  TEXT_RECEIVED: msg`texted`,
  MERGED: msg`merged this with another person`,
  CONVERTED: msg`converted this`,
};
