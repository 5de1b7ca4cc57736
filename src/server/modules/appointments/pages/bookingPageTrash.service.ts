import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { PAGE_TRASH_DAYS } from '#contract/limits/records/appointments.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordEvent } from '#server/modules/events/events.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { aboutPage, foundPage, slugTaken } from './bookingPages.service.ts';
import { deletePages, isSlugTaken, readPage, readPurgeablePages, writePage } from './bookingPages.store.ts';

export interface BookingPageTrash {
  /** Moves a page to the trash: its address shows nothing. Its bookings stay; their guests are reminded, and can cancel, but not move. */
  moveBookingPageToTrash(viewer: Viewer, id: string): Promise<void>;
  /**
   * Takes a page out of the trash, or deletes it for good, which asks for MANAGE; its bookings stay. Refuses what is not there, and to
   * restore a page whose address another has by now.
   */
  deleteOrRestoreBookingPage(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
  /** Deletes for good what has been in the trash for 30 days; answers how many. One event a company tells of it. */
  purgeBookingPages(): Promise<number>;
}

/** Where booking pages wait before they are gone for good. */
export function bookingPageTrash({
  database,
  clock,
}: Pick<AppointmentDeps, 'database' | 'clock'>): BookingPageTrash {
  return {
    async moveBookingPageToTrash(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        await foundPage(tx, companyId, id, true);
        await writePage(tx, companyId, id, { trashed_at: at, trashed_by: viewerName(inCompany) });
        const change = { ...aboutPage(id), before: null, after: null, at };
        await recordChange(tx, inCompany, { ...change, action: 'trashed' });
      });
    },

    async deleteOrRestoreBookingPage(viewer, id, isRestore) {
      if (!isRestore && !can(viewer, 'APPOINTMENTS_PAGES', 'MANAGE')) throw forbidden();
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const page = isUuid(id) ? await readPage(tx, companyId, { id }, true) : undefined;
        if (!page?.trashed_at) throw notFound('booking page');
        const { title, slug } = page;
        const about = { ...aboutPage(id), after: null, at };
        if (!isRestore) {
          await deletePages(tx, companyId, [id]);
          return recordChange(tx, inCompany, { ...about, action: 'deleted', before: { title, slug } });
        }
        if (await isSlugTaken(tx, companyId, slug, id)) throw slugTaken();
        await writePage(tx, companyId, id, { trashed_at: null, trashed_by: null });
        await recordChange(tx, inCompany, { ...about, action: 'restored', before: null });
      });
    },

    async purgeBookingPages() {
      const at = clock.now();
      const trashedBefore = new Date(at.getTime() - PAGE_TRASH_DAYS * DAY_MS);
      let purged = 0;
      for (;;) {
        const rows = await platformScope(database, (tx) => readPurgeablePages(tx, trashedBefore, BATCH));
        for (const [companyId, group] of Map.groupBy(rows, ({ company_id }) => company_id)) {
          const ids = group.map(({ id }) => id);
          await companyScope(database, { companyId, userId: null }, (tx) => purge(tx, companyId, ids, at));
        }
        purged += rows.length;
        if (rows.length < BATCH) return purged;
      }
    },
  };
}

async function purge(tx: Tx, companyId: string, ids: readonly string[], at: Date): Promise<void> {
  await deletePages(tx, companyId, ids);
  const company = await companySettings(tx, companyId).catch(() => null);
  // A company that is in the trash itself tells nobody
  if (!company) return;
  await recordEvent(tx, {
    companyId,
    companyName: company.companyName,
    ownerId: company.ownerId,
    actorId: null,
    actorName: 'Exkoo',
    source: 'SYSTEM',
    entity: 'booking page',
    entityId: companyId,
    action: 'purged',
    before: { count: ids.length },
    after: null,
    tags: additionTags('booking page'),
    createdAt: at,
  });
}

const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
