import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '../dealScope.ts';
import type { Column } from './ranks.store.ts';
import { readNeighbors, readTopRank, spreadRanks } from './ranks.store.ts';

/** The rank at the top of a column. */
export async function topRank(tx: Tx, column: Column): Promise<number> {
  const first = await readTopRank(tx, column);
  return first === null ? 0 : first - STEP;
}

/**
 * The rank of a place in a column, from 0: between its neighbors, which are spread first where too little room is left. The caller
 * has locked the column's stage.
 */
export async function rankAt(
  tx: Tx,
  scope: DealScope,
  column: Column,
  place: { movedId: string; position: number },
): Promise<number> {
  const near = await readNeighbors(tx, scope, column, place);
  const isTight = near.before !== null && near.after !== null && near.after - near.before < LEAST_GAP;
  if (isTight) await spreadRanks(tx, column, STEP);
  const { before, after } = isTight ? await readNeighbors(tx, scope, column, place) : near;
  if (before === null) return after === null ? 0 : after - STEP;
  return after === null ? before + STEP : (before + after) / 2;
}

/** The gap between deals that were not moved. */
const STEP = 1_000;

/** Half of less could be one of the neighbors. */
const LEAST_GAP = 1e-6;
