import { Calendar, CalendarCheck, CalendarSync, Clock, Globe } from 'lucide-react';
import { paths } from '#client/paths.ts';
import type { NavigationGroup, ScreenLink } from './navigationLink.ts';

/** Bookings, their pages and hours. */
export const APPOINTMENTS: NavigationGroup<ScreenLink> = {
  title: 'Appointments',
  links: [
    { path: paths.bookingCalendar, Icon: Calendar },
    { path: paths.bookings, Icon: CalendarCheck },
    { path: paths.bookingPages, Icon: Globe },
    { path: paths.availability, Icon: Clock },
    { path: paths.calendarIntegrations, Icon: CalendarSync, label: 'Integrations' },
  ],
};
