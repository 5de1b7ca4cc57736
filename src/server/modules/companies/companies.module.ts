import type { Module, ServiceParts } from '#server/module.ts';
import { createAcme } from '#server/platform/domains/acme.ts';
import { acmeRoutes } from './certificates/acme.routes.ts';
import { acmeAccount } from './certificates/acmeAccount.ts';
import { certificatesJobs } from './certificates/certificates.jobs.ts';
import type { CertificatesService } from './certificates/certificates.service.ts';
import { createCertificatesService } from './certificates/certificates.service.ts';
import { companiesJobs } from './companies.jobs.ts';
import { companiesResolvers } from './companies.resolvers.ts';
import { publicCompanyPages } from './companies.routes.ts';
import type { CompaniesService } from './companies.service.ts';
import { createCompaniesService } from './companies.service.ts';
import type { DomainsService } from './domains/domains.service.ts';
import { createDomainsService } from './domains/domains.service.ts';

declare module '#server/services.ts' {
  interface Services {
    companies: CompaniesService;
    domains: DomainsService;
    certificates: CertificatesService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** A company was registered. The transaction sees its rows. */
    'company.created': { companyId: string; isEvaluation: boolean; at: Date };
  }
}

export const companiesModule = {
  resolvers: [companiesResolvers],
  services: {
    companies: (parts, { users, uploads }) =>
      createCompaniesService({ ...parts, ...installation(parts), users, uploads }),
    domains: (parts, { certificates }) =>
      createDomainsService({ ...parts, ...installation(parts), certificates }),
    certificates: (parts) => {
      const { acme } = parts.config;
      const account = acme && createAcme({ ...acme, ...acmeAccount({ ...parts, ...acme }) });
      return createCertificatesService({ ...parts, acme: account });
    },
  },
  jobs: [companiesJobs, certificatesJobs],
  routes: [publicCompanyPages, acmeRoutes],
  companyTables: ['slugs'],
} satisfies Module;

const installation = ({ config }: ServiceParts) => ({
  installation: { ...config, canIssueCertificates: config.acme !== null },
});
