/** The groupings of the list of deals by their name in the URL and the API, with the paths of their columns. */
export const DEAL_GROUPINGS = {
  stage: 'stageName',
  owner: 'ownerName',
  month: 'expectedCloseOn',
  status: 'status',
  pipeline: 'pipelineName',
  account: 'accountName',
} as const;

/** One of them. */
export type DealGrouping = keyof typeof DEAL_GROUPINGS;
