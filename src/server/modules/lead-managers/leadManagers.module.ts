import type { Module } from '#server/module.ts';
import { leadManagersResolvers } from './leadManagers.resolvers.ts';
import type { LeadManagersService } from './leadManagers.service.ts';
import { createLeadManagersService } from './leadManagers.service.ts';
import type { ReminderAddressesService } from './reminders/reminderAddresses.service.ts';
import { createReminderAddressesService } from './reminders/reminderAddresses.service.ts';
import { createReminderLinks } from './reminders/reminderLinks.ts';
import { reminderRoutes } from './reminders/reminders.routes.ts';

declare module '#server/services.ts' {
  interface Services {
    leadManagers: LeadManagersService;
    reminderAddresses: ReminderAddressesService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A lead manager is being deleted. The replacement, if there is one, takes over the manager's records. */
    'leadManagers.deleted': { companyId: string; id: string; replacementId: string | null };
  }
}

export const leadManagersModule = {
  resolvers: [leadManagersResolvers],
  services: {
    leadManagers: (parts, { people }) => createLeadManagersService({ ...parts, people }),
    reminderAddresses: (parts) =>
      createReminderAddressesService({ ...parts, links: createReminderLinks(parts) }),
  },
  routes: [reminderRoutes],
  companyTables: ['lead_managers', 'reminder_addresses'],
} satisfies Module;
