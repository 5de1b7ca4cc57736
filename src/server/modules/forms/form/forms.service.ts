import { v7 as newId, validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { FORMS_MOST } from '#contract/limits/records/forms.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { FormDeps } from '../formDeps.ts';
import { changedForm } from './changedForm.ts';
import type { FormInput } from './formColumns.ts';
import { isOtherwise, loggedForm, NEW_FORM, storedForm } from './formColumns.ts';
import type { FormRow, FormSearch } from './forms.store.ts';
import { countForms, insertForm, isSlugTaken, readForm, readForms, writeForm } from './forms.store.ts';
import type { FoundForm } from './foundForms.ts';
import { foundForms } from './foundForms.ts';

export type { FormRow, FormSearch };

export interface FormChanges {
  /** Some of the company's forms. */
  findForms(viewer: Viewer, search: FormSearch): Promise<{ rows: FoundForm[]; total: number }>;
  /** One of them outside trash. Refuses one of another company like one that does not exist. */
  findForm(viewer: Viewer, id: string): Promise<FoundForm>;
  /** Adds a form. Refuses fields that break their rule, a slug that is taken, and one form too many. Answers its id. */
  createForm(viewer: Viewer, input: FormInput): Promise<string>;
  /**
   * Changes the given fields, with the same rejections; false if nothing changed. Submissions stay as they
   * are.
   */
  updateForm(viewer: Viewer, id: string, input: FormInput): Promise<boolean>;
}

/** Forms on a database, as their company sees them. */
export function formChanges({ database, clock }: Pick<FormDeps, 'database' | 'clock'>): FormChanges {
  return {
    async findForms(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readForms(tx, companyId, search);
        return { rows: await foundForms(tx, companyId, rows, clock.now()), total };
      });
    },

    async findForm(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const form = await formToStore(tx, companyId, id);
        const [found] = await foundForms(tx, companyId, [form], clock.now());
        if (!found) throw notFound('form');
        return found;
      });
    },

    async createForm(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          await companySettings(tx, companyId, true);
          const columns = await changedForm(tx, companyId, NEW_FORM, input);
          if ((await countForms(tx, companyId)) >= FORMS_MOST)
            throw new UserError(
              409,
              'too-many-forms',
              i18n.t('There can be at most {most} forms', { most: FORMS_MOST }),
            );
          const id = newId();
          const made = { created_by: viewerName(viewer), created_at: at, updated_at: at };
          const row = { ...storedForm(columns), ...made, company_id: companyId, id };
          if (!(await insertForm(tx, row))) throw slugTaken();
          const { title, slug } = columns;
          const change = { ...aboutForm(id), before: null, after: { title, slug }, at };
          await recordChange(tx, inCompany, { ...change, action: 'created' });
          return id;
        }),
      );
    },

    async updateForm(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const form = await formToStore(tx, companyId, id, true);
        const columns = await changedForm(tx, companyId, form, input);
        if (columns.slug !== form.slug && (await isSlugTaken(tx, companyId, columns.slug, id)))
          throw slugTaken();
        if (!isOtherwise(form, columns)) return false;
        const at = clock.now();
        const diff = changesOf(loggedForm(form), loggedForm(columns)) ?? { before: null, after: null };
        await writeForm(tx, companyId, id, { ...storedForm(columns), updated_at: at });
        await recordChange(tx, inCompany, { ...aboutForm(id), action: 'updated', ...diff, at });
        return true;
      });
    },
  };
}

/** The company's form with this id, as stored, outside trash. Rejects others like one that does not exist. */
export async function formToStore(tx: Tx, companyId: string, id: string, isLocked = false): Promise<FormRow> {
  const form = isUuid(id) ? await readForm(tx, companyId, { id }, isLocked) : undefined;
  if (!form || form.trashed_at) throw notFound('form');
  return form;
}

/** The error for a slug that another form has. */
export function slugTaken(): UserError {
  return new UserError(409, 'slug-taken', i18n.t('Another form already uses this URL'));
}

/** The entity of an event about a form. */
export function aboutForm(id: string) {
  return { entity: 'form', entityId: id } as const;
}
