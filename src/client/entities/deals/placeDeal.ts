import { roundedShare } from '#contract/money/rounding.ts';
import type { Deal, DealSum } from './deal.ts';
import type { FindDealBoardQuery } from './deals.generated.ts';

/** One column of the board. */
export type DealColumn = FindDealBoardQuery['findDealBoard']['data'][number];

interface DealPlace {
  id: string;
  stageId: string;
  /** From 0. */
  position: number;
}

/**
 * Moves a deal to a place in another column of the cached board, with counts and sums. It changes nothing if the board does not
 * show the deal.
 */
export function placeDeal(columns: DealColumn[], { id, stageId, position }: DealPlace): void {
  const source = columns.find(({ deals }) => deals.some(({ _id }) => _id === id));
  const deal = source?.deals.find(({ _id }) => _id === id);
  if (!source || !deal) return;
  source.deals = source.deals.filter(({ _id }) => _id !== id);
  source.count -= 1;
  source.sums = withSum(source.sums, deal, -1);
  const target = columns.find(({ stage }) => stage._id === stageId);
  if (!target) return;
  const moved = inStage(deal, target.stage);
  target.deals = target.deals.toSpliced(position, 0, moved);
  target.count += 1;
  target.sums = withSum(target.sums, moved, 1);
}

/** A deal has the probability of its stage unless it has its own. */
function inStage(deal: Deal, { _id, name, probability: ofStage }: DealColumn['stage']): Deal {
  const probability = deal.isOwnProbability ? deal.probability : ofStage;
  const weighted = roundedShare(deal.amount, probability, 100);
  return { ...deal, stageId: _id, stageName: name, probability, weighted, isRotting: false };
}

/** The sums with a deal added (1) or removed (-1), in the order of the server. */
function withSum(sums: readonly DealSum[], deal: Deal, sign: 1 | -1): DealSum[] {
  const { currency } = deal;
  const { count, amount, weighted } = sums.find((sum) => sum.currency === currency) ?? NO_DEALS;
  const changed = {
    currency,
    count: count + sign,
    amount: amount + sign * deal.amount,
    weighted: weighted + sign * deal.weighted,
  };
  return [...sums.filter((sum) => sum.currency !== currency), changed]
    .filter((sum) => sum.count > 0)
    .sort((a, b) => b.amount - a.amount || a.currency.localeCompare(b.currency));
}

const NO_DEALS = { count: 0, amount: 0, weighted: 0 };
