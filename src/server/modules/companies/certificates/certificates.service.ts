import { i18n } from '#contract/i18n/i18n.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { UserError } from '#server/access/userError.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Acme } from '#server/platform/domains/acme.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import { lockCompany } from '../changes/companyChanges.store.ts';
import { daysAfter, daysBefore } from '../companyDeps.ts';
import { recordCompanyEvent } from '../companyEvents.ts';
import type { CertificateChange, CertifiedDomain } from './certificates.store.ts';
import {
  lockHeldDomain,
  readCertificate,
  readChallenge,
  readDueDomains,
  removeOldChallenges,
  writeCertificate,
} from './certificates.store.ts';

export interface CertificatesService {
  /**
   * Has a certificate ordered for a held domain whose record is right; the order runs as a job. Does nothing while one is
   * good for another 30 days, or an order is under way. Throws 503 certificates-off without an authority, 409 for any other domain, 429 beyond
   * five orders a week.
   */
  request(domain: string): Promise<void>;
  /** Runs the order: the job 'certificates.issue'. What fails is written down; a certificate in use stays. */
  issue(domain: string): Promise<void>;
  /** Orders what ends within 30 days or failed, once a day each, and forgets old proofs: a regular job. */
  renew(): Promise<void>;
  /** The proof for an authority that asks for it, or null. */
  findChallenge(token: string): Promise<string | null>;
  /** The certificate and key, PEM, of a held domain of a company in use; null where there is none that is still good. */
  findCertificate(domain: string): Promise<{ certificate: string; privateKey: string } | null>;
}

export interface CertificateDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  secretBox: SecretBox;
  /** Null where the installation has no authority. */
  acme: Acme | null;
}

/** Certificates of custom domains. */
export function createCertificatesService(deps: CertificateDeps): CertificatesService {
  const { database, clock, logger, jobs, rateLimits, secretBox, acme } = deps;

  async function request(domain: string): Promise<void> {
    if (!acme) throw new UserError(503, 'certificates-off', CERTIFICATES_OFF);
    const now = clock.now();
    await platformScope(database, async (tx) => {
      const held = await lockHeldDomain(tx, domain);
      if (!held) throw new UserError(409, 'domain-not-verified', NOT_VERIFIED);
      if (isGood(held, daysAfter(now, RENEW_DAYS)) || isUnderWay(held, now)) return;
      await rateLimits.take(tx, `certificate|${domain}`, ORDERS);
      const change: CertificateChange = { certificate_tried_at: now, certificate_error: null };
      if (!isGood(held, now)) change.certificate_state = 'PENDING';
      await writeCertificate(tx, domain, change);
      await jobs.enqueue(tx, 'certificates.issue', { domain });
    });
  }

  async function conclude(
    domain: string,
    outcome: CertificateChange,
    action: 'certificate-issued' | 'certificate-failed',
  ) {
    const now = clock.now();
    await platformScope(database, async (tx: Tx) => {
      const held = await lockHeldDomain(tx, domain);
      const company = held && (await lockCompany(tx, held.company_id, null));
      if (!held || !company) return;
      const change = { ...outcome };
      if (action === 'certificate-failed') change.certificate_state = isGood(held, now) ? 'ACTIVE' : 'FAILED';
      await writeCertificate(tx, domain, change);
      await recordCompanyEvent(tx, null, company, { action, before: null, after: { domain }, at: now });
    });
  }

  return {
    request,

    async issue(domain) {
      const held = await platformScope(database, (tx) => lockHeldDomain(tx, domain));
      if (!acme || !held || isGood(held, daysAfter(clock.now(), RENEW_DAYS))) return;
      try {
        const { certificate, privateKey, expiresAt } = await acme.issue(domain);
        const stored = {
          certificate_state: 'ACTIVE',
          certificate_pem: certificate,
          certificate_key: secretBox.seal(privateKey),
          certificate_expires_at: expiresAt,
          certificate_error: null,
        } as const;
        await conclude(domain, stored, 'certificate-issued');
      } catch (error) {
        logger.warn({ err: error, domain }, 'A certificate could not be obtained');
        await conclude(domain, { certificate_error: reasonOf(error) }, 'certificate-failed');
      }
    },

    async renew() {
      const now = clock.now();
      await accountScope(database, (tx) => removeOldChallenges(tx, daysBefore(now, 1)));
      if (!acme) return;
      const due = { endingBefore: daysAfter(now, RENEW_DAYS), triedBefore: daysBefore(now, 1) };
      for (const domain of await accountScope(database, (tx) => readDueDomains(tx, due))) {
        await request(domain).catch((error: unknown) => {
          if (!(error instanceof UserError)) throw error;
        });
      }
    },

    async findChallenge(token) {
      if (!/^[\w-]{1,200}$/.test(token)) return null;
      return (await accountScope(database, (tx) => readChallenge(tx, token))) ?? null;
    },

    async findCertificate(domain) {
      const row = await platformScope(database, (tx) => readCertificate(tx, domain));
      if (!row?.certificate_pem || !row.certificate_key || !row.certificate_expires_at) return null;
      if (row.certificate_expires_at <= clock.now()) return null;
      return { certificate: row.certificate_pem, privateKey: secretBox.open(row.certificate_key) };
    },
  };
}

/** Days before its end that a certificate is replaced. */
const RENEW_DAYS = 30;

/** Three at once and two more a week: never more than five in any seven days, which authorities allow. */
const ORDERS = { capacity: 3, seconds: 10.5 * 24 * 3600 };

/** An order that has not ended by then was lost. */
const ORDER_LIMIT_MS = 20 * 60_000;

const CERTIFICATES_OFF = /*i18n*/ 'This installation is not set up to issue certificates';
const NOT_VERIFIED = /*i18n*/ 'The domain must point to this installation before it can get a certificate';

function isGood({ certificate_state, certificate_expires_at }: CertifiedDomain, until: Date): boolean {
  return certificate_state === 'ACTIVE' && certificate_expires_at !== null && certificate_expires_at > until;
}

function isUnderWay({ certificate_state, certificate_tried_at }: CertifiedDomain, now: Date): boolean {
  return (
    certificate_state === 'PENDING' && now.getTime() - (certificate_tried_at?.getTime() ?? 0) < ORDER_LIMIT_MS
  );
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 300) || i18n.t('The certificate authority did not answer');
}
