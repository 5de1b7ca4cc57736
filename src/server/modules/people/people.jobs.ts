import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Maintenance of people, and the reminders of their calls and meetings. */
export function peopleJobs({ people, reminders }: Pick<Services, 'people' | 'reminders'>) {
  return [
    // Empties the trash of leads and contacts after 30 days
    defineJob({ name: 'people.purge', cron: '17 * * * *', handler: () => people.purgePeople() }),
    // Merges the rows of single counts
    defineJob({ name: 'people.counts', cron: '1,21,41 * * * *', handler: () => people.gatherCounts() }),
    // Reminds lead managers of calls and meetings that are due soon
    defineJob({ name: 'people.remind', cron: '* * * * *', handler: () => reminders.remind() }),
  ];
}
