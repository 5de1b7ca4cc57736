import type { Deal, DealDetails, Pipeline } from '../deal.ts';

/** A pipeline with two stages. */
export const SALES: Pipeline = {
  _id: 'pipeline-1',
  name: 'Sales',
  stages: [
    { _id: 'stage-1', name: 'Qualified', probability: 10, rottingDays: 14 },
    { _id: 'stage-2', name: 'Proposal', probability: 60, rottingDays: null },
  ],
  memberIds: null,
  archivedAt: null,
};

/** An open deal of SALES as the API returns it, with changes. */
export function buildDeal(changes: Partial<Deal> = {}): Deal {
  return {
    _id: 'deal-1',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    title: 'Rooftop solar',
    pipelineId: 'pipeline-1',
    pipelineName: 'Sales',
    stageId: 'stage-1',
    stageName: 'Qualified',
    stageEnteredAt: '2026-03-01T09:00:00.000Z',
    status: 'OPEN',
    accountId: null,
    accountName: null,
    ownerId: null,
    ownerName: null,
    sourceId: null,
    sourceName: null,
    projectId: null,
    projectName: null,
    amount: 1_250_000,
    currency: 'EUR',
    probability: 10,
    isOwnProbability: false,
    weighted: 125_000,
    expectedCloseOn: '2026-05-31',
    closedOn: null,
    closeReason: null,
    description: null,
    isRotting: false,
    personName: null,
    customerId: null,
    invoiceId: null,
    custom: {},
    createdBy: 'Ada Byron',
    trashedAt: null,
    trashedBy: null,
    purgeAt: null,
    ...changes,
  };
}

/** What findDeal returns for a deal, with changes. */
export function buildDealDetails(deal: Deal, changes: Partial<DealDetails> = {}): DealDetails {
  return {
    ...deal,
    people: [],
    isInclusive: false,
    lines: [],
    net: deal.amount,
    tax: 0,
    moves: [],
    billing: null,
    ...changes,
  };
}
