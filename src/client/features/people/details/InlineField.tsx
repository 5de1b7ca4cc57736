import { t } from '@lingui/core/macro';
import { CalendarPlus } from 'lucide-react';
import type { AnyField, FieldOfType } from '#client/features/people/fields/anyField.ts';
import { isCustom } from '#client/features/people/fields/anyField.ts';
import { DatePanel } from '#client/kit/pickers/DatePanel.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dateText, exactTime } from '#client/kit/time/dateText.ts';
import { DueTime } from '#client/kit/time/DueTime.tsx';
import { InlineContactPoints } from '../contact-points/InlineContactPoints.tsx';
import { CalculatedField } from './CalculatedField.tsx';
import { DateTimePanel } from './DateTimePanel.tsx';
import { DuePanel } from './DuePanel.tsx';
import { InlineFile } from './InlineFile.tsx';
import { InlinePanel } from './InlinePanel.tsx';
import { InlineMany, InlineOne } from './InlinePick.tsx';
import { InlineRelation } from './InlineRelation.tsx';
import { InlineText } from './InlineText.tsx';

/** One field with inline editing for its type. */
export function InlineField({ field }: { field: AnyField }) {
  if (isCustom(field) && field.writtenBy) return <CalculatedField field={field} />;
  switch (field.type) {
    case 'moment':
      return <InlineDue field={field} />;
    case 'date':
      return <InlineDate field={field} />;
    case 'dateTime':
      return <InlineDateTime field={field} />;
    case 'reference':
    case 'choice':
    case 'timeZone':
    case 'user':
    case 'yesNo':
    case 'rating':
      return <InlineOne field={field} />;
    case 'references':
    case 'labels':
    case 'choices':
      return <InlineMany field={field} />;
    case 'relation':
      return <InlineRelation field={field} />;
    case 'file':
      return <InlineFile field={field} />;
    case 'phones':
    case 'emails':
      return <InlineContactPoints field={field} />;
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

/** A date and time in the company's time zone. */
function InlineDateTime({ field }: { field: FieldOfType<'dateTime'> }) {
  const { timeZone } = useCalendar();
  return (
    <InlinePanel
      field={field}
      shown={(at) => <time dateTime={at}>{exactTime(at, timeZone)}</time>}
      none={t`Set a time`}
      panel={DateTimePanel}
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
