import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { NewRecordJob } from './jobStart.service.ts';
import { addRecordJob } from './jobStart.service.ts';
import { insertInputs, readItemsFrom } from './recordJobItems.store.ts';
import { deleteOldDrafts, deleteRecordJob, writeRecordJob } from './recordJobs.store.ts';
import type { RecordJobItem, RecordJobRow } from './recordJobs.table.ts';

/** Stores the rows of a file as the draft of an import. */
export async function addImportDraft(
  tx: Tx,
  viewer: CompanyViewer,
  draft: Pick<NewRecordJob, 'record' | 'title' | 'total' | 'payload'>,
  rows: readonly { seq: number; input: unknown }[],
  at: Date,
): Promise<RecordJobRow> {
  const job = await addRecordJob(tx, viewer, { ...draft, kind: 'IMPORT', state: 'DRAFT' }, at);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await insertInputs(tx, job, rows.slice(from, from + AT_ONCE));
  return job;
}

/** All rows of a draft, in order. */
export function importRows(tx: Tx, job: RecordJobRow): Promise<RecordJobItem[]> {
  return readItemsFrom(tx, job, { after: 0, limit: job.total });
}

/** Replaces the settings of a draft; resolves to the updated job. */
export function writeJobPayload(
  tx: Tx,
  job: RecordJobRow,
  payload: Record<string, unknown>,
): Promise<RecordJobRow> {
  return writeRecordJob(tx, job, { payload: JSON.stringify(payload) });
}

/** Deletes a draft with its rows. */
export function discardDraft(tx: Tx, job: RecordJobRow): Promise<void> {
  return deleteRecordJob(tx, job);
}

/** Deletes drafts from before a time, in all companies. In the platform scope. */
export function purgeDrafts(tx: Tx, before: Date): Promise<void> {
  return deleteOldDrafts(tx, before);
}

const AT_ONCE = 5_000;
