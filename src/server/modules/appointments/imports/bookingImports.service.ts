import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { BookingFieldPath } from '#contract/import/bookingFields.ts';
import { BOOKING_FIELDS, BOOKING_IMPORT_ROWS } from '#contract/import/bookingFields.ts';
import { guessColumns } from '#contract/import/guessColumns.ts';
import { planFullMessage, planRoomFor } from '#contract/limits/account/planRoom.ts';
import { IMPORT_DRAFT_DAYS, IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { FileRow } from '#server/modules/imports/imports.table.ts';
import type { ImportReader } from '#server/modules/imports/upload/importReader.ts';
import { react } from '#server/reactions.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { bookingsMade } from '../bookings/bookingRoom.service.ts';
import { refuseTakenSlot } from '../bookings/overlaps.ts';
import { hostsOf } from '../hours/hostHours.ts';
import { daysFrom } from '../hours/offered.ts';
import { readPages } from '../pages/bookingPages.store.ts';
import {
  cancelUpcomingOf,
  deleteOldDrafts,
  deletePastOf,
  insertImport,
  readFinishedImports,
  readImport,
  removeImport,
  writeImport,
} from './bookingImports.store.ts';
import type { BookingImportRow, BookingImportSettings } from './bookingImports.table.ts';
import type { BookingPlan } from './planBookings.ts';
import { planBookings } from './planBookings.ts';
import { followPeople, writeBookings } from './writeBookings.ts';

/** Changed settings; omitted ones stay. */
export interface BookingImportChange {
  fields?: readonly (string | null | undefined)[] | null | undefined;
  pageId?: string | null | undefined;
  dateOrder?: 'DMY' | 'MDY' | null | undefined;
}

export interface BookingImportsService {
  /**
   * Reads a CSV or XLSX file and stores its rows as a draft; resolves to its id. Rejects a file that is no table or has
   * more than 2,000 rows, a user who may not edit bookings, and more than 30 files an hour.
   */
  uploadBookingImport(viewer: Viewer, file: { fileName: string; bytes: Uint8Array }): Promise<string>;
  /** One import; a draft only for its creator. */
  findBookingImport(viewer: Viewer, id: string): Promise<BookingImportRow>;
  /** The 50 newest finished imports. */
  findBookingImports(viewer: Viewer): Promise<BookingImportRow[]>;
  /** Changes settings of a draft and plans its rows anew. */
  updateBookingImport(viewer: Viewer, id: string, change: BookingImportChange): Promise<BookingImportRow>;
  /** Adds the bookings of a draft. */
  startBookingImport(viewer: Viewer, id: string): Promise<BookingImportRow>;
  /** Deletes its past and cancelled bookings and cancels the upcoming ones, except those that changed since. */
  undoBookingImport(viewer: Viewer, id: string): Promise<BookingImportRow>;
  /** Deletes a draft. */
  deleteBookingImport(viewer: Viewer, id: string): Promise<void>;
  /** Deletes drafts of all companies after a week. */
  purgeBookingImports(): Promise<void>;
}

/** Bookings from files. */
export function bookingImportsService({
  database,
  clock,
  jobs,
  rateLimits,
  importReader,
}: AppointmentDeps & { importReader: Pick<ImportReader, 'read'> }): BookingImportsService {
  const change = <T>(
    anyone: Viewer,
    id: string,
    state: BookingImportRow['state'],
    work: (tx: Tx, viewer: CompanyViewer, found: BookingImportRow) => Promise<T>,
  ): Promise<T> => {
    const viewer = companyViewer(anyone);
    return companyScope(database, viewer, async (tx) => {
      // The company first: bookings are added in this order
      await companySettings(tx, viewer.companyId, true);
      const found = await foundImport(tx, viewer, id, true);
      if (found.state !== state) throw new UserError(409, 'other-state', MESSAGES[state]);
      return work(tx, viewer, found);
    });
  };

  return {
    async uploadBookingImport(anyone, { fileName, bytes }) {
      if (!can(anyone, 'APPOINTMENTS_BOOKINGS', 'EDIT')) throw forbidden();
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      await rateLimits.take(database.kysely, `import|${viewer.userId}`, UPLOADS);
      const { headers, samples, rowCount, chunks } = await importReader.read(companyId, bytes);
      if (rowCount > BOOKING_IMPORT_ROWS)
        throw invalid('unreadable-file', IMPORT_FILE_MESSAGES.tooManyRows(BOOKING_IMPORT_ROWS));
      const rows = chunks.flatMap((chunk) => JSON.parse(chunk) as FileRow[]);
      return companyScope(database, viewer, async (tx) => {
        const settings: BookingImportSettings = {
          fields: guessColumns(headers, BOOKING_FIELDS) as (BookingFieldPath | null)[],
          pageId: null,
          dateOrder: null,
        };
        const { result } = await plan(tx, companyId, { rows, settings, now: clock.now() });
        const id = newId();
        await insertImport(tx, {
          company_id: companyId,
          id,
          state: 'DRAFT',
          file_name: tidyText(fileName).slice(-NAME_LENGTH) || 'file',
          row_count: rowCount,
          headers: JSON.stringify(headers),
          samples: JSON.stringify(samples),
          rows: JSON.stringify(rows),
          settings: JSON.stringify(settings),
          result: JSON.stringify(result),
          created_by_id: viewer.userId,
          created_by: viewerName(viewer),
          created_at: clock.now(),
        });
        return id;
      });
    },

    findBookingImport: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, (tx) => foundImport(tx, viewer, id));
    },

    findBookingImports: (anyone) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, (tx) => readFinishedImports(tx, viewer.companyId, LISTED));
    },

    updateBookingImport: (anyone, id, given) =>
      change(anyone, id, 'DRAFT', async (tx, { companyId }, found) => {
        const settings = changedSettings(found, given);
        const { result } = await plan(tx, companyId, { rows: rowsOf(found), settings, now: clock.now() });
        return writeImport(tx, found, { settings: JSON.stringify(settings), result: JSON.stringify(result) });
      }),

    startBookingImport: (anyone, id) =>
      refuseTakenSlot(() =>
        change(anyone, id, 'DRAFT', async (tx, viewer, found) => {
          const problem = startProblemOf(found);
          if (problem) throw new UserError(409, 'not-ready', problem);
          const at = clock.now();
          const { companyId } = viewer;
          const asked = { rows: rowsOf(found), settings: found.settings, now: at, isLocked: true };
          const { added, result } = await plan(tx, companyId, asked);
          const { timeZone } = await companySettings(tx, companyId);
          await writeBookings(tx, viewer, id, added, { timeZone, at });
          const hostIds = [...new Set(added.flatMap(({ hostIds: ids }) => ids))];
          await react(tx, 'bookings.changed', { companyId, hostIds, jobs, at });
          const { creates: created, existing: skipped, failed } = result;
          await record(tx, viewer, found, { action: 'imported', counts: { created, skipped, failed }, at });
          const done = {
            state: 'DONE',
            finished_at: at,
            rows: null,
            result: JSON.stringify(result),
          } as const;
          return writeImport(tx, found, done);
        }),
      ),

    undoBookingImport: (anyone, id) =>
      change(anyone, id, 'DONE', async (tx, viewer, found) => {
        const at = clock.now();
        const deleted = await deletePastOf(tx, found, at);
        const cancelled = await cancelUpcomingOf(tx, found, { reason: 'Import undone', now: at });
        await followPeople(
          tx,
          viewer,
          cancelled.filter(({ person_id: person }) => person !== null),
          at,
        );
        const hostIds = [
          ...new Set(cancelled.flatMap(({ host_id, also_host_ids }) => [host_id, ...also_host_ids])),
        ];
        await react(tx, 'bookings.changed', { companyId: viewer.companyId, hostIds, jobs, at });
        const remaining = Math.max(0, found.result.creates - deleted - cancelled.length);
        await record(tx, viewer, found, { action: 'undone', counts: { remaining }, at });
        const undone = { undone_at: at, undone_by: viewerName(viewer), remaining };
        return writeImport(tx, found, { state: 'UNDONE', ...undone });
      }),

    deleteBookingImport: (anyone, id) =>
      change(anyone, id, 'DRAFT', (tx, _viewer, found) => removeImport(tx, found)),

    purgeBookingImports: () =>
      platformScope(database, (tx) => deleteOldDrafts(tx, daysFrom(clock.now(), -IMPORT_DRAFT_DAYS))),
  };
}

/** Why a draft cannot be started yet; null if it can. */
export function startProblemOf({ settings: { fields }, result }: BookingImportRow): string | null {
  if (!fields.includes('start')) return i18n.t('Map a column to Start');
  if (!fields.some((field) => field !== null && NAMES.includes(field)))
    return i18n.t('Map a column to the guest’s name, email or phone number');
  return result.creates === 0 ? i18n.t('No row can be imported') : null;
}

const NAMES: readonly BookingFieldPath[] = ['firstName', 'lastName', 'fullName', 'email', 'phone'];
const UPLOADS = { capacity: 30, seconds: 3600 };
const NAME_LENGTH = 120;
const LISTED = 50;
const PAGES_MOST = 1_000;

const MESSAGES = {
  DRAFT: /*i18n*/ 'This import has started and can no longer be changed',
  DONE: /*i18n*/ 'This import was already undone',
  UNDONE: /*i18n*/ 'This import was not undone',
} as const;

async function foundImport(
  tx: Tx,
  { companyId, userId }: CompanyViewer,
  id: string,
  isLocked = false,
): Promise<BookingImportRow> {
  const found = isUuid(id) ? await readImport(tx, companyId, id, isLocked) : undefined;
  if (!found || (found.state === 'DRAFT' && found.created_by_id !== userId)) throw notFound('import');
  return found;
}

function rowsOf({ rows }: BookingImportRow): FileRow[] {
  return JSON.parse(rows ?? '[]') as FileRow[];
}

async function plan(
  tx: Tx,
  companyId: string,
  {
    rows,
    settings,
    now,
    isLocked = false,
  }: { rows: readonly FileRow[]; settings: BookingImportSettings; now: Date; isLocked?: boolean },
): Promise<BookingPlan> {
  const { timeZone, defaultCountry, plan: companyPlan } = await companySettings(tx, companyId);
  const all = {
    pattern: null,
    sort: 'createdAt',
    isDescending: false,
    limit: PAGES_MOST,
    offset: 0,
  } as const;
  const { rows: pages } = await readPages(tx, companyId, all);
  const hosts = await hostsOf(tx, companyId);
  const left = planRoomFor(companyPlan, 'BOOKINGS') - (await bookingsMade(tx, companyId));
  const room = { left, message: planFullMessage(companyPlan, 'BOOKINGS') };
  const context = { settings, pages, hosts, timeZone, defaultCountry, now };
  return planBookings(tx, companyId, rows, context, { room, isLocked });
}

function changedSettings(
  { headers, settings }: BookingImportRow,
  { fields, pageId, dateOrder }: BookingImportChange,
): BookingImportSettings {
  const paths = fields?.map((wanted) => {
    if (wanted === null || wanted === undefined) return null;
    const found = BOOKING_FIELDS.find(({ path }) => path === wanted);
    if (!found) throw invalid('unknown-field', i18n.t('This field does not exist'));
    return found.path;
  });
  const mapped = paths?.filter((path) => path !== null) ?? [];
  if (paths && (paths.length !== headers.length || new Set(mapped).size !== mapped.length))
    throw invalid('invalid-columns', i18n.t('Map each field to one column'));
  if (pageId && !isUuid(pageId)) throw notFound('booking page');
  return {
    fields: paths ?? settings.fields,
    pageId: pageId === undefined ? settings.pageId : pageId,
    dateOrder: dateOrder === undefined ? settings.dateOrder : dateOrder,
  };
}

async function record(
  tx: Tx,
  viewer: CompanyViewer,
  { id, file_name: fileName }: BookingImportRow,
  { action, counts, at }: { action: 'imported' | 'undone'; counts: Record<string, number>; at: Date },
): Promise<void> {
  await recordChange(tx, viewer, {
    entity: 'booking',
    // Not of a booking: all of them have one event
    entityId: id,
    action,
    before: null,
    after: { job: i18n.t('Import of {fileName}', { fileName }), ...counts },
    at,
  });
}
