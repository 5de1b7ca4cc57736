import { dateText } from '#client/kit/time/dateText.ts';
import type { FieldOfType } from '#client/features/people/fields/anyField.ts';
import { DatePanel } from '../DatePanel.tsx';
import { InlinePanel } from './InlinePanel.tsx';

/** A day, shown as people write it. */
export function InlineDate({ field }: { field: FieldOfType<'date'> }) {
  return (
    <InlinePanel
      field={field}
      shown={(day) => <time dateTime={day}>{dateText(day)}</time>}
      none="Set a day"
      panel={DatePanel}
    />
  );
}
