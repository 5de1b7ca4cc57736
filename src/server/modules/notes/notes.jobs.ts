import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, removes deleted notes that can no longer be restored. */
export function notesJobs({ notes }: Pick<Services, 'notes'>) {
  return [defineJob({ name: 'notes.sweep', cron: '27 * * * *', handler: () => notes.sweepNotes() })];
}
