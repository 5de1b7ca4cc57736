import { createAppointmentsService } from '#server/modules/appointments/appointments.service.ts';
import { announceTextsOfBookings } from '#server/modules/appointments/messages/announceTexts.ts';
import { createAutomationService } from '#server/modules/automation/automation.service.ts';
import { createCalendarAccountsService } from '#server/modules/calendar-accounts/calendarAccountsModule.service.ts';
import { createSmsService } from '#server/modules/sms/sms.service.ts';
import type { Services } from '#server/services.ts';
import type { Parts } from './parts.ts';

/** Appointments, texts and automations. */
export function createMessageServices(parts: Parts, { companies }: Pick<Services, 'companies'>) {
  const appointments = createAppointmentsService({ ...parts, companies });
  const { takeOutsideChange, takeGuestReply } = appointments;
  const { calendarOrigins } = parts.config;
  return {
    appointments,
    calendarAccounts: createCalendarAccountsService({ ...parts, calendarOrigins, takeOutsideChange }),
    sms: createSmsService({
      ...parts,
      links: parts.smsLinks,
      readReply: takeGuestReply,
      onTexts: announceTextsOfBookings,
    }),
    automation: createAutomationService({ ...parts, marks: parts.tokens }),
  };
}
