import type { PlanName } from '#contract/limits/account/plans.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isDomainOf, readSafeDomain, readSettings } from './companySettings.store.ts';

/** What other modules need to know of the company that they work in. */
export interface CompanySettings {
  id: string;
  companyName: string;
  email: string;
  /** Below which its public pages are; null without one. */
  slug: string | null;
  ownerId: string;
  /** ISO 3166-1 alpha-2: how phone numbers without a country code are read. */
  defaultCountry: string | null;
  /** IANA time zone. */
  timeZone: string;
  /** Of visitors and members without one of their own. */
  language: string | null;
  plan: PlanName;
  /** Paid additional team members. */
  extraMembers: number;
  isSuspended: boolean;
}

/**
 * Reads the settings in the caller's transaction. With isLocked, other locking callers wait until it ends:
 * for plan limits, which are counted before something is added. Rejects a company that is deleted or in
 * trash.
 */
export async function companySettings(tx: Tx, companyId: string, isLocked = false): Promise<CompanySettings> {
  const row = await readSettings(tx, companyId, isLocked);
  if (!row) throw notFound('company');
  return settingsOf(row);
}

function settingsOf(row: NonNullable<Awaited<ReturnType<typeof readSettings>>>): CompanySettings {
  return {
    id: row.id,
    companyName: row.company_name,
    email: row.email,
    slug: row.slug,
    ownerId: row.owner_id,
    defaultCountry: row.default_country,
    timeZone: row.time_zone,
    language: row.language,
    plan: row.plan ?? 'FREE',
    extraMembers: row.extra_members ?? 0,
    isSuspended: row.suspended_at !== null,
  };
}

/**
 * The origin of the company's public pages: its custom domain if that works securely, otherwise the
 * installation.
 */
export async function companyOrigin(tx: Tx, companyId: string, publicUrl: string): Promise<string> {
  const domain = await readSafeDomain(tx, companyId);
  return domain === undefined ? publicUrl : `https://${domain}`;
}

/** Whether a host may show content of the company: its own domain, or the installation's own host (null). */
export async function isHostOf(tx: Tx, companyId: string, domain: string | null): Promise<boolean> {
  return domain === null || isDomainOf(tx, companyId, domain);
}

/**
 * The settings of a company that exists, is not in trash and not suspended; null for any other, whose
 * activity pauses.
 */
export async function openCompany(tx: Tx, companyId: string): Promise<CompanySettings | null> {
  const row = await readSettings(tx, companyId, false);
  return row && row.suspended_at === null ? settingsOf(row) : null;
}

/** Whether the company is there, and neither in trash nor suspended: else everything of it rests. */
export async function isCompanyOpen(tx: Tx, companyId: string): Promise<boolean> {
  const row = await readSettings(tx, companyId, false);
  return row !== undefined && row.suspended_at === null;
}

/** Whether the company exists outside trash. Data sent to a suspended company is still stored. */
export async function isCompanyKept(tx: Tx, companyId: string): Promise<boolean> {
  return (await readSettings(tx, companyId, false)) !== undefined;
}

/** Whether the company is suspended: running work waits until the suspension is lifted. */
export async function isCompanySuspended(tx: Tx, companyId: string): Promise<boolean> {
  const row = await readSettings(tx, companyId, false);
  return row !== undefined && row.suspended_at !== null;
}
