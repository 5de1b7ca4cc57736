import type { RowProblem } from '../imports.table.ts';
import type { DecidedRow, ReadRow } from '../run/decideChunk.ts';
import type { ImportForecast } from './importSettings.ts';

type RowCount = Exclude<keyof ImportForecast, 'emptiedCells'>;

/** Which number of the forecast counts a row. */
export function countedAs({ decision }: DecidedRow): RowCount {
  return COUNTS[decision.outcome];
}

/** Why a row would fail, cell by cell; null where it would not. */
export function failureOf({ reading, decision }: DecidedRow): RowProblem[] | null {
  if (decision.outcome !== 'FAIL') return null;
  return reading.problems.length > 0 ? reading.problems : [{ column: null, message: decision.reason }];
}

/** The columns of a row whose cells are invalid, whether they are left empty or not; none of an excluded row. */
export function invalidColumns({ row, reading }: ReadRow): number[] {
  if (row.isDropped) return [];
  return [...reading.emptied, ...reading.problems].flatMap(({ column }) => column ?? []);
}

/** How many invalid cells of a row are left empty: only where a person is created or updated. */
export function emptiedCells({ reading, decision }: DecidedRow): number {
  return isWritten(decision) ? reading.emptied.length : 0;
}

/** The name of a created or updated person before and after it is tidied; null if that changes nothing. */
export function writtenName({ tidied, decision }: DecidedRow): DecidedRow['tidied'] {
  return isWritten(decision) ? tidied : null;
}

function isWritten({ outcome }: DecidedRow['decision']): boolean {
  return outcome === 'CREATE' || outcome === 'UPDATE';
}

const COUNTS = {
  CREATE: 'creates',
  UPDATE: 'updates',
  LEAVE: 'leaves',
  FAIL: 'problems',
  DROP: 'dropped',
} as const satisfies Record<DecidedRow['decision']['outcome'], RowCount>;
