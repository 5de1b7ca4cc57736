import { createHash } from 'node:crypto';
import { NIL } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { comparableHeader } from '#contract/import/guessColumns.ts';
import type { PersonImportField } from '#contract/import/importFields.ts';
import { importFieldsOf } from '#contract/import/importFields.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { addChangeJob } from '#server/modules/change-jobs/jobRecords.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import { firstSettings } from '../draft/firstSettings.ts';
import { checkImport } from '../draft/importCheck.ts';
import { standingDefaults } from '../draft/importDefaults.ts';
import type { ImportPayload, MappedColumn } from '../draft/importSettings.ts';
import { readLastSettings } from '../imports.store.ts';
import type { ImportsDeps } from '../importsDeps.ts';
import { insertChunks } from './importChunks.store.ts';

/** An uploaded file. */
export interface UploadedFile {
  kind: PersonKind;
  fileName: string;
  bytes: Uint8Array;
}

export interface ImportUploads {
  /**
   * Reads a CSV or XLSX file and stores its rows as a draft, with the settings of the last file with the same
   * columns, or guessed ones; resolves to its id. Rejects a file that is no table or too large, a user who
   * may not edit the kind of people, and more than 30 files an hour.
   */
  uploadImport(viewer: Viewer, file: UploadedFile): Promise<string>;
}

/** Taking files in. */
export function importUploads({ database, clock, rateLimits, importReader }: ImportsDeps): ImportUploads {
  return {
    async uploadImport(anyone, { kind, fileName, bytes }) {
      if (!can(anyone, AREA_OF[kind], 'EDIT')) throw forbidden();
      await rateLimits.take(database.kysely, `import|${anyone.userId}`, UPLOADS);
      const { chunks, firstCells, ...read } = await importReader.read(anyone.companyId ?? NIL, bytes);
      const job = await peopleScope(database, anyone, kind, async (tx, { companyId, assignedTo }, viewer) => {
        if (assignedTo === NIL)
          throw new UserError(
            403,
            'no-lead-manager',
            i18n.t('Ask an admin to link your account to a lead manager first'),
          );
        const { defaultCountry } = await companySettings(tx, companyId);
        const headersKey = keyOf(read.headers);
        const last = await readLastSettings(tx, companyId, kind, headersKey);
        const customFields = await customFieldsOf(tx, companyId);
        const name = shortName(fileName);
        const payload: ImportPayload = {
          ...read,
          fileName: name,
          headersKey,
          isRemembered: last !== undefined,
          settings: last
            ? {
                ...last,
                columns: standingColumns(last.columns, importFieldsOf(kind, customFields)),
                defaults: await standingDefaults(tx, companyId, kind, last.defaults),
                // Of each file anew
                consent: null,
                tidyNames: false,
              }
            : firstSettings({ kind, customFields }, read.headers, firstCells, defaultCountry),
          version: 1,
          forecast: null,
          unknown: [],
          unknownProblem: null,
          assignedTo: assignedTo ?? null,
        };
        const head = { kind: 'IMPORT', person_kind: kind, state: 'DRAFT', total: read.rowCount } as const;
        const added = await addChangeJob(
          tx,
          viewer,
          { ...head, title: i18n.t('Import of {name}', { name }), payload },
          clock.now(),
        );
        await insertChunks(tx, added, chunks);
        return added;
      });
      await checkImport(database, job, companyViewer(anyone));
      return job.id;
    },
  };
}

/** The previous mapping, without columns of deleted custom fields. */
function standingColumns(
  columns: readonly MappedColumn[],
  fields: readonly PersonImportField[],
): MappedColumn[] {
  const paths = new Set<string | null>(fields.map(({ path }) => path));
  return columns.map((column) => (paths.has(column.field) ? column : { ...column, field: null }));
}

const UPLOADS = { capacity: 30, seconds: 3600 };

// Order and spelling of the columns count: a mapping is by their places
function keyOf(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(comparableHeader)))
    .digest('base64url');
}

function shortName(fileName: string): string {
  const name = tidyText(fileName).split(/[\\/]/).at(-1) || 'file';
  return textLength(name) > NAME_LENGTH ? [...name].slice(-NAME_LENGTH).join('') : name;
}

const NAME_LENGTH = 120;
