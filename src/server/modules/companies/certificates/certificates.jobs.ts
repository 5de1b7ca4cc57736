import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Obtains the certificate of a custom domain. */
    'certificates.issue': { domain: string };
  }
}

/** Orders of certificates; every hour, those that end soon are renewed and old challenges deleted. */
export function certificatesJobs({ certificates }: Pick<Services, 'certificates'>) {
  return [
    defineJob({
      name: 'certificates.issue',
      retries: 1,
      limit: 600,
      atOnce: 2,
      handler: ({ domain }) => certificates.issue(domain),
    }),
    defineJob({ name: 'certificates.renew', cron: '27 * * * *', handler: () => certificates.renew() }),
  ];
}
