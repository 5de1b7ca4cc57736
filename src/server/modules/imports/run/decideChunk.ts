import { v7 as newId } from 'uuid';
import type { RowReading } from '../cells/readRow.ts';
import type { MappedColumn } from '../draft/importSettings.ts';
import type { ImportRow } from '../upload/importChunks.store.ts';
import type { DecisionContext, RowDecision } from './decideRow.ts';
import { decideRow, rowKey } from './decideRow.ts';

/** A row with what it says. */
export interface ReadRow {
  row: ImportRow;
  reading: RowReading;
  /** The name before and after it is tidied, whether that is chosen or not; null if that changes nothing. */
  tidied: { before: string; after: string } | null;
}

/** The same with the decision; a row that creates a person already has their id. */
export type DecidedRow = ReadRow & {
  decision:
    | Exclude<RowDecision, { outcome: 'CREATE' }>
    | { outcome: 'CREATE'; personId: string }
    | { outcome: 'DROP'; personId: null; reason: string };
};

/** Decides row by row; a later row matches people that an earlier one creates. */
export function decideChunk(rows: readonly ReadRow[], context: DecisionContext, headers: readonly string[]) {
  return rows.map((read): DecidedRow => {
    const { row, reading } = read;
    if (row.isDropped) return { ...read, decision: DROPPED };
    const { problems } = reading;
    if (problems.length > 0) {
      const reason = problems.map((problem) => problemText(problem, headers)).join('. ');
      return { ...read, decision: { outcome: 'FAIL', personId: null, reason } };
    }
    const decision = decideRow(reading, context);
    if (decision.outcome !== 'CREATE') return { ...read, decision };
    const personId = (context.settings.matchKey === 'ID' && reading.id) || newId();
    addMatch(reading, personId, context);
    context.room.left -= 1;
    return { ...read, decision: { outcome: 'CREATE', personId } };
  });
}

/** The rule of each field that the file has. */
export function rulesOf(columns: readonly MappedColumn[]): Map<string, MappedColumn['rule']> {
  return new Map(columns.flatMap(({ field, rule }) => (field ? [[field, rule] as const] : [])));
}

const DROPPED = { outcome: 'DROP', personId: null, reason: /*i18n*/ 'Excluded before the import' } as const;

function problemText(
  { column, message }: RowReading['problems'][number],
  headers: readonly string[],
): string {
  return column === null ? message : `${headers[column] ?? ''}: ${message}`;
}

function addMatch(reading: RowReading, id: string, { kind, settings, assignedTo, matches }: DecisionContext) {
  const key = rowKey(reading, settings.matchKey);
  if (key !== null) matches.set(key, [{ id, key, kind, manager_id: assignedTo, is_trashed: false }]);
}
