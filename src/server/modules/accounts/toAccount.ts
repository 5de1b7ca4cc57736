import { ACCOUNT_TRASH_DAYS } from '#contract/limits/records/deals.ts';
import type { Account } from '#server/graphql/types.generated.ts';
import type { ShownAccount } from './accountDetails.service.ts';

/** An account as the API shows it. */
export function toAccount({ row, ownerName, peopleCount, openDealCount, custom }: ShownAccount): Account {
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    name: row.name,
    domain: row.domain,
    phone: row.phone ?? row.phone_typed,
    address: row.address,
    description: row.description,
    ownerId: row.owner_id,
    ownerName,
    peopleCount,
    openDealCount,
    custom,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && new Date(row.trashed_at.getTime() + ACCOUNT_TRASH_DAYS * 86_400_000),
  };
}
