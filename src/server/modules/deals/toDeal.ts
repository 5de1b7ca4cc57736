import { DEAL_TRASH_DAYS } from '#contract/limits/records/deals.ts';
import type { Deal } from '#server/graphql/types.generated.ts';
import type { NamedDeal, ShownDeal } from './reads/namedDeal.ts';

/** A deal as the API shows it. */
export function toDeal(row: ShownDeal): Deal {
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    title: row.title,
    pipelineId: row.pipeline_id,
    pipelineName: row.pipeline_name,
    stageId: row.stage_id,
    stageName: row.stage_name,
    stageEnteredAt: row.stage_entered_at,
    status: row.status,
    accountId: row.account_name === null ? null : row.account_id,
    accountName: row.account_name,
    ownerId: row.owner_name === null ? null : row.owner_id,
    ownerName: row.owner_name,
    sourceId: row.source_name === null ? null : row.source_id,
    sourceName: row.source_name,
    projectId: row.project_name === null ? null : row.project_id,
    projectName: row.project_name,
    amount: row.amount,
    currency: row.currency,
    probability: CERTAIN[row.status] ?? row.probability,
    isOwnProbability: row.own_probability !== null,
    weighted: row.weighted,
    expectedCloseOn: row.expected_close_on,
    closedOn: row.closed_on,
    closeReason: row.close_reason,
    description: row.description,
    isRotting: row.is_rotting,
    personName: row.person_name,
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    custom: row.custom,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && new Date(row.trashed_at.getTime() + DEAL_TRASH_DAYS * DAY_MS),
  };
}

/** The stored probability of a closed deal is that before its end. */
const CERTAIN: Record<NamedDeal['status'], number | null> = { OPEN: null, WON: 100, LOST: 0 };

const DAY_MS = 86_400_000;
