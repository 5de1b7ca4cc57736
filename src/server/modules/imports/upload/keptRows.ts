import { IMPORT_DRAFT_DAYS, IMPORT_ROWS_DAYS } from '#contract/limits/imports.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';

/** Whether failed rows of an import are available: some failed, and their cells are still stored. */
export function hasFailedRows({ failed, finished_at: end }: ChangeJobRow, now: Date): boolean {
  return failed > 0 && (end === null || end > oldestStored(now, 'ROWS'));
}

/** Drafts made, and imports ended, before this time are cleared away. */
export function oldestStored(now: Date, what: 'DRAFT' | 'ROWS'): Date {
  const days = what === 'DRAFT' ? IMPORT_DRAFT_DAYS : IMPORT_ROWS_DAYS;
  return new Date(now.getTime() - days * DAY_MS);
}

const DAY_MS = 24 * 60 * 60 * 1000;
