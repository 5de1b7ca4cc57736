import { CUSTOMER_TRASH_DAYS } from '#contract/limits/records/customers.ts';
import type { Customer } from '#server/graphql/types.generated.ts';
import type { ShownCustomer } from './shownCustomer.service.ts';

/** A customer as the API shows it. */
export function toCustomer(row: ShownCustomer): Customer {
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone ?? row.phone_typed,
    email: row.email,
    streetAddress: row.street,
    state: row.state,
    zip: row.zip,
    country: row.country,
    city: row.city,
    jobTitle: row.job_title,
    companyName: row.company_name,
    gender: row.gender,
    language: row.language,
    profilePhoto: row.photo,
    hasPassword: row.password_hash !== null,
    personId: row.person_id,
    personKind: row.person_kind,
    custom: row.custom,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && new Date(row.trashed_at.getTime() + CUSTOMER_TRASH_DAYS * 86_400_000),
  };
}
