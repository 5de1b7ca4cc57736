import type { PlanName } from '#contract/limits/account/plans.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isDomainOf, readSafeDomain, readSettings } from './companySettings.store.ts';

/** What other modules need to know of the company that they work in. */
export interface CompanySettings {
  id: string;
  companyName: string;
  email: string;
  ownerId: string;
  /** ISO 3166-1 alpha-2: how phone numbers without a country code are read. */
  defaultCountry: string | null;
  /** IANA time zone. */
  timeZone: string;
  plan: PlanName;
  /** Team members that are paid for beyond those of the plan. */
  extraMembers: number;
  isSuspended: boolean;
}

/**
 * Reads them in the caller's transaction. isLocked makes others who ask so wait until it ends: for limits of the plan, which
 * are counted before something is added. Refuses a company that is gone or in the trash.
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
    ownerId: row.owner_id,
    defaultCountry: row.default_country,
    timeZone: row.time_zone,
    plan: row.plan ?? 'FREE',
    extraMembers: row.extra_members ?? 0,
    isSuspended: row.suspended_at !== null,
  };
}

/** Where pages of the company stand for everybody: on its own domain where that answers safely, else on the installation's. */
export async function companyOrigin(tx: Tx, companyId: string, publicUrl: string): Promise<string> {
  const domain = await readSafeDomain(tx, companyId);
  return domain === undefined ? publicUrl : `https://${domain}`;
}

/** Whether a host may show content of the company: its own domain, or the installation's own host (null). */
export async function isHostOf(tx: Tx, companyId: string, domain: string | null): Promise<boolean> {
  return domain === null || isDomainOf(tx, companyId, domain);
}

/** Those of a company that is there, and neither in the trash nor suspended; null of any other: all of it rests. */
export async function openCompany(tx: Tx, companyId: string): Promise<CompanySettings | null> {
  const row = await readSettings(tx, companyId, false);
  return row && row.suspended_at === null ? settingsOf(row) : null;
}

/** Whether the company is there, and neither in the trash nor suspended: else everything of it rests. */
export async function isCompanyOpen(tx: Tx, companyId: string): Promise<boolean> {
  const row = await readSettings(tx, companyId, false);
  return row !== undefined && row.suspended_at === null;
}

/** Whether the company is there and not in the trash. What others send to one that is suspended is kept. */
export async function isCompanyKept(tx: Tx, companyId: string): Promise<boolean> {
  return (await readSettings(tx, companyId, false)) !== undefined;
}

/** Whether the company is suspended: what is under way waits until that is lifted. */
export async function isCompanySuspended(tx: Tx, companyId: string): Promise<boolean> {
  const row = await readSettings(tx, companyId, false);
  return row !== undefined && row.suspended_at !== null;
}
