import { t } from '@lingui/core/macro';
import { CalendarPlus } from 'lucide-react';
import { DueTime } from '#client/entities/people/DueTime.tsx';
import type { AnyField, FieldOfType } from '#client/features/people/fields/anyField.ts';
import { DatePanel } from '#client/kit/pickers/DatePanel.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dateText } from '#client/kit/time/dateText.ts';
import { DuePanel } from './DuePanel.tsx';
import { InlinePanel } from './InlinePanel.tsx';
import { InlineMany, InlineOne } from './InlinePick.tsx';
import { InlineText } from './InlineText.tsx';

/** One field with inline editing for its type. */
export function InlineField({ field }: { field: AnyField }) {
  switch (field.type) {
    case 'moment':
      return <InlineDue field={field} />;
    case 'date':
      return <InlineDate field={field} />;
    case 'reference':
    case 'choice':
    case 'timeZone':
    case 'user':
    case 'yesNo':
      return <InlineOne field={field} />;
    case 'references':
    case 'labels':
    case 'choices':
      return <InlineMany field={field} />;
    default:
      return <InlineText field={field} />;
  }
}

/** A day, shown as people write it. */
function InlineDate({ field }: { field: FieldOfType<'date'> }) {
  return (
    <InlinePanel
      field={field}
      shown={(day) => <time dateTime={day}>{dateText(day)}</time>}
      none={t`Set a date`}
      panel={DatePanel}
    />
  );
}

/** The next call or meeting, with when it is due. */
function InlineDue({ field }: { field: FieldOfType<'moment'> }) {
  const { timeZone } = useCalendar();
  return (
    <InlinePanel
      field={field}
      shown={(at) => <DueTime at={at} timeZone={timeZone} />}
      none={
        <>
          <CalendarPlus aria-hidden="true" size={14} />
          {t`Set a time`}
        </>
      }
      panel={DuePanel}
    />
  );
}
