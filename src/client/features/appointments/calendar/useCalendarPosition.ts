import { useSearchParams } from 'react-router-dom';
import { usePhone } from '#client/kit/list-table/usePhone.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import type { CalendarView } from './calendarView.ts';
import { isDay, PHONE_VIEWS, VIEWS } from './calendarView.ts';

/** The displayed period and hosts of the calendar, stored in the URL for sharing and the back button. */
export function useCalendarPosition() {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useCalendar();
  const views = usePhone() ? PHONE_VIEWS : VIEWS;
  const today = zonedDay(useNow(), timeZone);
  const asked = params.get('day');
  const view: CalendarView =
    views.find(({ value }) => value === params.get('view'))?.value ?? (views === VIEWS ? 'week' : 'list');

  function go(to: Partial<Record<'view' | 'day' | 'host', string>>) {
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(to)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  }

  return { view, views, day: isDay(asked) ? asked : today, today, hostId: params.get('host') ?? '', go };
}
