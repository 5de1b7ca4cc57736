import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import type { SmsProviderRow } from './providers.store.ts';

/** A day of a company's calendar. */
export interface CompanyDay {
  /** 2026-03-31. */
  name: string;
  nextStart: Date;
}

type Counted = Pick<SmsProviderRow, 'daily_cap' | 'counted_on' | 'day_sent' | 'day_failed'>;

/** The day that it is for a company. */
export async function companyDay(tx: Tx, companyId: string, at: Date): Promise<CompanyDay> {
  return calendarDay(at, (await companySettings(tx, companyId)).timeZone);
}

/** What a provider was given on a day, and did not take. */
export function dayCount({ counted_on: on, day_sent: sent, day_failed: failed }: Counted, day: string) {
  return on === day ? { sent, failed } : { sent: 0, failed: 0 };
}

/** How many texts a provider takes on a day still. */
export function dayRoom(provider: Counted, day: string): number {
  const { daily_cap: cap } = provider;
  return cap === null ? Infinity : Math.max(0, cap - dayCount(provider, day).sent);
}
