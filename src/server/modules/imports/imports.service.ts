import type { ImportDrafts } from './draft/importDrafts.service.ts';
import { importDrafts } from './draft/importDrafts.service.ts';
import type { ImportsDeps } from './importsDeps.ts';
import type { FailedRows } from './run/failedRows.service.ts';
import { failedRows } from './run/failedRows.service.ts';
import type { ImportRuns } from './run/importRuns.service.ts';
import { importRuns } from './run/importRuns.service.ts';
import type { ImportUploads } from './upload/importUploads.service.ts';
import { importUploads } from './upload/importUploads.service.ts';

/** Leads and contacts from files: upload, preparation, start, and what failed. The import itself is a change job (importWork). */
export interface ImportsService extends ImportUploads, ImportDrafts, ImportRuns, FailedRows {}

/** Imports on a database. */
export function createImportsService(deps: ImportsDeps): ImportsService {
  return { ...importUploads(deps), ...importDrafts(deps), ...importRuns(deps), ...failedRows(deps) };
}
