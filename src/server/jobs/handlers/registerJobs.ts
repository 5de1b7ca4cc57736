import type { CertificatesService } from '#server/modules/companies/certificates/certificates.service.ts';
import type { Services } from '#server/services.ts';
import { registerAutomationJobs } from './automationJobs.ts';
import { registerCareJobs } from './careJobs.ts';
import { registerCertificateJobs } from './certificateJobs.ts';
import { registerChangeJobs } from './changeJobs.ts';
import { registerImportJobs } from './importJobs.ts';
import type { Jobs } from '../jobs.ts';
import { registerMailJobs } from './mailJobs.ts';
import { registerSmsJobs } from './smsJobs.ts';
import { registerUploadJobs } from './uploadJobs.ts';
import { registerWebhookJobs } from './webhookJobs.ts';

/** Says of every job who does it. */
export function registerJobs(
  jobs: Jobs,
  {
    services,
    certificates,
    ...parts
  }: Parameters<typeof registerMailJobs>[1] & { services: Services; certificates: CertificatesService },
): void {
  registerMailJobs(jobs, parts);
  registerUploadJobs(jobs, { ...parts, uploads: services.uploads });
  registerCertificateJobs(jobs, { certificates });
  registerCareJobs(jobs, services);
  registerChangeJobs(jobs, services);
  registerImportJobs(jobs, services);
  registerSmsJobs(jobs, services);
  registerAutomationJobs(jobs, services);
  registerWebhookJobs(jobs, services);
}
