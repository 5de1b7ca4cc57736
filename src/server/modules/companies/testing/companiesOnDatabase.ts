import { v7 as newId } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { UserRole } from '#contract/access/roles.ts';
import { DOMAIN_PROOF_PREFIX } from '#contract/limits/account/addresses.ts';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { createActivityService } from '#server/modules/events/activity.service.ts';
import { DnsFailure } from '#server/platform/domains/dns.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { createCompaniesService } from '../companies.service.ts';
import { createDomainsService } from '../domains/domains.service.ts';

export const IP_ADDRESS = '203.0.113.7';

/** The companies' services on a database of their own, without GraphQL; look-ups are answered from `records`. */
export async function companiesOnDatabase() {
  const database = await openTestDatabase();
  const clock = createTestClock();
  const records = new Map<string, string[] | 'unreachable'>();
  const requested: string[] = [];
  const deps = {
    database,
    clock,
    rateLimits: createRateLimits({ clock }),
    installation: {
      publicUrl: 'https://app.exkoo.test',
      publicIp: IP_ADDRESS,
      canIssueCertificates: true,
      isDomainProofNeeded: true,
      isEvaluation: true,
    },
    users: { enterFirstCompany: async () => {} },
    uploads: { isOwnUpload: async () => true },
    jobs: { enqueue: async () => {} },
    companyTables: ['slugs' as const],
    dns: {
      async resolve4(name: string) {
        const found = records.get(name) ?? [];
        if (found === 'unreachable') throw new DnsFailure('unreachable', name, null);
        if (found.length === 0) throw new DnsFailure('absent', name, null);
        return found;
      },
      async resolveTxt(name: string) {
        const found = records.get(name) ?? [];
        if (found === 'unreachable') throw new DnsFailure('unreachable', name, null);
        return found;
      },
    },
    tokens: { domainProof: (companyId: string) => `proof of ${companyId}` },
    certificates: { request: async (domain: string) => void requested.push(domain) },
  };
  const companies = createCompaniesService(deps);

  return {
    ...deps,
    records,
    /** Lets the domain point here, with the TXT records of these companies. */
    point: (domain: string, companyIds: readonly string[]) => {
      records.set(domain, [IP_ADDRESS]);
      records.set(DOMAIN_PROOF_PREFIX + domain, companyIds.map(deps.tokens.domainProof));
    },
    requested,
    companies,
    domains: createDomainsService(deps),
    activity: createActivityService(deps),

    /** An account, as the viewer of its requests. */
    async account(role: UserRole = 'ADMIN'): Promise<Viewer> {
      const userId = newId();
      const now = clock.now();
      const person = { first_name: 'Ann', last_name: 'Lee', password_hash: '-', status: 'ACTIVE' } as const;
      await database.kysely
        .insertInto('users')
        .values({
          ...person,
          id: userId,
          email: `${userId}@test.example`,
          role,
          permissions: JSON.stringify(permissionsAt('MANAGE')),
          created_at: now,
          updated_at: now,
        })
        .execute();
      return {
        userId,
        sessionId: newId(),
        companyId: null,
        isCompanyInTrash: false,
        isCompanySuspended: false,
        isPasswordFresh: true,
        seenBy: null,
        email: `${userId}@test.example`,
        firstName: 'Ann',
        lastName: 'Lee',
        role,
        status: 'ACTIVE',
        permissions: permissionsAt('MANAGE'),
        isCrmPermitted: true,
        isAppointmentsPermitted: true,
        isSmsCampPermitted: true,
        isAssignedOnly: false,
      };
    },

    /** A company of the account's; answers its id. */
    async company(owner: Viewer, companyName = 'Harbour Homes'): Promise<string> {
      const { companyId } = await companies.companyRegistration(owner, {
        companyName,
        email: 'hello@example.com',
      });
      return companyId;
    },
  };
}

export type CompaniesOnDatabase = Awaited<ReturnType<typeof companiesOnDatabase>>;
