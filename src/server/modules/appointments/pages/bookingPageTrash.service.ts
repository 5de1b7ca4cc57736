import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { PAGE_TRASH_DAYS } from '#contract/limits/records/appointments.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { purgeTrashed } from '#server/modules/companies/trash/purgeTrashed.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { aboutPage, foundPage, slugTaken } from './bookingPages.service.ts';
import { deletePages, isSlugTaken, readPage, readPurgeablePages, writePage } from './bookingPages.store.ts';

export interface BookingPageTrash {
  /**
   * Moves a page to trash: its address shows nothing. Its bookings stay; their guests are reminded, and can
   * cancel, but not move.
   */
  moveBookingPageToTrash(viewer: Viewer, id: string): Promise<void>;
  /**
   * Restores a page from trash, or permanently deletes it, which needs MANAGE; its bookings stay. Rejects a
   * missing page, and restoring a page whose slug is taken.
   */
  deleteOrRestoreBookingPage(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
  /**
   * Permanently deletes pages that were in trash for 30 days; returns their number. One event for each
   * company.
   */
  purgeBookingPages(): Promise<number>;
}

/** The trash of booking pages. */
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

    purgeBookingPages: () =>
      purgeTrashed(database, {
        at: clock.now(),
        days: PAGE_TRASH_DAYS,
        entityOf: () => 'booking page',
        read: readPurgeablePages,
        remove: deletePages,
      }),
  };
}
