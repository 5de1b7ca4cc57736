import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import type { ImportJob } from '../importAccess.ts';
import type { RowProblem } from '../imports.table.ts';
import { cellContext, decisionContext, readRows } from '../run/chunkContext.ts';
import type { ReadRow } from '../run/decideChunk.ts';
import { decideChunk } from '../run/decideChunk.ts';
import { rowKey } from '../run/decideRow.ts';
import type { ImportRow } from '../upload/importChunks.store.ts';
import { countedAs, emptiedCells, failureOf, invalidColumns, writtenName } from './forecast.ts';
import type { ImportForecast } from './importSettings.ts';
import { mayBeElsewhere } from './sameKey.ts';

/** What a check of one row found. */
export interface RowCheck {
  forecast: ImportForecast;
  problems: RowProblem[] | null;
  invalidCells: number[];
}

/**
 * The forecast of a checked draft after a change of one row, equal to a check of the whole file. Null if only
 * that check can decide: when the change may affect other rows, missing lead options
 * or the tidied names.
 */
export async function checkRow(
  tx: Tx,
  { job, payload }: ImportJob,
  viewer: RelationViewer,
  before: ImportRow,
  after: ImportRow,
): Promise<RowCheck | null> {
  const { forecast, settings } = payload;
  if (!forecast) return null;
  const company = await companySettings(tx, job.company_id);
  const given = [before, after];
  const isAddingChoices = settings.unknownChoices === 'CREATE';
  const context = await cellContext(tx, company, payload, { rows: given, viewer, isAddingChoices });
  const rows = readRows(given, payload, context);
  const counted = rows.filter(({ row }) => !row.isDropped);
  if (new Set(rows.map(unknownNames)).size > 1) return null;
  const keys = counted.flatMap(({ reading }) => rowKey(reading, settings.matchKey) ?? []);
  if (await mayBeElsewhere(tx, job, payload, { keys, ordinal: after.ordinal })) return null;

  const [was, is] = await Promise.all(
    rows.map(async (row) => {
      const decision = await decisionContext(tx, job, company, payload, [row]);
      // The last places of the plan go to whichever rows come first
      const isTight = settings.mode !== 'UPDATE' && decision.room.left <= forecast.creates;
      const [decided] = decideChunk([row], decision, payload.headers);
      return isTight ? undefined : decided;
    }),
  );
  if (!was || !is) return null;
  if (JSON.stringify(writtenName(was)) !== JSON.stringify(writtenName(is))) return null;
  const failed = before.problems !== null && !before.isDropped;
  const next = { ...forecast };
  next[failed ? 'problems' : countedAs(was)] -= 1;
  next[countedAs(is)] += 1;
  next.emptiedCells = (forecast.emptiedCells ?? 0) - (failed ? 0 : emptiedCells(was)) + emptiedCells(is);
  const invalidCells = [...(payload.invalidCells ?? [])];
  for (const column of invalidColumns(was)) invalidCells[column] = (invalidCells[column] ?? 0) - 1;
  for (const column of invalidColumns(is)) invalidCells[column] = (invalidCells[column] ?? 0) + 1;
  // The company has changed since the last check
  if ([...Object.values(next), ...invalidCells].some((count) => count < 0)) return null;
  return { forecast: next, problems: failureOf(is), invalidCells };
}

function unknownNames({ row, reading }: ReadRow): string {
  return row.isDropped ? '' : JSON.stringify(reading.unknown.map(({ kind, name }) => [kind, name]).sort());
}
