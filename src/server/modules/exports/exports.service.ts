import { listTag } from '#contract/live/cacheTag.ts';
import type { Readable } from 'node:stream';
import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { PERSON_THING } from '#server/modules/people/changes/personEvents.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ActivitySearch, EventsService } from '#server/modules/events/events.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { choicesOf } from '#server/modules/imports/cells/choices.service.ts';
import { ownFieldsOf } from '#server/modules/own-fields/ownFieldReads.service.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { InvoiceSearch, InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv/writeCsv.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx/writeXlsx.ts';
import { activityTable, keptSearch } from './activityExport.ts';
import type { ActivityRequest } from './activityExport.ts';
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
import { transactionsTable } from './transactionsExport.ts';
import type { TransactionsRequest } from './transactionsExport.ts';

/** An export that can be fetched. */
export interface PreparedExport {
  id: string;
  fileName: string;
  count: number;
  expiresAt: Date;
}

export interface ExportsService {
  /**
   * Notes who takes how many people out, and keeps what is wanted for an hour. Refuses unknown columns, an empty selection, and more than 60 an hour.
   */
  createExport(viewer: Viewer, input: ExportInput): Promise<PreparedExport>;
  /** The same for the activity log of the viewer's companies; as many an hour count together. */
  createActivityExport(viewer: Viewer, search: ActivitySearch): Promise<PreparedExport>;
  /** The same for transactions. */
  createTransactionsExport(viewer: Viewer, search: InvoiceSearch): Promise<PreparedExport>;
  /** The file, made while it is read. Refuses everybody but its maker, and who lost the right to it, like one that is not there. */
  openExport(
    viewer: Viewer,
    id: string,
  ): Promise<{ fileName: string; format: ExportRequest['format']; file: Readable }>;
  /** Forgets exports whose hour is over. */
  sweepExports(): Promise<void>;
}

/** Files of leads, contacts, transactions and the activity log, read from the database page by page. */
export function createExportsService(deps: {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  events: Pick<EventsService, 'countActivity' | 'readActivity'>;
  invoices: Pick<InvoicesService, 'countInvoices' | 'readAllInvoices'>;
}): ExportsService {
  const { database, clock, rateLimits, events, invoices } = deps;

  async function* peopleTable(
    viewer: Viewer,
    request: ExportRequest,
  ): AsyncGenerator<string[], void, undefined> {
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

  async function tableOf(viewer: Viewer, request: Request): Promise<AsyncIterable<string[]>> {
    if (request.kind === 'ACTIVITY')
      return activityTable(events.readActivity(viewer, keptSearch(request.search)));
    if (request.kind !== 'TRANSACTIONS') return peopleTable(viewer, request);
    const inCompany = companyViewer(viewer);
    const { timeZone } = await companyScope(database, inCompany, (tx) =>
      companySettings(tx, inCompany.companyId),
    );
    return transactionsTable(invoices.readAllInvoices(viewer, keptSearch(request.search)), timeZone);
  }

  return {
    async createExport(anyone, input) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      return peopleScope(database, anyone, input.kind, async (tx, scope, viewer) => {
        const wanted = exportRequest(input, await ownFieldsOf(tx, viewer.companyId));
        const at = clock.now();
        const request = { ...wanted, fileName: named(input.kind === 'LEAD' ? 'Leads' : 'Contacts', at) };
        const count = await countExported(tx, scope, await exportedPeople(tx, viewer.companyId, request));
        return prepare(tx, viewer, request, count, at);
      });
    },

    async createActivityExport(anyone, search) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      const viewer = companyViewer(anyone);
      const at = clock.now();
      // What happens from now on, this export among it, is not in the file
      const until = search.to && search.to < at ? search.to : at;
      const request = { kind: 'ACTIVITY', format: 'CSV', search: { ...search, to: until } } as const;
      const count = await events.countActivity(viewer, request.search);
      return companyScope(database, viewer, (tx) =>
        prepare(tx, viewer, { ...request, fileName: named('Activity log', at) }, count, at),
      );
    },

    async createTransactionsExport(anyone, search) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      const viewer = companyViewer(anyone);
      const at = clock.now();
      const request = { kind: 'TRANSACTIONS', format: 'CSV', search } as const;
      const count = await invoices.countInvoices(viewer, search);
      return companyScope(database, viewer, (tx) =>
        prepare(tx, viewer, { ...request, fileName: named('Transactions', at) }, count, at),
      );
    },

    async openExport(anyone, id) {
      const found = isUuid(id)
        ? await companyScope(database, companyViewer(anyone), (tx) =>
            readExport(tx, companyViewer(anyone).companyId, {
              id,
              userId: anyone.userId,
              now: clock.now(),
            }),
          )
        : undefined;
      const request = found && (JSON.parse(found.request) as Request);
      if (!request || !mayOpen(anyone, request)) throw notFound('export');
      const rows = await tableOf(anyone, request);
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

/** What is kept of an export. */
type Request = ExportRequest | ActivityRequest | TransactionsRequest;

const PAGE = 1_000;
const LIFE_MS = 60 * 60 * 1000;
const EXPORTS = { capacity: 60, seconds: 3600 };

/** Keeps the request for an hour, and notes who takes how much out. */
async function prepare(
  tx: Tx,
  viewer: CompanyViewer,
  request: Request,
  count: number,
  at: Date,
): Promise<PreparedExport> {
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
  const { kind } = request;
  await recordChange(tx, viewer, {
    ...(kind === 'ACTIVITY' || kind === 'TRANSACTIONS'
      ? { entity: 'company', entityId: viewer.companyId, action: OF_COMPANY[kind] }
      : { entity: PERSON_THING[kind], entityId: id, action: 'exported' }),
    before: null,
    after: { count, format: request.format },
    tags: [listTag('Activity')],
    at,
  });
  return { id, fileName: nameOf(request), count, expiresAt };
}

const OF_COMPANY = { ACTIVITY: 'activity-exported', TRANSACTIONS: 'transactions-exported' } as const;

function mayOpen(viewer: Viewer, { kind }: Request): boolean {
  if (kind === 'ACTIVITY') return can(viewer, 'COMPANY', 'MANAGE');
  return can(viewer, kind === 'TRANSACTIONS' ? 'CRM_CONTACTS' : AREA_OF[kind], 'EDIT');
}

function named(what: string, at: Date): string {
  return `${what} ${at.toISOString().slice(0, 10)}`;
}

function nameOf({ fileName, format }: Pick<ExportRequest, 'fileName' | 'format'>): string {
  return `${fileName}.${format === 'XLSX' ? 'xlsx' : 'csv'}`;
}
