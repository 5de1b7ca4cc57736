import { i18n } from '#contract/i18n/i18n.ts';
import { importFieldsOf } from '#contract/import/importFields.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { ListedJob } from '#server/modules/change-jobs/foundJob.ts';
import { listedJob } from '#server/modules/change-jobs/foundJob.ts';
import { announceJob } from '#server/modules/change-jobs/jobEvent.ts';
import { writeChangeJob } from '#server/modules/change-jobs/jobRecords.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { ImportJob } from '../importAccess.ts';
import { draftScope, visibleImport } from '../importAccess.ts';
import type { ImportsDeps } from '../importsDeps.ts';
import type { ImportRow } from '../upload/importChunks.store.ts';
import { readImportRows } from '../upload/importChunks.store.ts';
import { hasFailedRows } from '../upload/keptRows.ts';
import { rowsAt, rowsByNumber } from '../upload/rowPlaces.ts';
import { tidyCell } from '../upload/tidyCell.ts';
import type { SettingsInput } from './changedSettings.ts';
import { changedSettings } from './changedSettings.ts';
import { checkImport } from './importCheck.ts';
import { checkedDefaults } from './importDefaults.ts';
import {
  dropProblems,
  readProblemOrdinals,
  writeCells,
  writeDropped,
  writeProblems,
} from './importRows.store.ts';
import type { ImportPayload } from './importSettings.ts';
import { changedManagerValues } from './managerValues.ts';
import { checkRow } from './oneRowCheck.ts';
import { startProblem } from './startProblem.ts';

/** An import as its screen shows it. */
export interface FoundImport extends ListedJob {
  payload: ImportPayload;
  startProblem: string | null;
  hasFailedRows: boolean;
}

export interface ImportDrafts {
  /** One import. Refuses one that the viewer may not see like one that is not there. */
  findImport(viewer: Viewer, id: string): Promise<FoundImport>;
  /** A page of the rows of a draft, or of those with problems. */
  findImportRows(
    viewer: Viewer,
    id: string,
    page: { onlyProblems: boolean; limit: number; offset: number },
  ): Promise<{ rows: ImportRow[]; total: number }>;
  /** Changes settings of a draft and checks all rows anew. Refuses settings that cannot be. */
  updateImport(viewer: Viewer, id: string, input: SettingsInput): Promise<void>;
  /** Writes cells of one row (by its number in the file) and checks anew. */
  editImportCells(
    viewer: Viewer,
    id: string,
    row: number,
    cells: readonly { column: number; text: string }[],
  ): Promise<void>;
  /** Leaves rows out or takes them in again, and checks anew. */
  dropImportRows(viewer: Viewer, id: string, rows: readonly number[], isDropped: boolean): Promise<void>;
  /** Leaves out every row with a problem. */
  dropBadImportRows(viewer: Viewer, id: string): Promise<void>;
}

/** Imports that are being prepared. */
export function importDrafts({ database, clock }: ImportsDeps): ImportDrafts {
  /** Changes a draft, then goes through its rows, unless the change knows what they come to. */
  async function change(
    viewer: Viewer,
    id: string,
    work: (tx: Tx, draft: ImportJob, viewer: CompanyViewer) => Promise<Partial<ImportPayload>>,
  ): Promise<void> {
    const { changed, isChecked } = await draftScope(database, viewer, id, async (tx, draft, inCompany) => {
      const { forecast = null, ...written } = await work(tx, draft, inCompany);
      const payload = { ...draft.payload, ...written, version: draft.payload.version + 1, forecast };
      const job = await writeChangeJob(tx, draft.job, { payload: JSON.stringify(payload) });
      if (forecast) await announceJob(tx, job);
      return { changed: job, isChecked: forecast !== null };
    });
    if (!isChecked) await checkImport(database, changed, companyViewer(viewer));
  }

  return {
    findImport: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const { job, payload } = await visibleImport(tx, viewer, id, 'VIEW');
        const problem = job.state === 'DRAFT' ? startProblem(payload, viewer) : null;
        const now = clock.now();
        return {
          ...listedJob(job, now),
          payload,
          startProblem: problem,
          hasFailedRows: hasFailedRows(job, now),
        };
      });
    },

    findImportRows: (anyone, id, { onlyProblems, limit, offset }) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const { job, payload } = await visibleImport(tx, viewer, id, 'VIEW');
        if (!onlyProblems)
          return { rows: await readImportRows(tx, job, offset, limit), total: payload.rowCount };
        const { ordinals, total } = await readProblemOrdinals(tx, job, { limit, offset });
        return { rows: await rowsAt(tx, job, ordinals), total };
      });
    },

    updateImport: (viewer, id, input) =>
      change(viewer, id, async (tx, { job, payload }) => {
        const customFields = await customFieldsOf(tx, job.company_id);
        const fields = importFieldsOf(job.person_kind, customFields);
        const settings = changedSettings(payload.settings, { fields, customFields }, input);
        const { defaults, managerValues } = input;
        if (defaults)
          settings.defaults = await checkedDefaults(tx, job.company_id, job.person_kind, defaults);
        if (managerValues) {
          const present = settings.managerValues ?? [];
          settings.managerValues = await changedManagerValues(tx, job.company_id, present, managerValues);
        }
        // Consent changes nothing about the rows
        const isRead = Object.entries(input).every(
          ([name, given]) => name === 'consent' || given === undefined,
        );
        return { settings, ...(isRead && { forecast: payload.forecast }) };
      }),

    editImportCells: (viewer, id, row, cells) =>
      change(viewer, id, async (tx, draft, inCompany) => {
        const { job, payload } = draft;
        const present = (await rowsByNumber(tx, job, payload, [row])).get(row);
        if (!present) throw invalid('unknown-row', i18n.t('The file has no row {row}', { row }));
        const edited = [...present.cells];
        for (const { column, text } of cells) {
          if (edited[column] === undefined)
            throw invalid('unknown-column', i18n.t('The file has no such column'));
          edited[column] = tidyCell(text, row);
        }
        await writeCells(tx, job, present.ordinal, edited);
        // A user who edits a row has seen how its cells are read
        return checkedRow(tx, draft, inCompany, present, { ...present, cells: edited, problem: null });
      }),

    dropImportRows: (viewer, id, rows, isDropped) =>
      change(viewer, id, async (tx, draft, inCompany) => {
        const { job, payload } = draft;
        const present = await rowsByNumber(tx, job, payload, rows);
        const missing = rows.find((row) => !present.has(row));
        if (missing !== undefined)
          throw invalid('unknown-row', i18n.t('The file has no row {missing}', { missing }));
        const changed = [...present.values()];
        await writeDropped(
          tx,
          job,
          changed.map(({ ordinal }) => ordinal),
          isDropped,
        );
        const [only, ...others] = changed;
        return only && others.length === 0
          ? checkedRow(tx, draft, inCompany, only, { ...only, isDropped })
          : {};
      }),

    dropBadImportRows: (viewer, id) =>
      change(viewer, id, async (tx, { job }) => {
        await dropProblems(tx, job);
        return {};
      }),
  };
}

/**
 * The forecast of a draft after a change of one row, with its problems saved; null if the whole file must be
 * checked.
 */
async function checkedRow(
  tx: Tx,
  draft: ImportJob,
  viewer: CompanyViewer,
  before: ImportRow,
  after: ImportRow,
): Promise<Partial<ImportPayload>> {
  const check = await checkRow(tx, draft, viewer, before, after);
  if (!check) return {};
  await writeProblems(tx, draft.job, after.ordinal, check.problems);
  return { forecast: check.forecast, invalidCells: check.invalidCells };
}
