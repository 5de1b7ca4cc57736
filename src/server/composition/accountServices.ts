import { createAuthService } from '#server/modules/auth/auth.service.ts';
import { acmeAccount } from '#server/modules/companies/certificates/acmeAccount.ts';
import { createCertificatesService } from '#server/modules/companies/certificates/certificates.service.ts';
import { createCompaniesService } from '#server/modules/companies/companies.service.ts';
import { createDomainsService } from '#server/modules/companies/domains/domains.service.ts';
import { createActivityService } from '#server/modules/events/activity/activity.service.ts';
import { createHealthService } from '#server/modules/health/health.service.ts';
import { createMembersService } from '#server/modules/members/members.service.ts';
import { createNotificationDigestService } from '#server/modules/notifications/digest.service.ts';
import { createNotificationsService } from '#server/modules/notifications/notifications.service.ts';
import { createTeamService } from '#server/modules/team/team.service.ts';
import { createUploadsService } from '#server/modules/uploads/uploads.service.ts';
import { createUsersService } from '#server/modules/users/users.service.ts';
import { createAcme } from '#server/platform/domains/acme.ts';
import type { Parts } from './parts.ts';

/** Who signs in, the companies that they work in, and what runs the installation. */
export function createAccountServices(parts: Parts) {
  const { config, database, clock, rateLimits } = parts;
  const uploads = createUploadsService(parts);
  const auth = createAuthService({ ...parts, db: database });
  const users = createUsersService({ ...parts, db: database, auth, uploads });
  const acme = config.acme && createAcme({ ...config.acme, ...acmeAccount({ ...parts, ...config.acme }) });
  const certificates = createCertificatesService({ ...parts, acme });
  const installation = { ...config, canIssueCertificates: config.acme !== null };
  const companyDeps = { database, clock, rateLimits, installation };
  return {
    uploads,
    auth,
    users,
    companies: createCompaniesService({ ...companyDeps, users, uploads, jobs: parts.jobs }),
    certificates,
    domains: createDomainsService({ ...companyDeps, dns: parts.dns, tokens: parts.tokens, certificates }),
    members: createMembersService(parts),
    team: createTeamService({ ...parts, auth }),
    activity: createActivityService(parts),
    notifications: createNotificationsService(parts),
    notificationDigest: createNotificationDigestService(parts),
    health: createHealthService(parts),
  };
}
