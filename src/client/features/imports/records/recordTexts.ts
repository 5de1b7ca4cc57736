import { t } from '@lingui/core/macro';
import type { RecordJob } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import { paths } from '#client/paths.ts';

/** The records of an import. */
export type ImportRecord = RecordJob['record'];

/** The title of an import's page. */
export function recordImportTitle(record: ImportRecord): string {
  return record === 'DEAL' ? t`Import deals` : t`Import accounts`;
}

/** Where the records of an import are listed. */
export function recordListPath(record: ImportRecord): string {
  return record === 'DEAL' ? paths.deals.to() : paths.accounts.to();
}
