import type { CalendarRef, EventApi } from '@fullcalendar/react';
import { Calendar } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { plural, t } from '@lingui/core/macro';
import { useRtl } from '@mui/system/RtlProvider';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking, BookingTime } from '#client/entities/bookings/booking.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dateLocale } from '#contract/i18n/formats.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { OptionColour } from '#contract/lead-setup/colours.ts';
import { firstDayOfWeek } from '#contract/time/firstDayOfWeek.ts';
import { momentOf } from '#contract/time/zonedTime.ts';
import { bookingEvent, meetingEvent } from './calendarEvents.ts';
import type { CalendarView } from './calendarView.ts';
import type { Dropped } from './dropped.ts';
import type { Meeting } from './meetingsApi.ts';
import { useAltKey } from './useAltKey.ts';
import { useIsPlaced } from './useIsPlaced.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import styles from './Calendar.module.css';

interface CalendarGridProps {
  view: CalendarView;
  /** A day of the displayed period: '2026-11-21'. */
  day: string;
  bookings: readonly Booking[];
  meetings: readonly Meeting[];
  /** Several people's: each booking names its host and has their color. */
  isTeam: boolean;
  /** The color of each host by id. */
  colourOf: (hostId: string) => OptionColour;
  /** One of several columns, which scroll together. */
  isColumn?: boolean;
  mayEdit: boolean;
  /** What the list says while it has none. */
  noneText: string;
  /** Called with the moments between which bookings are shown, and what that is called. */
  onRange: (range: { from: string; to: string; title: string }) => void;
  onOpen: (id: string) => void;
  /** Called with the moment that was pointed at. */
  onPoint: (start: string) => void;
  onDrop: (dropped: Dropped) => void;
  /** Of a column: a booking was dragged out of it, and can be put back. */
  onLeave?: (putBack: () => void) => void;
  /** Of a column: a booking of another column was dropped at this time. */
  onReceive?: (id: string, to: BookingTime) => void;
}

/** With the minutes, without which 8 in the morning is 08 where people count to 24. */
const CLOCK = { hour: 'numeric', minute: '2-digit', meridiem: 'short' } as const;

const PLUGINS = [theme, dayGrid, timeGrid, list, interaction];

/** The calendar itself, by FullCalendar, in the company's zone and weeks and the look of the product. */
export function CalendarGrid(props: CalendarGridProps) {
  const {
    view,
    day,
    bookings,
    meetings,
    isTeam,
    colourOf,
    isColumn = false,
    mayEdit,
    onRange,
    onOpen,
    onPoint,
    onLeave,
    onReceive,
  } = props;
  const { locale, timeZone } = useCalendar();
  const isRtl = useRtl();
  const calendar = useRef<CalendarRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPlaced = useIsPlaced(box, !isColumn && (view === 'day' || view === 'week'));
  const isFine = useAltKey();
  const navigate = useNavigate();
  const events = useMemo(
    () => [
      ...bookings.map((booking) => bookingEvent(booking, isTeam ? colourOf : null, mayEdit)),
      ...meetings.map(meetingEvent),
    ],
    [bookings, meetings, isTeam, colourOf, mayEdit],
  );
  useEffect(
    function followAddress() {
      calendar.current?.getApi().changeView(FULL_VIEWS[view], day);
    },
    [view, day],
  );

  function drop({ event, revert }: { event: EventApi; revert: () => void }) {
    const booking = bookings.find(({ _id }) => _id === event.id);
    if (!booking || !event.start || !event.end) return revert();
    props.onDrop({ booking, to: timeOf(event), putBack: revert });
  }

  return (
    <div
      ref={box}
      className={joinClasses(
        styles.calendar,
        isColumn ? styles.column : styles.whole,
        !isPlaced && styles.unplaced,
      )}
    >
      <Calendar
        // It takes no other zone once it is drawn
        key={timeZone}
        ref={calendar}
        plugins={PLUGINS}
        initialView={FULL_VIEWS[view]}
        initialDate={day}
        headerToolbar={false}
        timeZone={timeZone}
        locale={dateLocale()}
        direction={isRtl ? 'rtl' : 'ltr'}
        firstDay={firstDayOfWeek(locale) ?? 0}
        height={isColumn ? 'auto' : '100%'}
        nowIndicator
        allDaySlot={false}
        scrollTime="08:00:00"
        slotHeaderFormat={CLOCK}
        eventTimeFormat={CLOCK}
        eventTimeClass={styles.time ?? ''}
        listItemEventBeforeClass={styles.dot ?? ''}
        slotDuration="00:30:00"
        snapDuration={isFine ? '00:05:00' : '00:15:00'}
        dayMaxEvents
        eventInteractive
        eventDisplay="block"
        editable={mayEdit}
        droppable={mayEdit && onReceive !== undefined}
        noEventsText={props.noneText}
        moreLinkText={(count) => t`+${{ count: numberText(count) }} more`}
        moreLinkHint={(count) =>
          t`${plural(count, { one: 'Show # more event', other: 'Show # more events' })}`
        }
        closeHint={t`Close`}
        eventsHint={t`Events`}
        events={events}
        datesSet={({ start, end, view: { title } }) =>
          onRange({ from: start.toISOString(), to: end.toISOString(), title })
        }
        eventClick={({ event, jsEvent }) => {
          // A link, which can also be opened in a new tab
          if (event.url && (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey)) return;
          jsEvent.preventDefault();
          if (event.url) void navigate(event.url);
          else onOpen(event.id);
        }}
        viewDidMount={({ el }) => letKeysScroll(el)}
        eventDrop={drop}
        eventResize={drop}
        eventLeave={({ revert }) => onLeave?.(revert)}
        eventReceive={({ event, revert }) => {
          // The bookings come from the server: the calendars keep no changes of their own
          revert();
          onReceive?.(event.id, timeOf(event));
        }}
        {...(mayEdit && {
          dateClick: ({ date, dateStr, allDay }) =>
            // A day of the month: the morning
            onPoint(
              allDay ? (momentOf(`${dateStr.slice(0, 10)}T09:00`, timeZone) ?? '') : date.toISOString(),
            ),
        })}
      />
    </div>
  );
}

function timeOf({ start, end }: EventApi): BookingTime {
  return { start: start?.toISOString() ?? '', end: end?.toISOString() ?? '' };
}

/** The hours scroll inside FullCalendar, where keyboard focus reaches only bookings. */
function letKeysScroll(view: HTMLElement) {
  for (const part of view.querySelectorAll<HTMLElement>('*'))
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) {
      // A grid holds groups of rows alone: what takes the focus has to be the group
      part.parentElement?.closest('[role="rowgroup"]')?.setAttribute('role', 'presentation');
      part.role = 'rowgroup';
      part.tabIndex = 0;
    }
}

const FULL_VIEWS = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  list: 'listWeek',
} as const;
