import type {
  DealFieldsFragment,
  DealSumFieldsFragment,
  FindDealQuery,
  PipelineFieldsFragment,
  ProductFieldsFragment,
} from './deals.generated.ts';

/** A deal as lists, the board and its page show it; amounts in minor units of its currency. */
export type Deal = DealFieldsFragment;

/** A deal with its people, line items, history and billing. */
export type DealDetails = NonNullable<FindDealQuery['findDeal']['data']>;

/** The deals of one currency; amounts in its minor units. */
export type DealSum = DealSumFieldsFragment;

export type Pipeline = PipelineFieldsFragment;

/** An entry of the price list. */
export type Product = ProductFieldsFragment;

export const DEAL_STATUS_TONES = { OPEN: 'accent', WON: 'success', LOST: 'danger' } as const;
