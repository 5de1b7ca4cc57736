import { Readable } from 'node:stream';
import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { RecordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { withReferences } from '#server/modules/custom-fields/references/withReferences.service.ts';
import { choicesOf } from '#server/modules/imports/cells/choices.service.ts';
import { peopleReplicaScope } from '#server/modules/people/peopleAccess.ts';
import { keepLanguage } from '#server/platform/languages/textsInUse.ts';
import { writeCsv } from '#server/platform/spreadsheets/writeCsv.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx/writeXlsx.ts';
import { aboutData } from './data/aboutData.ts';
import { dataFiles, dataSource, dataTables } from './data/dataReader.ts';
import type { DataRequest } from './data/dataRequest.ts';
import { isDataRequest } from './data/dataRequest.ts';
import { writeDataZip } from './data/dataZip.ts';
import type { ExportDeps } from './exportDeps.ts';
import type { ExportRequest } from './exportRequest.ts';
import { exportedPeople } from './exportRequest.ts';
import { readExport, readExportedIds, readExportedRows } from './exports.store.ts';
import type { AnyRequest, TableRequest } from './keptExport.ts';
import { nameOf } from './keptExport.ts';
import { accountsTable } from './tables/accountsExport.ts';
import { activityTable, storedSearch } from './tables/activityExport.ts';
import { bookingsTable } from './tables/bookingsExport.ts';
import { campaignTable } from './tables/campaignExport.ts';
import { campaignsTable } from './tables/campaignsExport.ts';
import { customersTable } from './tables/customersExport.ts';
import { dealsTable } from './tables/dealsExport.ts';
import { exportTable } from './tables/exportTable.ts';
import { withDates } from './tables/storedDates.ts';
import { transactionsTable } from './tables/transactionsExport.ts';

export interface OpenedExports {
  /** The file, made while it is read. Refuses everybody but its maker, and who lost the right to it, like one that is not there. */
  openExport(viewer: Viewer, id: string): Promise<{ fileName: string; format: FileFormat; file: Readable }>;
}

/** How a file is written. */
export type FileFormat = ExportRequest['format'] | 'ICS' | 'ZIP';

/** The files of export requests, read from the database page by page. */
export function openedExports({
  database,
  clock,
  accounts,
  deals,
  customers,
  activity,
  appointments,
  invoices,
  smsCampaignRows,
  files,
  tokens,
}: ExportDeps): OpenedExports {
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
    const start = await peopleReplicaScope(database, viewer, request.kind, async (tx, scope, reader) => ({
      ids: await readExportedIds(
        tx,
        scope,
        await exportedPeople(tx, scope.companyId, request, { viewer: reader, at: clock.now() }),
      ),
      timeZone: (await companySettings(tx, scope.companyId)).timeZone,
      choices: await choicesOf(tx, scope.companyId),
      customFields: await customFieldsOf(tx, scope.companyId),
    }));
    yield exportTable(request, start.customFields).header;
    for (let from = 0; from < start.ids.length; from += PAGE) {
      const page = start.ids.slice(from, from + PAGE);
      const { rows, fields } = await peopleReplicaScope(
        database,
        viewer,
        request.kind,
        async (tx, scope, reader) => {
          const read = await readExportedRows(tx, scope, page);
          const of = { viewer: reader, rows: read, hidesNames: true };
          return {
            rows: read,
            fields: await withReferences(tx, scope.companyId, start.customFields, of),
          };
        },
      );
      const { cells } = exportTable(request, fields);
      for (const row of rows) yield cells(row, start);
    }
  }

  async function tableOf(viewer: Viewer, request: TableRequest): Promise<AsyncIterable<string[]>> {
    if (request.kind === 'ACTIVITY')
      return activityTable(activity.readActivity(viewer, storedSearch(request.search)));
    if (!isCompanyTable(request)) return peopleTable(viewer, request);
    const inCompany = companyViewer(viewer);
    const { timeZone, fields } = await companyScope(database, inCompany, async (tx) => ({
      timeZone: (await companySettings(tx, inCompany.companyId)).timeZone,
      fields: await fieldsOfTable(tx, inCompany.companyId, request.kind),
    }));
    const custom = {
      fields,
      nameFields: (values: readonly RecordValues[]) =>
        companyScope(database, inCompany, (tx) =>
          withReferences(tx, inCompany.companyId, fields, {
            viewer: inCompany,
            inputs: values,
            hidesNames: true,
          }),
        ),
    };
    if (request.kind === 'BOOKINGS')
      return bookingsTable(
        appointments.readAllBookings(viewer, storedSearch(request.search)),
        timeZone,
        custom,
      );
    if (request.kind === 'CAMPAIGN')
      return campaignTable(smsCampaignRows.readSmsRecipients(viewer, request), timeZone);
    if (request.kind === 'CAMPAIGNS')
      return campaignsTable(smsCampaignRows.readAllSmsCampaigns(viewer, request.choice), timeZone);
    if (request.kind === 'ACCOUNTS')
      return accountsTable(accounts.readAllAccounts(viewer, withDates(request.search)), timeZone, custom);
    if (request.kind === 'DEALS')
      return dealsTable(
        deals.readAllDeals(viewer, withDates(request.search), request.order),
        timeZone,
        custom,
      );
    if (request.kind === 'CUSTOMERS')
      return customersTable(customers.readAllCustomers(viewer, withDates(request.search)), timeZone, custom);
    return transactionsTable(invoices.readAllInvoices(viewer, storedSearch(request.search)), timeZone);
  }

  /** The viewer's request in their current company, or for their account, which impersonators cannot use. */
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
    async openExport(anyone, id) {
      const stored = isUuid(id) ? await keptRequest(anyone, id) : undefined;
      if (!stored || !mayOpen(anyone, stored)) throw notFound('export');
      if (isDataRequest(stored))
        return { fileName: nameOf(stored), format: 'ZIP', file: await archiveOf(anyone, stored) };
      const request = stored;
      if (request.kind === 'BOOKINGS' && request.format === 'ICS') {
        const entries = appointments.readBookingsCalendar(anyone, storedSearch(request.search));
        return { fileName: nameOf(request), format: 'ICS', file: Readable.from(entries) };
      }
      const rows = keepLanguage(await tableOf(anyone, request));
      const { format, fileName } = request;
      const file =
        format === 'XLSX'
          ? writeXlsx(rows, fileName)
          : writeCsv(rows, format === 'CSV' ? 'FOR_SPREADSHEETS' : 'LOSSLESS');
      return { fileName: nameOf(request), format, file };
    },
  };
}

const PAGE = 1_000;

/** The custom fields that the rows of a table have. */
async function fieldsOfTable(tx: Tx, companyId: string, kind: TableRequest['kind']): Promise<SlottedField[]> {
  const record = { ACCOUNTS: 'ACCOUNT', DEALS: 'DEAL', CUSTOMERS: 'CUSTOMER', BOOKINGS: 'BOOKING' } as const;
  return kind in record ? customFieldsOf(tx, companyId, record[kind as keyof typeof record]) : [];
}

function isCompanyTable(request: TableRequest): request is Exclude<TableRequest, ExportRequest> {
  return request.kind !== 'LEAD' && request.kind !== 'CONTACT';
}

function mayOpen(viewer: Viewer, request: AnyRequest): boolean {
  if (request.kind === 'ACCOUNT') return true;
  if (request.kind === 'ACTIVITY' || request.kind === 'COMPANY') return can(viewer, 'COMPANY', 'MANAGE');
  if (request.kind === 'CAMPAIGN' || request.kind === 'CAMPAIGNS') return can(viewer, 'SMS_CAMPAIGN', 'EDIT');
  if (request.kind === 'BOOKINGS') return can(viewer, 'APPOINTMENTS_BOOKINGS', 'EDIT');
  if (request.kind === 'ACCOUNTS') return can(viewer, 'CRM_ACCOUNTS', 'EDIT');
  if (request.kind === 'DEALS') return can(viewer, 'CRM_DEALS', 'EDIT');
  if (request.kind === 'TRANSACTIONS' || request.kind === 'CUSTOMERS')
    return can(viewer, 'CUSTOMERS', 'EDIT');
  return can(viewer, AREA_OF[request.kind === 'PERSON' ? request.personKind : request.kind], 'EDIT');
}
