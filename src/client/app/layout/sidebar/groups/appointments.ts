import { Calendar, CalendarCheck, CalendarSync, Clock, Globe } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';
import type { NavigationGroup } from '../navigationLink.ts';

/** Bookings, their pages and hours. */
export function appointmentsFor(viewer: Viewer): NavigationGroup {
  const links = [
    { label: 'Calendar', to: paths.bookingCalendar.to(), Icon: Calendar },
    { label: 'Bookings', to: paths.bookings.to(), Icon: CalendarCheck },
    { label: 'Booking pages', to: paths.bookingPages.to(), Icon: Globe },
    { label: 'Availability', to: paths.availability.to(), Icon: Clock },
  ];
  const integrations = { label: 'Integrations', to: paths.calendarIntegrations.to(), Icon: CalendarSync };
  return {
    title: 'Appointments',
    links: [
      ...(can(viewer, 'APPOINTMENTS_BOOKINGS', 'VIEW') ? links : []),
      ...(can(viewer, 'APPOINTMENTS_INTEGRATIONS', 'VIEW') ? [integrations] : []),
    ],
  };
}
