import type { Readable } from 'node:stream';
import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { removeOldDrafts } from '#server/modules/change-jobs/jobRecords.service.ts';
import { keepLanguage } from '#server/platform/languages/textsInUse.ts';
import { writeCsv } from '#server/platform/spreadsheets/writeCsv.ts';
import type { ImportJob } from '../importAccess.ts';
import { visibleImport } from '../importAccess.ts';
import { deleteOldRows, readFailures } from '../imports.store.ts';
import type { ImportsDeps } from '../importsDeps.ts';
import { hasFailedRows, oldestStored } from '../upload/keptRows.ts';
import { rowsByNumber } from '../upload/rowPlaces.ts';

export interface FailedRows {
  /**
   * The failed rows of an import, as they were read, with the reason and the row number: to be corrected and
   * imported again. An import without such rows, or whose rows were deleted, is rejected like a missing one.
   */
  failedRows(viewer: Viewer, id: string): Promise<{ fileName: string; csv: Readable }>;
  /** Deletes drafts that were not started within a week, and the rows of imports that ended a month ago. */
  sweepImports(): Promise<void>;
}

/** Failed rows, and how long they are stored. */
export function failedRows({ database, clock }: ImportsDeps): FailedRows {
  return {
    async failedRows(anyone, id) {
      const viewer = companyViewer(anyone);
      const found = await companyScope(database, viewer, (tx) => visibleImport(tx, viewer, id, 'VIEW'));
      const { job, payload } = found;
      if (!hasFailedRows(job, clock.now())) throw notFound('import');
      const base = payload.fileName.replace(/\.\w{1,5}$/, '');
      return {
        fileName: `${i18n.t('{name} - failed rows', { name: base })}.csv`,
        csv: writeCsv(keepLanguage(tableOf(found)), 'FOR_SPREADSHEETS'),
      };
    },

    async sweepImports() {
      const now = clock.now();
      await platformScope(database, async (tx) => {
        await removeOldDrafts(tx, oldestStored(now, 'DRAFT'));
        await deleteOldRows(tx, oldestStored(now, 'ROWS'));
      });
    },
  };

  async function* tableOf({ job, payload }: ImportJob): AsyncGenerator<string[], void, undefined> {
    // A file that was corrected and failed once more has these columns from the last time
    const columns = [...payload.headers.keys()].filter(
      (column) => !OWN.includes(payload.headers[column] ?? ''),
    );
    const pick = (cells: readonly string[]) => columns.map((column) => cells[column] ?? '');
    yield [...pick(payload.headers), ...OWN];
    for (let after = 0; ;) {
      const rows = await companyScope(database, { companyId: job.company_id, userId: null }, async (tx) => {
        const failures = await readFailures(tx, job, after, PAGE);
        const texts = await rowsByNumber(
          tx,
          job,
          payload,
          failures.map(({ seq }) => seq),
        );
        return failures.map(({ seq, reason }) => ({ seq, reason, cells: texts.get(seq)?.cells ?? [] }));
      });
      for (const { seq, reason, cells } of rows)
        yield [...pick(cells), reason ? i18n.t(reason) : '', String(seq)];
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.seq;
    }
  }
}

const OWN = ['Why it was not imported', 'Row in the file'];
const PAGE = 500;
