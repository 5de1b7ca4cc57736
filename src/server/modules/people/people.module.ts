import type { Module } from '#server/module.ts';
import { createReminderLinks } from '#server/modules/lead-managers/reminders/reminderLinks.ts';
import { createRemindersService } from './agenda/reminders.service.ts';
import type { RemindersService } from './agenda/reminders.service.ts';
import { peopleJobs } from './people.jobs.ts';
import { peopleResolvers } from './people.resolvers.ts';
import { createPeopleService } from './people.service.ts';
import type { PeopleService } from './people.service.ts';

declare module '#server/services.ts' {
  interface Services {
    people: PeopleService;
    reminders: RemindersService;
  }
}

export const peopleModule = {
  resolvers: [peopleResolvers],
  services: {
    people: createPeopleService,
    reminders: (parts) => createRemindersService({ ...parts, links: createReminderLinks(parts) }),
  },
  jobs: [peopleJobs],
  companyTables: [
    'people_marks',
    'people',
    // After the people, whose deletion is counted, too
    'people_counts',
  ],
} satisfies Module;
