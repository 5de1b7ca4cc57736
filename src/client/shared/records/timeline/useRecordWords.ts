import { t } from '@lingui/core/macro';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dateText } from '#client/kit/time/dateText.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { lowered } from '#contract/i18n/inSentence.ts';
import { taskDueText } from '../tasks/taskDueText.ts';
import { CHANGED, outcomeText } from './entryTexts.ts';
import { FIELD_LABELS, RECORD_TEXTS } from './recordTexts.ts';
import type { TimelineEntry, TimelineWords } from './timelineEntry.ts';

/** How the timelines of accounts and deals are worded. */
export function useRecordWords(): TimelineWords {
  const { timeZone } = useCalendar();
  return {
    text: recordText,
    fieldLabel,
    valueText: (field, value) => valueText(field, value, timeZone),
    shownChanges: (changes) => changes,
    isFieldNamed: ({ kind, changes }) =>
      changes.length === 1 && (kind === 'STAGE_CHANGED' || kind === 'UPDATED'),
  };
}

function recordText(entry: TimelineEntry): string {
  const { kind, changes } = entry;
  if (kind === 'UPDATED' && changes.length === 1)
    return t`changed the ${{ field: lowered(fieldLabel(changes[0]?.field ?? '')) }}`;
  return outcomeText(entry) ?? t(RECORD_TEXTS[kind] ?? CHANGED);
}

/** A field that is not in the list is a custom field, which events name by its label. */
function fieldLabel(field: string): string {
  const label = FIELD_LABELS[field];
  return label ? t(label) : field;
}

function valueText(field: string, value: string | null, timeZone: string): string | null {
  if (value === null || value === '') return null;
  if (field === 'due') return taskDueText(value, timeZone);
  if (field === 'expectedCloseOn' || field === 'closedOn') return dateText(value);
  return field === 'probability' ? t`${{ percent: numberText(Number(value)) }} %` : value;
}
