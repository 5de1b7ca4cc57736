import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { FORM_TRASH_DAYS } from '#contract/limits/records/forms.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { purgeTrashed } from '#server/modules/companies/trash/purgeTrashed.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { FormDeps } from '../formDeps.ts';
import { deleteTrashedSubmissions } from '../senders.store.ts';
import { aboutForm, formToStore, slugTaken } from './forms.service.ts';
import { deleteForms, isSlugTaken, readForm, readPurgeableForms, writeForm } from './forms.store.ts';

export interface FormTrash {
  /** Moves a form to trash: its URL shows nothing, and it accepts no submissions. */
  moveFormToTrash(viewer: Viewer, id: string): Promise<void>;
  /**
   * Restores a form from trash, or permanently deletes it with its submissions, which needs MANAGE; the
   * people stay. Rejects a missing form, and restoring a form whose slug is taken.
   */
  deleteOrRestoreForm(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
  /** Permanently deletes forms and submissions that have been in trash for 30 days; answers how many forms. Each company gets one event. */
  purgeForms(): Promise<number>;
}

/** The trash of forms. */
export function formTrash({ database, clock }: Pick<FormDeps, 'database' | 'clock'>): FormTrash {
  return {
    async moveFormToTrash(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        await formToStore(tx, companyId, id, true);
        await writeForm(tx, companyId, id, { trashed_at: at, trashed_by: viewerName(inCompany) });
        const change = { ...aboutForm(id), before: null, after: null, at };
        await recordChange(tx, inCompany, { ...change, action: 'trashed' });
      });
    },

    async deleteOrRestoreForm(viewer, id, isRestore) {
      if (!isRestore && !can(viewer, 'CRM_FORMS', 'MANAGE')) throw forbidden();
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const form = isUuid(id) ? await readForm(tx, companyId, { id }, true) : undefined;
        if (!form?.trashed_at) throw notFound('form');
        const { title, slug } = form;
        const about = { ...aboutForm(id), after: null, at };
        if (!isRestore) {
          await deleteForms(tx, companyId, [id]);
          return recordChange(tx, inCompany, { ...about, action: 'deleted', before: { title, slug } });
        }
        if (await isSlugTaken(tx, companyId, slug, id)) throw slugTaken();
        await writeForm(tx, companyId, id, { trashed_at: null, trashed_by: null });
        await recordChange(tx, inCompany, { ...about, action: 'restored', before: null });
      });
    },

    async purgeForms() {
      const at = clock.now();
      const trashedBefore = new Date(at.getTime() - FORM_TRASH_DAYS * 86_400_000);
      await platformScope(database, (tx) => deleteTrashedSubmissions(tx, trashedBefore));
      return purgeTrashed(database, {
        at,
        days: FORM_TRASH_DAYS,
        entityOf: () => 'form',
        read: readPurgeableForms,
        remove: deleteForms,
      });
    },
  };
}
