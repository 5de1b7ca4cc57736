import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every minute, records the end of impersonations. */
export function teamJobs({ team }: Pick<Services, 'team'>) {
  return [defineJob({ name: 'team.seen', cron: '* * * * *', handler: () => team.endSeenViews() })];
}
