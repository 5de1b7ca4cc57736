import type { RowProblem } from '../imports.table.ts';
import type { DecidedRow } from '../run/decideChunk.ts';
import type { ImportForecast } from './importSettings.ts';

/** Which number of the forecast counts a row. */
export function countedAs({ decision }: DecidedRow): keyof ImportForecast {
  return COUNTS[decision.outcome];
}

/** Why a row would fail, cell by cell; null where it would not. */
export function failureOf({ reading, decision }: DecidedRow): RowProblem[] | null {
  if (decision.outcome !== 'FAIL') return null;
  return reading.problems.length > 0 ? reading.problems : [{ column: null, message: decision.reason }];
}

const COUNTS = {
  CREATE: 'creates',
  UPDATE: 'updates',
  LEAVE: 'leaves',
  FAIL: 'problems',
  DROP: 'dropped',
} as const satisfies Record<DecidedRow['decision']['outcome'], keyof ImportForecast>;
