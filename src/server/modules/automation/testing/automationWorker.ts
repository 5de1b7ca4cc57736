import type { Database } from '#server/database/database.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import { automationJobs } from '../automation.jobs.ts';
import { createAutomationService } from '../automation.service.ts';

/**
 * Starts the part of a server that runs automations, including unfinished work, as a server does. It sends no
 * messages.
 */
export async function startAutomationWorker(database: Database): Promise<{ stop: () => Promise<void> }> {
  const logger = createLogger('error');
  const jobs = createJobs({ database, logger });
  const automation = createAutomationService({
    database,
    clock: { now: () => new Date() },
    logger,
    jobs,
    publicUrl: '',
    marks: { phoneFingerprint: (_companyId, phone) => phone },
  });
  for (const job of automationJobs({ automation })) jobs.register(job);
  jobs.register({ name: 'sms.send', handler: () => Promise.resolve() });
  await jobs.start(() => automation.recoverAutomations());
  return { stop: () => jobs.stop() };
}
