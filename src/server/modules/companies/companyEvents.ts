import type { CompanyFields } from '#contract/validation/records/company.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { NewEvent } from '#server/modules/events/events.service.ts';
import { recordEvent } from '#server/modules/events/events.service.ts';
import type { LockedCompany } from './changes/companyChanges.store.ts';

/** What happened to a company; what open browsers fetch again follows from it. */
export interface CompanyEvent extends Pick<NewEvent, 'before' | 'after'> {
  action: CompanyAction;
  at: Date;
}

/** Writes the event of a change to a company. viewer is null where the installation itself did it. */
export async function recordCompanyEvent(
  tx: Tx,
  viewer: Viewer | null,
  company: Pick<LockedCompany, 'id' | 'company_name' | 'owner_id'>,
  { action, before, after, at }: CompanyEvent,
): Promise<void> {
  await recordEvent(tx, {
    companyId: company.id,
    companyName: company.company_name,
    ownerId: company.owner_id,
    actorId: viewer?.userId ?? null,
    actorName: viewer ? viewerName(viewer) : SYSTEM_NAME,
    source: viewer ? 'USER' : 'SYSTEM',
    entity: 'company',
    entityId: company.id,
    action,
    before,
    after,
    createdAt: at,
  });
}

/** A company's fields, under the names that the activity log shows. */
export function companyFields(company: Omit<LockedCompany, 'trashed_at'>): CompanyFields {
  return {
    companyName: company.company_name,
    email: company.email,
    phoneNumber: company.phone_number,
    street: company.street,
    zone: company.zone,
    postalCode: company.postal_code,
    city: company.city,
    country: company.country,
    logo: company.logo,
    timeZone: company.time_zone,
    defaultCountry: company.default_country,
    currency: company.currency,
    language: company.language,
  };
}

const SYSTEM_NAME = 'Exkoo';

type CompanyAction =
  | 'created'
  | 'updated'
  | 'trashed'
  | 'restored'
  | 'deleted'
  | 'suspended'
  | 'reinstated'
  | 'domain-added'
  | 'domain-removed'
  | 'domain-drifted'
  | 'domain-verified'
  | 'certificate-requested'
  | 'certificate-issued'
  | 'certificate-failed';
