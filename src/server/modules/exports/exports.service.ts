import { listTag } from '#contract/live/cacheTag.ts';
import type { Readable } from 'node:stream';
import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { PERSON_THING } from '#server/modules/people/changes/personEvents.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { choicesOf } from '#server/modules/imports/cells/choices.service.ts';
import { ownFieldsOf } from '#server/modules/own-fields/ownFieldReads.service.ts';
import { AREA_OF, peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv/writeCsv.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx/writeXlsx.ts';
import { exportedPeople, exportRequest } from './exportRequest.ts';
import type { ExportInput, ExportRequest } from './exportRequest.ts';
import { exportTable } from './exportTable.ts';
import {
  countExported,
  deleteEndedExports,
  insertExport,
  readExport,
  readExportedIds,
  readExportedRows,
} from './exports.store.ts';

/** An export that can be fetched. */
export interface PreparedExport {
  id: string;
  fileName: string;
  count: number;
  expiresAt: Date;
}

export interface ExportsService {
  /**
   * Notes who takes how many people out, and keeps what is wanted for an hour. Refuses who may not edit the kind of people,
   * unknown columns, an empty selection, and more than 60 an hour.
   */
  createExport(viewer: Viewer, input: ExportInput): Promise<PreparedExport>;
  /** The file, made while it is read. Refuses everybody but its maker like one that is not there. */
  openExport(
    viewer: Viewer,
    id: string,
  ): Promise<{ fileName: string; format: ExportRequest['format']; file: Readable }>;
  /** Forgets exports whose hour is over. */
  sweepExports(): Promise<void>;
}

/** Files of leads and contacts, read from the database page by page. */
export function createExportsService(deps: {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
}): ExportsService {
  const { database, clock, rateLimits } = deps;

  async function* tableOf(viewer: Viewer, request: ExportRequest): AsyncGenerator<string[], void, undefined> {
    const start = await peopleScope(database, viewer, request.kind, async (tx, scope) => ({
      ids: await readExportedIds(tx, scope, await exportedPeople(tx, scope.companyId, request)),
      timeZone: (await companySettings(tx, scope.companyId)).timeZone,
      choices: await choicesOf(tx, scope.companyId),
      ownFields: await ownFieldsOf(tx, scope.companyId),
    }));
    const { header, cells } = exportTable(request, start.ownFields);
    yield header;
    for (let from = 0; from < start.ids.length; from += PAGE) {
      const page = start.ids.slice(from, from + PAGE);
      const rows = await peopleScope(database, viewer, request.kind, (tx, scope) =>
        readExportedRows(tx, scope, page),
      );
      for (const row of rows) yield cells(row, start);
    }
  }

  return {
    async createExport(anyone, input) {
      if (!can(anyone, AREA_OF[input.kind], 'EDIT')) throw forbidden();
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      return peopleScope(database, anyone, input.kind, async (tx, scope, viewer) => {
        const wanted = exportRequest(input, await ownFieldsOf(tx, viewer.companyId));
        const at = clock.now();
        const fileName = `${input.kind === 'LEAD' ? 'Leads' : 'Contacts'} ${at.toISOString().slice(0, 10)}`;
        const request: ExportRequest = { ...wanted, fileName };
        const count = await countExported(tx, scope, await exportedPeople(tx, viewer.companyId, request));
        const id = newId();
        const expiresAt = new Date(at.getTime() + LIFE_MS);
        await insertExport(tx, {
          company_id: viewer.companyId,
          id,
          user_id: viewer.userId,
          request: JSON.stringify(request),
          created_at: at,
          expires_at: expiresAt,
        });
        await recordChange(tx, viewer, {
          entity: PERSON_THING[input.kind],
          entityId: id,
          action: 'exported',
          before: null,
          after: { count, format: input.format },
          tags: [listTag('Activity')],
          at,
        });
        return { id, fileName: nameOf(request), count, expiresAt };
      });
    },

    async openExport(anyone, id) {
      const found = isUuid(id)
        ? await peopleScope(database, anyone, 'CONTACT', (tx, { companyId }, { userId }) =>
            readExport(tx, companyId, { id, userId, now: clock.now() }),
          )
        : undefined;
      const request = found && (JSON.parse(found.request) as ExportRequest);
      if (!request || !can(anyone, AREA_OF[request.kind], 'EDIT')) throw notFound('export');
      const rows = tableOf(anyone, request);
      const { format, fileName } = request;
      const file =
        format === 'XLSX'
          ? writeXlsx(rows, fileName)
          : writeCsv(rows, format === 'CSV' ? 'FOR_SPREADSHEETS' : 'LOSSLESS');
      return { fileName: nameOf(request), format, file };
    },

    sweepExports: () => platformScope(database, (tx) => deleteEndedExports(tx, clock.now())),
  };
}

const PAGE = 1_000;
const LIFE_MS = 60 * 60 * 1000;
const EXPORTS = { capacity: 60, seconds: 3600 };

function nameOf({ fileName, format }: ExportRequest): string {
  return `${fileName}.${format === 'XLSX' ? 'xlsx' : 'csv'}`;
}
