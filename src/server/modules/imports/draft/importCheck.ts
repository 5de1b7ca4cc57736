import { customFieldIdOf, isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import { announceJob } from '#server/modules/change-jobs/jobEvent.ts';
import { lockChangeJob, writeChangeJob } from '#server/modules/change-jobs/jobRecords.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import type { RowProblem } from '../imports.table.ts';
import { cellContext, decisionContext, readRows } from '../run/chunkContext.ts';
import type { DecidedRow } from '../run/decideChunk.ts';
import { decideChunk } from '../run/decideChunk.ts';
import { rowKey } from '../run/decideRow.ts';
import type { RowMatch } from '../run/rowMatches.store.ts';
import { FILE_CHUNK_ROWS, readImportRows } from '../upload/importChunks.store.ts';
import { countedAs, emptiedCells, failureOf, invalidColumns, writtenName } from './forecast.ts';
import { replaceProblems } from './importRows.store.ts';
import type { ImportForecast, ImportPayload, TidiedNames } from './importSettings.ts';
import { MOST_UNKNOWN, NAME_SAMPLES } from './importSettings.ts';
import type { ListRooms, UnknownKind } from './listRooms.ts';
import { listRooms } from './listRooms.ts';

/**
 * Checks all rows of a draft like the import, without writing people: finds problems, counts the results of
 * valid rows, and finds missing lead options. In chunks, so that other requests are served in between. If the
 * draft changes during the check, leaves it to the check of that change. `viewer` imports the file.
 */
export async function checkImport(
  database: Database,
  draft: ChangeJobRow,
  viewer: RelationViewer,
): Promise<void> {
  const payload = draft.payload as ImportPayload;
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    companyScope(database, { companyId: draft.company_id, userId: null }, work);
  const found: CheckResult = {
    forecast: { creates: 0, updates: 0, leaves: 0, problems: 0, dropped: 0, emptiedCells: 0 },
    invalidCells: payload.headers.map(() => 0),
    tidiedNames: { count: 0, samples: [] },
    problems: [],
    unknown: new Map(),
  };
  const created = new Map<string, RowMatch[]>();
  let rooms: ListRooms | null = null;
  for (let from = 0; from < payload.rowCount; from += FILE_CHUNK_ROWS) {
    await inCompany(async (tx) => {
      const company = await companySettings(tx, draft.company_id);
      const read = await readImportRows(tx, draft, from, FILE_CHUNK_ROWS);
      const isAddingChoices = payload.settings.unknownChoices === 'CREATE';
      const context = await cellContext(tx, company, payload, { rows: read, viewer, isAddingChoices });
      rooms ??= listRooms(context);
      const rows = readRows(read, payload, context);
      const decision = await decisionContext(tx, draft, company, payload, rows);
      for (const { reading } of rows) {
        const key = rowKey(reading, payload.settings.matchKey);
        const earlier = key === null ? undefined : created.get(key);
        if (key !== null && earlier && !decision.matches.has(key)) decision.matches.set(key, earlier);
      }
      decision.room.left -= found.forecast.creates;
      const decided = decideChunk(rows, decision, payload.headers);
      for (const row of decided) {
        count(row, found);
        const key = rowKey(row.reading, payload.settings.matchKey);
        const match = key === null ? undefined : decision.matches.get(key);
        if (row.decision.outcome === 'CREATE' && key !== null && match) created.set(key, match);
      }
    });
  }
  await inCompany((tx) => writeResult(tx, draft, payload.version, found, rooms));
}

interface CheckResult {
  forecast: ImportForecast & { emptiedCells: number };
  invalidCells: number[];
  tidiedNames: TidiedNames;
  problems: { ordinal: number; problems: RowProblem[] }[];
  /** By the list, or the custom field, that lacks them; lead managers too, which an import does not add. */
  unknown: Map<UnknownKind | 'MANAGER', Map<string, string>>;
}

function count(
  decided: DecidedRow,
  { forecast, invalidCells, tidiedNames, problems, unknown }: CheckResult,
): void {
  const { row, reading } = decided;
  forecast[countedAs(decided)] += 1;
  forecast.emptiedCells += emptiedCells(decided);
  for (const column of invalidColumns(decided)) invalidCells[column] = (invalidCells[column] ?? 0) + 1;
  const tidied = writtenName(decided);
  if (tidied) {
    tidiedNames.count += 1;
    if (tidiedNames.samples.length < NAME_SAMPLES) tidiedNames.samples.push({ row: row.row, ...tidied });
  }
  if (row.isDropped) return;
  for (const { kind, name } of reading.unknown) {
    const names = unknown.get(kind) ?? new Map<string, string>();
    unknown.set(kind, names);
    if (names.size < MOST_UNKNOWN && !names.has(foldText(name))) names.set(foldText(name), name);
  }
  const failure = failureOf(decided);
  if (failure) problems.push({ ordinal: row.ordinal, problems: failure });
}

async function writeResult(
  tx: Tx,
  draft: ChangeJobRow,
  version: number,
  { forecast, invalidCells, tidiedNames, problems, unknown }: CheckResult,
  rooms: ListRooms | null,
): Promise<void> {
  const job = await lockChangeJob(tx, draft.company_id, draft.id);
  const payload = job?.payload as ImportPayload | undefined;
  if (!job || job.state !== 'DRAFT' || payload?.version !== version) return;
  const found = [...unknown].flatMap(([kind, names]) =>
    kind === 'MANAGER' ? [] : [{ kind, names: [...names.values()] }],
  );
  const tooLong = found
    .map(({ kind, names }) => ({ room: rooms?.get(kind), added: names.length }))
    .find(({ room, added }) => room && added > room.left);
  const unknownProblem = tooLong?.room?.problem ?? null;
  const lists = found.flatMap(({ kind, names }) => (isCustomPath(kind) ? [] : [{ kind, names }]));
  const unknownCustomChoices = found.flatMap(({ kind, names }) => {
    const fieldId = customFieldIdOf(kind);
    return fieldId === undefined ? [] : [{ fieldId, names }];
  });
  await replaceProblems(tx, draft, problems);
  await writeChangeJob(tx, draft, {
    payload: JSON.stringify({
      ...payload,
      forecast,
      invalidCells,
      tidiedNames,
      unknown: lists,
      unknownCustomChoices,
      unknownManagers: [...(unknown.get('MANAGER')?.values() ?? [])],
      unknownProblem,
    }),
  });
  await announceJob(tx, draft);
}
