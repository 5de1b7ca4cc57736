import { DOMAIN_QUARANTINE_DAYS } from '#contract/limits/account/addresses.ts';
import type { Database } from '#server/database/database.ts';
import { accountScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Dns } from '#server/platform/domains/dns.ts';
import { lockCompany } from '../changes/companyChanges.store.ts';
import { daysBefore } from '../companyDeps.ts';
import { recordCompanyEvent } from '../companyEvents.ts';
import { lookUpDomain } from './domainCheck.ts';
import { forgetDomains, readHeldDomains, writeDrift } from './domains.store.ts';

export interface DomainDrift {
  /**
   * Looks every held domain up again, for the daily job: one that points elsewhere now is marked as drifted, one that
   * came back as verified. A look-up without an answer changes nothing. Answers how many changed.
   */
  checkDrift(): Promise<number>;
  /** Forgets domains whose 30 days after being given up are over; answers how many. */
  forgetOldDomains(): Promise<number>;
}

interface HeldDomain {
  domain: string;
  company_id: string;
  drifted_at: Date | null;
}

/** The daily care for held domains. */
export function domainDrift(deps: {
  database: Database;
  clock: Clock;
  dns: Dns;
  installation: { publicIp: string };
}): DomainDrift {
  const { database, clock, dns, installation } = deps;

  async function check({
    domain,
    company_id: companyId,
    drifted_at: driftedAt,
  }: HeldDomain): Promise<boolean> {
    const { kind } = await lookUpDomain(dns, domain, installation.publicIp);
    const isDrifted = kind !== 'right';
    if (kind === 'unreachable' || isDrifted === (driftedAt !== null)) return false;
    const now = clock.now();
    return platformScope(database, async (tx) => {
      const company = await lockCompany(tx, companyId, null);
      if (!company || !(await writeDrift(tx, { domain, companyId, now }, isDrifted))) return false;
      const action = isDrifted ? 'domain-drifted' : 'domain-verified';
      await recordCompanyEvent(tx, null, company, { action, before: null, after: { domain }, at: now });
      return true;
    });
  }

  return {
    async checkDrift() {
      let changed = 0;
      let after = '';
      for (;;) {
        const domains = await accountScope(database, (tx) => readHeldDomains(tx, after, AT_ONCE));
        const results = await Promise.all(domains.map(check));
        changed += results.filter(Boolean).length;
        const last = domains.at(-1);
        if (!last || domains.length < AT_ONCE) return changed;
        after = last.domain;
      }
    },

    forgetOldDomains: () =>
      accountScope(database, (tx) => forgetDomains(tx, daysBefore(clock.now(), DOMAIN_QUARANTINE_DAYS))),
  };
}

/** Look-ups under way at a time. */
const AT_ONCE = 10;
