import { mayLeaveEmpty } from '#contract/import/emptyCells.ts';
import type { Import, ImportRow as ApiRow } from '#server/graphql/types.generated.ts';
import { toChangeJob } from '#server/modules/change-jobs/toChangeJob.ts';
import type { FoundImport } from './draft/importDrafts.service.ts';
import { listedManagerValues } from './draft/managerValues.ts';
import type { ImportRow } from './upload/importChunks.store.ts';

/** An import as the API shows it. */
export function toImport(found: FoundImport): Import {
  const { job, payload } = found;
  const { settings } = payload;
  const isDraft = job.state === 'DRAFT';
  return {
    _id: job.id,
    job: toChangeJob(found),
    fileName: payload.fileName,
    fileType: payload.fileType,
    encoding: payload.encoding,
    delimiter: payload.delimiter,
    rowCount: payload.rowCount,
    columns: payload.headers.map((header, column) => ({
      column,
      header,
      samples: payload.samples[column] ?? [],
      field: settings.columns[column]?.field ?? null,
      rule: settings.columns[column]?.rule ?? 'OVERWRITE',
      emptyIfInvalid:
        settings.columns[column]?.emptyIfInvalid === true &&
        mayLeaveEmpty(settings.columns[column].field, settings),
      invalidCells: (isDraft && payload.invalidCells?.[column]) || 0,
    })),
    isRemembered: payload.isRemembered,
    mode: settings.mode,
    matchKey: settings.matchKey,
    defaults: settings.defaults,
    defaultCountry: settings.defaultCountry,
    dateOrder: settings.dateOrder,
    unknownChoices: settings.unknownChoices,
    consent: settings.consent ?? null,
    forecast: isDraft && payload.forecast ? { emptiedCells: 0, ...payload.forecast } : null,
    emptiedCells: payload.emptiedCells ?? 0,
    unknown: isDraft ? payload.unknown : [],
    unknownCustomChoices: (isDraft && payload.unknownCustomChoices) || [],
    tidyNames: settings.tidyNames === true,
    tidiedNames: (isDraft && payload.tidiedNames) || { count: 0, samples: [] },
    managerValues: isDraft
      ? listedManagerValues(payload.unknownManagers ?? [], settings.managerValues ?? [])
      : [],
    startProblem: found.startProblem,
    failedRowsUrl: found.hasFailedRows ? `/api/exkoo/imports/${job.id}/failed.csv` : null,
  };
}

/** A row of a draft as the API shows it. */
export function toImportRow({ row, cells, problems, isEdited, isDropped }: ImportRow): ApiRow {
  return { row, cells, problems: isDropped ? [] : (problems ?? []), isEdited, isDropped };
}
