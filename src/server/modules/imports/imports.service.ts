import { failedRows } from './failedRows.service.ts';
import type { FailedRows } from './failedRows.service.ts';
import { importDrafts } from './importDrafts.service.ts';
import type { ImportDrafts } from './importDrafts.service.ts';
import { importRuns } from './importRuns.service.ts';
import type { ImportRuns } from './importRuns.service.ts';
import type { ImportsDeps } from './importsDeps.ts';
import { importUploads } from './importUploads.service.ts';
import type { ImportUploads } from './importUploads.service.ts';

/** Leads and contacts from files: upload, preparation, start, and what failed. The import itself is a change job (importWork). */
export interface ImportsService extends ImportUploads, ImportDrafts, ImportRuns, FailedRows {}

/** Imports on a database. */
export function createImportsService(deps: ImportsDeps): ImportsService {
  return { ...importUploads(deps), ...importDrafts(deps), ...importRuns(deps), ...failedRows(deps) };
}
