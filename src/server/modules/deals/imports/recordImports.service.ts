import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { DateOrder } from '#contract/import/dateCells.ts';
import { guessColumns } from '#contract/import/guessColumns.ts';
import type { RecordFieldPath } from '#contract/import/recordFields.ts';
import { PERSON_PATHS, PERSON_PHONES, recordFields } from '#contract/import/recordFields.ts';
import { IMPORT_DRAFT_DAYS } from '#contract/limits/imports.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { forbidden, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { tidyConsent } from '#server/modules/imports/draft/changedSettings.ts';
import { consentProblem } from '#server/modules/imports/draft/startProblem.ts';
import type { FileRow } from '#server/modules/imports/imports.table.ts';
import type { ImportReader } from '#server/modules/imports/upload/importReader.ts';
import {
  addImportDraft,
  discardDraft,
  importRows,
  purgeDrafts,
} from '#server/modules/record-jobs/importDrafts.service.ts';
import { writeJobPayload } from '#server/modules/record-jobs/importDrafts.service.ts';
import { startRecordJob } from '#server/modules/record-jobs/jobStart.service.ts';
import { visibleRecordJob } from '#server/modules/record-jobs/recordJobAccess.ts';
import type { JobRecord, RecordJobRow } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { RecordWork } from '#server/modules/record-jobs/run/recordWork.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { decideRows } from './decideRows.service.ts';
import { forecastOf } from './forecast.ts';
import type { ImportPayload } from './importSettings.ts';
import { payloadOf } from './importSettings.ts';

/** Changed settings of a draft; omitted ones stay. */
export interface RecordImportChange {
  fields?: readonly (string | null | undefined)[] | null | undefined;
  dateOrder?: DateOrder | null | undefined;
  consent?: string | null | undefined;
}

export interface RecordImportsService {
  /**
   * Reads a CSV or XLSX file of deals or accounts and stores its rows as a draft; resolves to its id. Rejects a file that is no table,
   * a user who may not edit accounts and the records, and more than 30 files an hour.
   */
  uploadRecordImport(
    viewer: Viewer,
    file: { record: JobRecord; fileName: string; bytes: Uint8Array },
  ): Promise<string>;
  /** One import; a draft only for its creator. */
  findRecordImport(viewer: Viewer, id: string): Promise<RecordJobRow>;
  /** Changes settings of a draft, and updates its forecast. */
  updateRecordImport(viewer: Viewer, id: string, change: RecordImportChange): Promise<RecordJobRow>;
  /** Adds the records of a draft: a few at once, more in the background. */
  startRecordImport(viewer: Viewer, id: string): Promise<RecordJobRow>;
  /** Deletes a draft. */
  deleteRecordImport(viewer: Viewer, id: string): Promise<void>;
  /** Deletes drafts of all companies after a week. */
  purgeRecordImports(): Promise<void>;
}

type Deps = DealsDeps & {
  rateLimits: RateLimits;
  importReader: Pick<ImportReader, 'read'>;
  recordImportWork: RecordWork;
};

/** Imports of deals and accounts from files. */
export function createRecordImportsService(deps: Deps): RecordImportsService {
  const { database, clock, jobs, rateLimits, importReader, recordImportWork } = deps;

  const inDraft = <T>(
    anyone: Viewer,
    id: string,
    work: (tx: Tx, viewer: CompanyViewer, job: RecordJobRow) => Promise<T>,
  ): Promise<T> => {
    const viewer = companyViewer(anyone);
    return companyScope(database, viewer, async (tx) => {
      const job = await foundImport(tx, viewer, id, true);
      if (job.state !== 'DRAFT')
        throw new UserError(
          409,
          'other-state',
          i18n.t('This import has started and can no longer be changed'),
        );
      return work(tx, viewer, job);
    });
  };

  async function forecast(tx: Tx, viewer: CompanyViewer, job: RecordJobRow): Promise<RecordJobRow> {
    const stored = payloadOf(job);
    const hasPeople = stored.fields.some((field) => field !== null && PERSON_PATHS.includes(field));
    const payload = { ...stored, addsContacts: hasPeople && mayAddContacts(viewer) };
    const draft = { actor: viewer, at: clock.now(), record: job.record, payload };
    const decided = await decideRows(tx, draft, await importRows(tx, job), false);
    return writeJobPayload(tx, job, { ...payload, forecast: forecastOf(decided) });
  }

  return {
    async uploadRecordImport(anyone, { record, fileName, bytes }) {
      if (!mayImport(anyone, record)) throw forbidden();
      const viewer = companyViewer(anyone);
      await rateLimits.take(database.kysely, `import|${viewer.userId}`, UPLOADS);
      const { headers, samples, rowCount, chunks } = await importReader.read(viewer.companyId, bytes);
      const rows = chunks.flatMap((chunk) => JSON.parse(chunk) as FileRow[]);
      const name = tidyText(fileName).slice(-NAME_LENGTH) || 'file';
      const payload: ImportPayload = {
        fileName: name,
        headers,
        samples,
        fields: [],
        dateOrder: null,
        forecast: { creates: 0, accounts: 0, contacts: 0, updates: 0, existing: 0, failed: 0, problems: [] },
      };
      const title = i18n.t('Import of {fileName}', { fileName: name });
      return companyScope(database, viewer, async (tx) => {
        const items = rows.map(({ row, ...input }) => ({ seq: row, input }));
        const guessed = guessColumns(headers, await offeredFields(tx, viewer, record));
        const fields = guessed as ImportPayload['fields'];
        const draft = { record, title, total: rowCount, payload: { ...payload, fields } };
        const job = await addImportDraft(tx, viewer, draft, items, clock.now());
        await forecast(tx, viewer, job);
        return job.id;
      });
    },

    findRecordImport(anyone, id) {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, (tx) => foundImport(tx, viewer, id));
    },

    updateRecordImport: (anyone, id, change) =>
      inDraft(anyone, id, async (tx, viewer, job) => {
        const offered = await offeredFields(tx, viewer, job.record);
        const changed = await writeJobPayload(tx, job, changedPayload(offered, job, change));
        return forecast(tx, viewer, changed);
      }),

    startRecordImport: (anyone, id) =>
      inDraft(anyone, id, (tx, viewer, job) => {
        // The right to add contacts may be lost since the last forecast
        if (payloadOf(job).addsContacts && !mayAddContacts(viewer)) throw forbidden();
        const problem = startProblemOf(viewer, job);
        if (problem) throw new UserError(409, 'not-ready', problem);
        return startRecordJob(tx, viewer, job, { work: recordImportWork, jobs, at: clock.now() });
      }),

    deleteRecordImport: (anyone, id) => inDraft(anyone, id, (tx, _viewer, job) => discardDraft(tx, job)),

    purgeRecordImports: () =>
      platformScope(database, (tx) =>
        purgeDrafts(tx, new Date(clock.now().getTime() - IMPORT_DRAFT_DAYS * DAY_MS)),
      ),
  };
}

/** Whether a user may import deals, which may add accounts, or accounts. */
export function mayImport(viewer: Viewer, record: JobRecord): boolean {
  return can(viewer, 'CRM_ACCOUNTS', 'EDIT') && (record === 'ACCOUNT' || can(viewer, 'CRM_DEALS', 'EDIT'));
}

/** Whether people of a file who are not found are added: as contacts. */
function mayAddContacts(viewer: AccessViewer): boolean {
  return can(viewer, 'CRM_CONTACTS', 'EDIT');
}

/** Why a draft cannot be started yet; null if it can. */
export function startProblemOf(viewer: AccessViewer, job: RecordJobRow): string | null {
  const { fields, forecast, addsContacts, consent = null } = payloadOf(job);
  const names: RecordFieldPath[] = job.record === 'DEAL' ? ['title', 'account'] : ['account', 'domain'];
  if (!names.some((name) => fields.includes(name)))
    return job.record === 'DEAL'
      ? i18n.t('Map a column to the deal or the account')
      : i18n.t('Map a column to the account or its domain');
  const hasPhones = addsContacts === true && PERSON_PHONES.some((path) => fields.includes(path));
  const fault = consent === null ? null : consentProblem(consent, hasPhones, viewer);
  if (fault) return fault;
  return forecast.creates + forecast.updates === 0 ? i18n.t('No row can be imported') : null;
}

const UPLOADS = { capacity: 30, seconds: 3600 };
const NAME_LENGTH = 120;
const DAY_MS = 86_400_000;

async function foundImport(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  isLocked = false,
): Promise<RecordJobRow> {
  const job = await visibleRecordJob(tx, viewer, id, 'EDIT', isLocked);
  if (job.kind !== 'IMPORT') throw notFound('import');
  return job;
}

/** The fields that a user can map columns to. */
async function offeredFields(tx: Tx, viewer: CompanyViewer, record: JobRecord) {
  const customFields = await customFieldsOf(tx, viewer.companyId, record);
  return recordFields(record, mayAddContacts(viewer), customFields);
}

function changedPayload(
  offered: ReturnType<typeof recordFields>,
  job: RecordJobRow,
  { fields, dateOrder, consent }: RecordImportChange,
): ImportPayload {
  const payload = payloadOf(job);
  const paths = fields?.map((wanted) => {
    if (wanted === null || wanted === undefined) return null;
    const found = offered.find(({ path }) => path === wanted);
    if (!found) throw invalid('unknown-field', i18n.t('This field does not exist'));
    return found.path;
  });
  const mapped = paths?.filter((path) => path !== null) ?? [];
  if (paths && (paths.length !== payload.headers.length || new Set(mapped).size !== mapped.length))
    throw invalid('invalid-columns', i18n.t('Map each field to one column'));
  return {
    ...payload,
    fields: paths ?? payload.fields,
    dateOrder: dateOrder === undefined ? payload.dateOrder : dateOrder,
    consent: consent === undefined ? (payload.consent ?? null) : tidyConsent(consent),
  };
}
