import { createHash } from 'node:crypto';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import { isNumberOf } from '#contract/sms/visitorCountries.ts';
import { countCall } from '#server/access/rateLimits.store.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { readVisitorCountries } from '../smsSettings.store.ts';

/**
 * Why a message that a visitor can cause is held back; null where it may go, and then it is counted. Visitors cost a company money with every number
 * that they enter: messages go to the countries that the company allows, and few an hour to one number, one range of numbers and one country. The gate
 * must be locked.
 */
export async function visitorProblem(
  tx: Tx,
  companyId: string,
  phone: string,
  at: Date,
): Promise<SkipReason | null> {
  const { defaultCountry } = await companySettings(tx, companyId);
  const own = defaultCountry === null ? [] : [defaultCountry];
  const allowed = (await readVisitorCountries(tx, companyId)) ?? own;
  if (allowed.length > 0 && !isNumberOf(phone, allowed)) return 'COUNTRY_NOT_ALLOWED';
  const limits = isNumberOf(phone, own) ? OWN : OTHER;
  const counted = [
    { name: `to|${hashOf(phone)}`, limit: limits.number },
    { name: `range|${phone.slice(0, -RANGE_DIGITS)}`, limit: limits.range },
    { name: `country|${phone.slice(0, COUNTRY_DIGITS)}`, limit: limits.country },
    { name: 'all', limit: limits.country * 4 },
  ];
  for (const { name, limit } of counted) {
    const window = { limit, seconds: HOUR, now: at };
    if (!(await countCall(tx, `visitor-message|${companyId}|${name}`, window))) return 'VISITOR_LIMIT';
  }
  return null;
}

/** Keys of limits contain no phone numbers. */
function hashOf(phone: string): string {
  return createHash('sha256').update(phone).digest('base64url').slice(0, 22);
}

const HOUR = 3600;

/** A range has ten thousand numbers; the first digits are the country. */
const RANGE_DIGITS = 4;
const COUNTRY_DIGITS = 3;

/** Messages an hour to numbers of the company's own country, and of others. */
const OWN = { number: 6, range: 60, country: 600 };
const OTHER = { number: 6, range: 10, country: 30 };
