import { shownText } from '#client/entities/people/shownText.ts';
import { usePhoneReading } from '#client/kit/links/phoneReading.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dueText } from '#client/kit/time/dueTime.ts';
import { taskDueText } from '#client/shared/records/tasks/taskDueText.ts';
import type { FieldType } from '#contract/people/fieldTypes.ts';
import { fieldNamed } from '../personValues.ts';

/** Writes a value of a conflict or of the timeline as people read it: times in the company's zone, categories by name. */
export function useValueText(): (field: string, value: string | null) => string | null {
  const { timeZone } = useCalendar();
  const phone = usePhoneReading();
  return (field, value) => {
    if (value === null || value === '') return null;
    if (field === 'due') return taskDueText(value, timeZone);
    const known = fieldNamed(field);
    // Values are readable text already, except for those formatted for each reader.
    if (!known || !IN_OWN_WAY.has(known.type)) return value;
    return shownText({ ...known, isKeptAsTyped: undefined }, value, {
      phone,
      moment: (at) => dueText(at, timeZone),
    });
  };
}

const IN_OWN_WAY: ReadonlySet<FieldType> = new Set(['moment', 'phone', 'choice', 'timeZone']);
