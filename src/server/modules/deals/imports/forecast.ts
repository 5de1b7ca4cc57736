import type { DecidedRow } from './decideRows.service.ts';
import { isWithoutEffect } from './decideRows.service.ts';
import type { RecordForecast } from './importSettings.ts';

/** What decided rows would do. */
export function forecastOf(rows: readonly (DecidedRow | { seq: number; problem: string })[]): RecordForecast {
  const problems = rows.flatMap((row) => ('problem' in row ? [{ row: row.seq, message: row.problem }] : []));
  const valid = rows.flatMap((row) => ('problem' in row ? [] : [row]));
  const count = (test: (row: DecidedRow) => unknown) => valid.filter(test).length;
  const creates = count(({ deal, isAccountNew }) => deal ?? isAccountNew);
  const existing = count(isWithoutEffect);
  const incomplete = valid.flatMap(({ seq, emptied }) =>
    emptied.length > 0 ? [{ row: seq, message: emptied.join('. ') }] : [],
  );
  return {
    creates,
    accounts: count(({ deal, isAccountNew }) => deal && isAccountNew),
    contacts: count(({ person }) => person?.created),
    updates: valid.length - creates - existing,
    existing,
    failed: problems.length,
    problems: problems.slice(0, PROBLEMS_MOST),
    incomplete: incomplete.length,
    incompleteRows: incomplete.slice(0, PROBLEMS_MOST),
  };
}

const PROBLEMS_MOST = 100;
