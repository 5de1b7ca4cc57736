import type { CertificatesService } from '#server/modules/companies/certificates/certificates.service.ts';
import type { Jobs } from '../jobs.ts';

/** Orders of certificates, one after the other, and the look for those that end soon. */
export function registerCertificateJobs(
  jobs: Jobs,
  { certificates }: { certificates: CertificatesService },
): void {
  jobs.register('certificates.issue', ({ domain }) => certificates.issue(domain), {
    retries: 1,
    limit: 600,
    atOnce: 2,
  });
  jobs.register('certificates.renew', () => certificates.renew());
  jobs.schedule('certificates.renew', '27 * * * *', {});
}
