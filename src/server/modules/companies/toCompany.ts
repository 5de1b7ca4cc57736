import { i18n } from '#contract/i18n/i18n.ts';
import { COMPANY_TRASH_DAYS } from '#contract/limits/account/company.ts';
import type { Company, Suspension } from '#server/graphql/types.generated.ts';
import type { CompanyRow } from './companies.service.ts';
import { daysAfter } from './companyDeps.ts';

/** A company as the API shows it. */
export function toCompany(row: CompanyRow): Company {
  return {
    _id: row.id,
    companyId: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    companyName: row.company_name,
    email: row.email,
    phoneNumber: row.phone_number,
    address: {
      street: row.street,
      zone: row.zone,
      postalCode: row.postal_code,
      city: row.city,
      country: row.country,
    },
    logo: row.logo,
    slug: row.slug,
    domain: row.domain,
    isActive: row.trashed_at === null,
    subscriptions: row.subscriptions.map(({ plan, period, started_at, ends_at }) => ({
      plan,
      period,
      startedAt: new Date(started_at),
      endsAt: ends_at ? new Date(ends_at) : null,
    })),
    timeZone: row.time_zone,
    defaultCountry: row.default_country,
    currency: row.currency,
    language: row.language,
    domainState: !row.domain ? 'NONE' : row.drifted_at ? 'DRIFTED' : 'VERIFIED',
    certificateState: row.certificate_state ?? 'NONE',
    certificateError: row.certificate_error && i18n.t(row.certificate_error),
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && daysAfter(row.trashed_at, COMPANY_TRASH_DAYS),
    suspension: toSuspension(row),
    // A deleted account leaves its companies without an email address.
    ownerEmail: row.owner_email ?? '',
  };
}

/** Since when and why a company is suspended; null where it is not. */
export function toSuspension({
  suspended_at: at,
  suspended_reason: reason,
}: Pick<CompanyRow, 'suspended_at' | 'suspended_reason'>): Suspension | null {
  return at && { at, reason: reason ?? '' };
}
