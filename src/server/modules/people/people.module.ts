import type { Module } from '#server/module.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { createReminderLinks } from '#server/modules/lead-managers/reminders/reminderLinks.ts';
import type { PlannedPersonChange } from './changes/peopleChanges.service.ts';
import { shownPeople } from './list/shownPeople.service.ts';
import { peopleJobs } from './people.jobs.ts';
import { peopleResolvers } from './people.resolvers.ts';
import type { PeopleService } from './people.service.ts';
import { createPeopleService } from './people.service.ts';
import type { PersonRow } from './people.table.ts';
import type { RemindersService } from './reminders.service.ts';
import { createRemindersService } from './reminders.service.ts';

declare module '#server/services.ts' {
  interface Services {
    people: PeopleService;
    reminders: RemindersService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** People were added, each with an event. Imported people have no occurrence. */
    'people.created': { companyId: string; people: readonly PersonRow[]; at: Date };
    /** People were changed by a member or a bulk change, not by an import, a merge or an undo. */
    'people.changed': { companyId: string; changes: readonly PlannedPersonChange[]; at: Date };
    /** Leads or contacts of one company have a new lead manager. Jobs notify managers themselves, once. */
    'people.assigned': { actor: ChangeActor; people: readonly PersonRow[]; at: Date };
    /** People moved to trash, by a merge or otherwise. */
    'people.trashed': {
      companyId: string;
      people: readonly { id: string; isMerged: boolean }[];
      at: Date;
    };
    /** These people are being permanently deleted. `heirs`: which survivors take over the records of merged people. */
    'people.deleted': {
      companyId: string;
      ids: readonly string[];
      heirs: readonly { from: string; to: string }[];
    };
    /** A lead became a contact, or the reverse: the open work of one is that of the other. */
    'people.converted': { companyId: string; from: string; to: string };
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
  recordReaders: {
    lead: (tx, companyId, ids) => shownPeople(tx, { companyId, kind: 'LEAD' }, ids),
    contact: (tx, companyId, ids) => shownPeople(tx, { companyId, kind: 'CONTACT' }, ids),
  },
} satisfies Module;
