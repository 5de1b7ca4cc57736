import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, empties the trash of forms after 30 days, and deletes submissions whose email address was not confirmed in time. */
export function formsJobs({ forms }: Pick<Services, 'forms'>) {
  return [
    defineJob({ name: 'forms.purge', cron: '31 * * * *', handler: () => forms.purgeForms() }),
    defineJob({ name: 'forms.expire', cron: '37 * * * *', handler: () => forms.purgeConfirmations() }),
  ];
}
