import { dueDay, dueText } from '#client/entities/people/dueTime.ts';
import { usePhoneReading } from '#client/entities/people/phoneReading.tsx';
import { shownText } from '#client/entities/people/shownText.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import type { FieldType } from '#contract/people/fieldTypes.ts';
import { momentOf } from '#contract/time/zonedTime.ts';
import { fieldNamed } from '../personValues.ts';

/** When a task is due: a day, or day and time. */
function taskDueText(due: string, timeZone: string): string {
  const hasTime = due.includes('T');
  return (hasTime ? dueText : dueDay)(momentOf(hasTime ? due : `${due}T00:00`, timeZone) ?? due, timeZone);
}

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
