import { i18n } from '#contract/i18n/i18n.ts';
import { DOMAIN_PROOF_PREFIX } from '#contract/limits/account/addresses.ts';
import { domainSaveProblem } from '#contract/validation/web-address/domain.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Dns } from '#server/platform/domains/dns.ts';
import { DnsFailure } from '#server/platform/domains/dns.ts';

/** What a look-up says of a domain. Not having been able to ask is neither yes nor no. */
export type DomainFinding =
  { kind: 'right' } | { kind: 'absent' } | { kind: 'elsewhere'; found: string[] } | { kind: 'unreachable' };

/** Looks the domain's A record up. It is right where every address is this installation's. */
export async function lookUpDomain(dns: Dns, domain: string, ipAddress: string): Promise<DomainFinding> {
  try {
    const found = await dns.resolve4(domain);
    if (found.length === 0) return { kind: 'absent' };
    return found.every((address) => address === ipAddress) ? { kind: 'right' } : { kind: 'elsewhere', found };
  } catch (error) {
    if (error instanceof DnsFailure) return { kind: error.kind };
    throw error;
  }
}

/** Rejects a domain whose A record is wrong, with the record that was found. */
export async function requireRightRecord(dns: Dns, domain: string, ipAddress: string): Promise<void> {
  const finding = await lookUpDomain(dns, domain, ipAddress);
  if (finding.kind === 'right') return;
  if (finding.kind === 'unreachable') throw unreachable();
  if (finding.kind === 'absent') {
    throw new UserError(
      422,
      'dns-absent',
      i18n.t('DNS propagation check failed: no A record found for {domain} yet', { domain }),
    );
  }
  const wrong = finding.found
    .filter((address) => address !== ipAddress)
    .slice(0, SHOWN_AT_MOST)
    .join(', ');
  const isMixed = finding.found.includes(ipAddress);
  throw new UserError(
    422,
    'dns-wrong-address',
    isMixed
      ? i18n.t(
          'DNS propagation check failed: {domain} points to more than one address. Remove the A record {wrong}',
          { domain, wrong },
        )
      : i18n.t('DNS propagation check failed: {domain} points to {wrong}. It must point to {ipAddress}', {
          domain,
          wrong,
          ipAddress,
        }),
  );
}

/**
 * Refuses a domain without the TXT record that gives it to the company. That it points here does not prove whose it is: a domain that a
 * customer has set up, or has left, points here for everyone.
 */
export async function requireProof(dns: Dns, domain: string, proof: string): Promise<void> {
  const host = DOMAIN_PROOF_PREFIX + domain;
  const found = await dns.resolveTxt(host).catch((error: unknown): string[] => {
    if (error instanceof DnsFailure && error.kind === 'absent') return [];
    if (error instanceof DnsFailure) throw unreachable();
    throw error;
  });
  if (found.includes(proof)) return;
  throw new UserError(
    422,
    'dns-unproven',
    i18n.t(
      'DNS propagation check failed: add a TXT record for {host} with the value {proof} to prove that the domain is yours',
      { host, proof },
    ),
  );
}

function unreachable(): UserError {
  return new UserError(
    503,
    'dns-unreachable',
    i18n.t('DNS propagation check failed: no DNS server answered. Try again in a minute'),
  );
}

/** The domain in lower case. Rejects an invalid one, and the installation's own host and its subdomains. */
export function readDomain(typed: string, publicUrl: string): string {
  const domain = typed.trim().toLowerCase();
  const problem = domainSaveProblem(domain);
  if (problem) throw invalid('invalid-domain', problem);
  const own = new URL(publicUrl).hostname;
  if (domain === own || domain.endsWith(`.${own}`)) {
    throw invalid('domain-reserved', i18n.t('This domain belongs to the dashboard itself'));
  }
  return domain;
}

const SHOWN_AT_MOST = 4;
