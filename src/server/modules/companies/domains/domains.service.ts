import { i18n } from '#contract/i18n/i18n.ts';
import { DOMAIN_QUARANTINE_DAYS } from '#contract/limits/account/addresses.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Dns } from '#server/platform/domains/dns.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { writeCompany } from '../changes/companyChanges.store.ts';
import { activeCompany, viewerScope } from '../companyAccess.ts';
import type { CompanyDeps } from '../companyDeps.ts';
import { daysAfter, daysBefore } from '../companyDeps.ts';
import { recordCompanyEvent } from '../companyEvents.ts';
import { readDomain, requireProof, requireRightRecord } from './domainCheck.ts';
import type { DomainDrift } from './domainDrift.service.ts';
import { domainDrift } from './domainDrift.service.ts';
import type { DomainClaim } from './domains.store.ts';
import {
  certificateStateOf,
  claimDomain,
  domainReleasedAt,
  isDomainHeld,
  releaseDomain,
} from './domains.store.ts';

export interface DomainDeps extends Pick<CompanyDeps, 'database' | 'clock' | 'rateLimits' | 'installation'> {
  dns: Dns;
  tokens: Pick<Tokens, 'domainProof'>;
  /** Sees to it that the domain gets a certificate, some time after it resolves. */
  certificates: { request(domain: string): Promise<void> };
}

/** Custom domains: their proof by the A record and a TXT record, who holds them, and the way to a certificate. */
export interface DomainsService extends DomainDrift {
  /**
   * Checks the domain's A record and, for a given company, its TXT record. Rejects a wrong record with the
   * one that was found. 20 calls in 5 minutes.
   */
  checkDnsPropagation(
    viewer: Viewer,
    domain: string,
    companyId?: string | null,
  ): Promise<{ domain: string; ipAddress: string }>;
  /**
   * Gives a company the domain as its own, in place of the one it had, for its owner or a master admin. Both records are asked for
   * again. Refuses a domain that another company holds, or gave up in the last 30 days.
   */
  addDomain(viewer: Viewer, companyId: string, domain: string): Promise<void>;
  /** Gives the company's domain up; it stays closed to other companies for 30 days. Refuses where there is none. */
  removeDomain(viewer: Viewer, companyId: string): Promise<void>;
  /** Has a certificate obtained for the company's domain, once its record is right. Refuses where none can be had; 10 a week for a user. */
  installSSL(viewer: Viewer, companyId: string): Promise<'requested' | 'active'>;
  /** The value of the TXT record that gives a domain to this company; null where none is needed. */
  domainProof(companyId: string): string | null;
  /** Whether requests for this host belong to a company in use. */
  isHeldDomain(domain: string): Promise<boolean>;
}

/** The domains' service on a database and a DNS. */
export function createDomainsService(deps: DomainDeps): DomainsService {
  const { database, clock, rateLimits, installation, dns, tokens, certificates } = deps;

  const domainProof = (companyId: string) =>
    installation.isDomainProofNeeded ? tokens.domainProof(companyId) : null;
  const requireRecord = async (viewer: Viewer, domain: string): Promise<void> => {
    await rateLimits.take(database.kysely, `dns-check|${viewer.userId}`, DNS_CHECKS);
    await requireRightRecord(dns, domain, installation.publicIp);
  };
  /** Both records; a company that holds the domain has proved before that it may. */
  const requireRecords = async (
    viewer: Viewer,
    company: { id: string; domain: string | null },
    domain: string,
  ): Promise<void> => {
    await requireRecord(viewer, domain);
    const proof = domainProof(company.id);
    if (proof !== null && company.domain !== domain) await requireProof(dns, domain, proof);
  };
  const currentCompany = (viewer: Viewer, companyId: string) =>
    viewerScope(database, viewer, (tx) => activeCompany(tx, viewer, companyId));

  return {
    ...domainDrift(deps),

    async checkDnsPropagation(viewer, typed, companyId) {
      const domain = readDomain(typed, installation.publicUrl);
      if (companyId) await requireRecords(viewer, await currentCompany(viewer, companyId), domain);
      else await requireRecord(viewer, domain);
      return { domain, ipAddress: installation.publicIp };
    },

    async addDomain(viewer, companyId, typed) {
      // Who may not change the company learns nothing about the domain, and asks no DNS server through us.
      const asking = await currentCompany(viewer, companyId);
      const domain = readDomain(typed, installation.publicUrl);
      await requireRecords(viewer, asking, domain);
      const now = clock.now();
      await viewerScope(database, viewer, async (tx) => {
        const company = await activeCompany(tx, viewer, companyId);
        const old = company.domain;
        if (old && old !== domain) await releaseDomain(tx, { domain: old, companyId, now });
        await claim(tx, { domain, companyId, now });
        if (old === domain) return;
        await writeCompany(tx, companyId, { domain, updated_at: now });
        await recordCompanyEvent(tx, viewer, company, {
          action: 'domain-added',
          before: { domain: old },
          after: { domain },
          at: now,
        });
      });
    },

    async removeDomain(viewer, companyId) {
      const now = clock.now();
      await viewerScope(database, viewer, async (tx) => {
        const company = await activeCompany(tx, viewer, companyId);
        const domain = heldDomain(company);
        await releaseDomain(tx, { domain, companyId, now });
        await writeCompany(tx, companyId, { domain: null, updated_at: now });
        await recordCompanyEvent(tx, viewer, company, {
          action: 'domain-removed',
          before: { domain },
          after: { domain: null },
          at: now,
        });
      });
    },

    async installSSL(viewer, companyId) {
      const company = await currentCompany(viewer, companyId);
      const domain = heldDomain(company);
      const certificate = await viewerScope(database, viewer, (tx) => certificateStateOf(tx, domain));
      if (isGood(certificate, clock.now())) return 'active';
      if (!installation.canIssueCertificates) throw new UserError(409, 'certificates-off', CERTIFICATES_OFF);
      await requireRecord(viewer, domain);
      if (certificate?.certificate_state !== 'PENDING')
        await rateLimits.take(database.kysely, `certificate-orders|${viewer.userId}`, ORDERS);
      await certificates.request(domain);
      // A repeated request during an order changes nothing, so no event is recorded.
      if (certificate?.certificate_state === 'PENDING') return 'requested';
      await viewerScope(database, viewer, (tx) =>
        recordCompanyEvent(tx, viewer, company, {
          action: 'certificate-requested',
          before: null,
          after: { domain },
          at: clock.now(),
        }),
      );
      return 'requested';
    },

    domainProof,

    isHeldDomain: (domain) =>
      domain.includes('\0')
        ? Promise.resolve(false)
        : platformScope(database, (tx) => isDomainHeld(tx, domain)),
  };
}

/** Certificates that one user may order, over all domains. */
const ORDERS = { capacity: 10, seconds: 7 * 86_400 };
const DNS_CHECKS = { capacity: 20, seconds: 300 };
const CERTIFICATES_OFF =
  /*i18n*/ 'This installation cannot obtain certificates. Ask its operator to set that up';

async function claim(tx: Tx, wanted: DomainClaim): Promise<void> {
  if (await claimDomain(tx, wanted, daysBefore(wanted.now, DOMAIN_QUARANTINE_DAYS))) return;
  const releasedAt = await domainReleasedAt(tx, wanted.domain);
  if (!releasedAt) throw new UserError(409, 'domain-taken', i18n.t('This domain is already taken'));
  const freeOn = daysAfter(releasedAt, DOMAIN_QUARANTINE_DAYS).toISOString().slice(0, 10);
  throw new UserError(
    409,
    'domain-in-quarantine',
    i18n.t('Another company gave this domain up recently. It is free from {freeOn}', { freeOn }),
  );
}

function heldDomain({ domain }: { domain: string | null }): string {
  if (!domain) throw new UserError(409, 'no-domain', i18n.t('This company has no custom domain yet'));
  return domain;
}

function isGood(certificate: Awaited<ReturnType<typeof certificateStateOf>>, now: Date): boolean {
  return certificate?.certificate_state === 'ACTIVE' && (certificate.certificate_expires_at ?? now) > now;
}
