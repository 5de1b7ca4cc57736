import { CalendarPlus } from 'lucide-react';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import type { FieldOfType } from '#client/features/people/fields/anyField.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { DuePanel } from '../DuePanel.tsx';
import { InlinePanel } from './InlinePanel.tsx';

/** The next call or meeting, with when it is due. */
export function InlineDue({ field }: { field: FieldOfType<'moment'> }) {
  const { timeZone } = useCalendar();
  return (
    <InlinePanel
      field={field}
      shown={(at) => <DueTime at={at} timeZone={timeZone} />}
      none={
        <>
          <CalendarPlus aria-hidden="true" size={14} />
          Set a time
        </>
      }
      panel={DuePanel}
    />
  );
}
