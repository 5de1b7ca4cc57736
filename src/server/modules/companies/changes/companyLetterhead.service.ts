import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readLetterhead } from './companySettings.store.ts';

/** The company's data on documents that it sends. */
export interface CompanyLetterhead {
  companyName: string;
  email: string;
  phoneNumber: string | null;
  /** Lines under the name. */
  address: string[];
  /** File path. */
  logo: string | null;
  /** ISO 4217. */
  currency: string;
  /** IANA time zone. */
  timeZone: string;
  language: string | null;
}

/** Reads it in the caller's transaction. Rejects a deleted company. */
export async function companyLetterhead(tx: Tx, companyId: string): Promise<CompanyLetterhead> {
  const row = await readLetterhead(tx, companyId);
  if (!row) throw notFound('company');
  const { street, postal_code, city, zone, country } = row;
  const lines = [
    street,
    [postal_code, city].filter(Boolean).join(' '),
    [zone, country].filter(Boolean).join(', '),
  ];
  return {
    companyName: row.company_name,
    email: row.email,
    phoneNumber: row.phone_number,
    address: lines.filter((line): line is string => Boolean(line)),
    logo: row.logo,
    currency: row.currency,
    timeZone: row.time_zone,
    language: row.language,
  };
}
