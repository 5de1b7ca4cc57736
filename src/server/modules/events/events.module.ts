import type { Module } from '#server/module.ts';
import { activityResolvers } from './activity.resolvers.ts';
import type { ActivityService } from './activity.service.ts';
import { createActivityService } from './activity.service.ts';
import type { ChangedRecord, RecordChange } from './events.service.ts';

declare module '#server/services.ts' {
  interface Services {
    activity: ActivityService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** Changes were made in a company, or in an account. */
    'changes.made': { companyId: string; changes: readonly ChangedRecord[]; at: Date };
    /** Records without an event of their own were changed: notes, tasks, submissions, messages, payments. */
    'records.changed': { companyId: string; records: readonly RecordChange[]; at: Date };
  }
}

export const eventsModule = {
  resolvers: [activityResolvers],
  services: { activity: createActivityService },
} satisfies Module;
