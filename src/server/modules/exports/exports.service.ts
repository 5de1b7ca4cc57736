import { listTag } from '#contract/live/cacheTag.ts';
import type { Readable } from 'node:stream';
import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
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
import type { PhoneMarks } from '#server/modules/consents/consentLedger.service.ts';
import { choicesOf } from '#server/modules/imports/cells/choices.service.ts';
import { ownFieldsOf } from '#server/modules/own-fields/ownFieldReads.service.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { InvoiceSearch, InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import type { SmsService } from '#server/modules/sms/sms.service.ts';
import type { CampaignChoice } from '#server/modules/sms/campaigns/list/campaignRows.service.ts';
import type { RecipientChoice } from '#server/modules/sms/campaigns/campaignReads.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv/writeCsv.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx/writeXlsx.ts';
import { activityTable, keptSearch } from './activityExport.ts';
import type { ActivityRequest } from './activityExport.ts';
import { exportedPeople, exportRequest } from './exportRequest.ts';
import type { ExportInput, ExportRequest } from './exportRequest.ts';
import { campaignTable } from './campaignExport.ts';
import type { CampaignRequest } from './campaignExport.ts';
import { campaignsTable } from './campaignsExport.ts';
import type { CampaignsRequest } from './campaignsExport.ts';
import { aboutData } from './data/aboutData.ts';
import { dataFiles, dataSource, dataTables } from './data/dataReader.ts';
import { isDataRequest } from './data/dataRequest.ts';
import type { DataOf, DataRequest } from './data/dataRequest.ts';
import { recordDataExport } from './data/dataExportEvent.ts';
import { writeDataZip } from './data/dataZip.ts';
import type { DataFormat } from './data/dataZip.ts';
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
  /** The same for recipients of a campaign. */
  createCampaignExport(viewer: Viewer, choice: RecipientChoice): Promise<PreparedExport>;
  /** The same for campaigns themselves. */
  createCampaignsExport(viewer: Viewer, choice: CampaignChoice): Promise<PreparedExport>;
  /**
   * A ZIP archive of all data of a company of the viewer's, of their account, or of a lead or contact whom they see. As many an
   * hour count together.
   */
  createDataExport(viewer: Viewer, of: DataOf, format: DataFormat): Promise<PreparedExport>;
  /** The file, made while it is read. Refuses everybody but its maker, and who lost the right to it, like one that is not there. */
  openExport(viewer: Viewer, id: string): Promise<{ fileName: string; format: FileFormat; file: Readable }>;
  /** Forgets exports whose hour is over. */
  sweepExports(): Promise<void>;
}

/** How a file is written. */
export type FileFormat = ExportRequest['format'] | 'ZIP';

/** Files of leads, contacts, transactions, campaigns and their results, the activity log, and archives of data, read from the database page by page. */
export function createExportsService(deps: {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  events: Pick<EventsService, 'countActivity' | 'readActivity'>;
  invoices: Pick<InvoicesService, 'countInvoices' | 'readAllInvoices'>;
  sms: Pick<
    SmsService,
    'countSmsRecipients' | 'readSmsRecipients' | 'countSmsCampaigns' | 'readAllSmsCampaigns'
  >;
  files: Pick<Files, 'read'>;
  tokens: PhoneMarks;
}): ExportsService {
  const { database, clock, rateLimits, events, invoices, sms, files, tokens } = deps;

  async function archiveOf(viewer: Viewer, request: DataRequest): Promise<Readable> {
    const source = await dataSource(database, tokens, viewer, request);
    const tables = await dataTables(database, viewer, request, source.parts);
    return writeDataZip(request.format, {
      about: aboutData(request.fileName, clock.now(), tables),
      tables,
      files: () => dataFiles(database, files, source),
    });
  }

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
    if (request.kind !== 'TRANSACTIONS' && request.kind !== 'CAMPAIGN' && request.kind !== 'CAMPAIGNS')
      return peopleTable(viewer, request);
    const inCompany = companyViewer(viewer);
    const { timeZone } = await companyScope(database, inCompany, (tx) =>
      companySettings(tx, inCompany.companyId),
    );
    if (request.kind === 'CAMPAIGN') return campaignTable(sms.readSmsRecipients(viewer, request), timeZone);
    if (request.kind === 'CAMPAIGNS')
      return campaignsTable(sms.readAllSmsCampaigns(viewer, request.choice), timeZone);
    return transactionsTable(invoices.readAllInvoices(viewer, keptSearch(request.search)), timeZone);
  }

  /** What the viewer asked for in the company that they work in, or of their account: that is not for whoever sees as them. */
  async function keptRequest(viewer: Viewer, id: string): Promise<AnyRequest | undefined> {
    const { userId } = viewer;
    const isAtWork = viewer.companyId !== null && !viewer.isCompanyInTrash;
    const places = [isAtWork ? viewer.companyId : null, viewer.seenBy ? null : userId];
    for (const companyId of places) {
      if (companyId === null) continue;
      const found = await companyScope(database, { companyId, userId }, (tx) =>
        readExport(tx, companyId, { id, userId, now: clock.now() }),
      );
      if (found) return JSON.parse(found.request) as AnyRequest;
    }
    return undefined;
  }

  return {
    async createExport(anyone, input) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      return peopleScope(database, anyone, input.kind, async (tx, scope, viewer) => {
        const wanted = exportRequest(input, await ownFieldsOf(tx, viewer.companyId));
        const at = clock.now();
        const request = {
          ...wanted,
          fileName: await named(tx, viewer.companyId, input.kind === 'LEAD' ? 'Leads' : 'Contacts', at),
        };
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
      return companyScope(database, viewer, async (tx) =>
        prepare(
          tx,
          viewer,
          { ...request, fileName: await named(tx, companyViewer(viewer).companyId, 'Activity log', at) },
          count,
          at,
        ),
      );
    },

    async createTransactionsExport(anyone, search) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      const viewer = companyViewer(anyone);
      const at = clock.now();
      const request = { kind: 'TRANSACTIONS', format: 'CSV', search } as const;
      const count = await invoices.countInvoices(viewer, search);
      return companyScope(database, viewer, async (tx) =>
        prepare(
          tx,
          viewer,
          { ...request, fileName: await named(tx, companyViewer(viewer).companyId, 'Transactions', at) },
          count,
          at,
        ),
      );
    },

    async createCampaignExport(anyone, choice) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      const viewer = companyViewer(anyone);
      const at = clock.now();
      const { campaign, count } = await sms.countSmsRecipients(viewer, choice);
      const request = { kind: 'CAMPAIGN', format: 'CSV', ...choice } as const;
      return companyScope(database, viewer, async (tx) =>
        prepare(
          tx,
          viewer,
          { ...request, fileName: await named(tx, companyViewer(viewer).companyId, campaign, at) },
          count,
          at,
          campaign,
        ),
      );
    },

    async createCampaignsExport(anyone, choice) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      const viewer = companyViewer(anyone);
      const at = clock.now();
      const count = await sms.countSmsCampaigns(viewer, choice);
      const request = { kind: 'CAMPAIGNS', format: 'CSV', choice } as const;
      return companyScope(database, viewer, async (tx) =>
        prepare(
          tx,
          viewer,
          { ...request, fileName: await named(tx, viewer.companyId, 'Campaigns', at) },
          count,
          at,
        ),
      );
    },

    async createDataExport(anyone, of, format) {
      await rateLimits.take(database.kysely, `export|${anyone.userId}`, EXPORTS);
      const { parts } = await dataSource(database, tokens, anyone, of);
      const { userId } = anyone;
      const at = clock.now();
      const companyId = dataPlace(anyone, of);
      const request = await companyScope(database, { companyId, userId }, async (tx) => {
        const fileName = await named(tx, of.kind === 'ACCOUNT' ? null : companyId, DATA_NAMES[of.kind], at);
        const wanted = { ...of, format, fileName };
        await recordDataExport(tx, anyone, wanted, { companyId, at });
        return wanted;
      });
      // A company need not be the one that the session works in
      const maker = { companyId: of.kind === 'PERSON' ? companyId : userId, userId };
      return companyScope(database, maker, (tx) => keep(tx, maker, request, parts.length, at));
    },

    async openExport(anyone, id) {
      const kept = isUuid(id) ? await keptRequest(anyone, id) : undefined;
      if (!kept || !mayOpen(anyone, kept)) throw notFound('export');
      if (isDataRequest(kept))
        return { fileName: nameOf(kept), format: 'ZIP', file: await archiveOf(anyone, kept) };
      const request = kept;
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
type Request = ExportRequest | ActivityRequest | TransactionsRequest | CampaignRequest | CampaignsRequest;
type AnyRequest = Request | DataRequest;

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
  name?: string,
): Promise<PreparedExport> {
  const made = await keep(tx, viewer, request, count, at);
  await recordChange(tx, viewer, {
    ...aboutWhat(request, viewer.companyId, made.id),
    before: null,
    after: { ...(name !== undefined && { name }), count, format: request.format },
    tags: [listTag('Activity')],
    at,
  });
  return made;
}

async function keep(
  tx: Tx,
  maker: { companyId: string; userId: string },
  request: AnyRequest,
  count: number,
  at: Date,
): Promise<PreparedExport> {
  const id = newId();
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  await insertExport(tx, {
    company_id: maker.companyId,
    id,
    user_id: maker.userId,
    request: JSON.stringify(request),
    created_at: at,
    expires_at: expiresAt,
  });
  return { id, fileName: nameOf(request), count, expiresAt };
}

function aboutWhat(request: Request, companyId: string, exportId: string) {
  const { kind } = request;
  if (kind === 'CAMPAIGN')
    return { entity: 'campaign', entityId: request.campaignId, action: 'campaign-exported' } as const;
  if (kind === 'ACTIVITY' || kind === 'TRANSACTIONS' || kind === 'CAMPAIGNS')
    return { entity: 'company', entityId: companyId, action: OF_COMPANY[kind] } as const;
  return { entity: PERSON_THING[kind], entityId: exportId, action: 'exported' } as const;
}

const OF_COMPANY = {
  ACTIVITY: 'activity-exported',
  TRANSACTIONS: 'transactions-exported',
  CAMPAIGNS: 'campaigns-exported',
} as const;

/** Whose log tells of it. */
function dataPlace(viewer: Viewer, of: DataOf): string {
  if (of.kind === 'COMPANY') return of.companyId;
  return of.kind === 'ACCOUNT' ? viewer.userId : companyViewer(viewer).companyId;
}

const DATA_NAMES = { COMPANY: 'Company data', ACCOUNT: 'My data', PERSON: 'Data' } as const;

function mayOpen(viewer: Viewer, request: AnyRequest): boolean {
  if (request.kind === 'ACCOUNT') return true;
  if (request.kind === 'ACTIVITY' || request.kind === 'COMPANY') return can(viewer, 'COMPANY', 'MANAGE');
  if (request.kind === 'CAMPAIGN' || request.kind === 'CAMPAIGNS') return can(viewer, 'SMS_CAMPAIGN', 'EDIT');
  if (request.kind === 'TRANSACTIONS') return can(viewer, 'CRM_CONTACTS', 'EDIT');
  return can(viewer, AREA_OF[request.kind === 'PERSON' ? request.personKind : request.kind], 'EDIT');
}

/** A file's name with the day by the company's calendar; by UTC where there is no company. */
async function named(tx: Tx, companyId: string | null, what: string, at: Date): Promise<string> {
  const timeZone = companyId === null ? 'UTC' : (await companySettings(tx, companyId)).timeZone;
  return `${what} ${zonedDay(at.toISOString(), timeZone)}`;
}

function nameOf(request: Pick<AnyRequest, 'kind' | 'fileName' | 'format'>): string {
  if (isDataRequest(request)) return `${request.fileName}.zip`;
  return `${request.fileName}.${request.format === 'XLSX' ? 'xlsx' : 'csv'}`;
}
