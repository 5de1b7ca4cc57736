import { NIL as NO_OWNER, v7 as newId } from 'uuid';
import { VIEW_LIMITS, VIEW_TRASH_DAYS } from '#contract/limits/views.ts';
import type { ListName } from '#contract/lists/lists.ts';
import type { ViewChoices } from '#contract/views/viewChoices.ts';
import { VIEW_MESSAGES } from '#contract/views/viewChoices.ts';
import { copyName, freeName, isNameTaken } from '#contract/views/viewNames.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ListChoicesService } from './listChoices.service.ts';
import { createListChoices } from './listChoices.service.ts';
import { editedView, seenView } from './listViewAccess.ts';
import { recordViewChange } from './listViewEvents.ts';
import type { ListViewInput } from './listViewInput.ts';
import { EMPTY_CHOICES, savedChoices, savedName } from './listViewInput.ts';
import type { ListViewRow } from './listViews.store.ts';
import { countViews, forgetViews, insertView, readView, writeView } from './listViews.store.ts';
import { otherNames, requireFreeName } from './viewNames.ts';
import { viewsByFilter } from './viewsByFilter.service.ts';

export type { ListViewRow };

/** Saved views of lists, and what each person chose for a list. All of it needs the right to see the list. */
export interface ListViewsService extends ListChoicesService {
  viewsByFilter: typeof viewsByFilter;
  /** Adds a view of the viewer's. Refuses a name or choices that break their rule, a name that is taken, and one view too many. */
  createView(viewer: Viewer, list: ListName, input: ListViewInput): Promise<ListViewRow>;
  /** Adds a private copy of a view that the viewer sees, under a name that is free. */
  copyView(viewer: Viewer, id: string): Promise<ListViewRow>;
  /**
   * Changes the given fields. Rejects a name that is taken, and users other than the owner or, for a shared
   * view, an admin; and with 409 view-changed users who have not seen the current version.
   */
  updateView(viewer: Viewer, id: string, version: number, input: ListViewInput): Promise<ListViewRow>;
  /** Deletes a view, which can be restored for VIEW_TRASH_DAYS. */
  deleteView(viewer: Viewer, id: string): Promise<void>;
  /** Restores a view; with a number after its name if the name was taken since. */
  restoreView(viewer: Viewer, id: string): Promise<void>;
}

/** Views on a database. */
export function createListViewsService(deps: { database: Database; clock: Clock }): ListViewsService {
  const { database, clock } = deps;

  const inCompany = <T>(viewer: Viewer, work: (tx: Tx, viewer: CompanyViewer, at: Date) => Promise<T>) => {
    const working = companyViewer(viewer);
    return companyScope(database, working, (tx) => work(tx, working, clock.now()));
  };

  return {
    ...createListChoices(deps),
    viewsByFilter,

    async createView(viewer, list, input) {
      const name = savedName(input.name ?? '');
      const choices = savedChoices(list, EMPTY_CHOICES, input);
      return inCompany(viewer, (tx, working, at) =>
        addView(tx, working, { list, name, is_shared: input.isShared ?? false, choices, at }),
      );
    },

    copyView: (viewer, id) =>
      inCompany(viewer, async (tx, working, at) => {
        const { list, name, choices } = await seenView(tx, working, id);
        const others = await otherNames(tx, { ...working, list }, null);
        const copied = copyName(name, VIEW_LIMITS.name, (each) =>
          isNameTaken({ name: each, isShared: false }, others),
        );
        return addView(tx, working, { list, name: copied, is_shared: false, choices, at });
      }),

    updateView: (viewer, id, version, input) =>
      inCompany(viewer, async (tx, working, at) => {
        const view = await editedView(tx, working, id);
        if (view.version !== version) throw new UserError(409, 'view-changed', VIEW_MESSAGES.changed);
        const changed = {
          ...view,
          name: savedName(input.name ?? view.name),
          is_shared: input.isShared ?? view.is_shared,
          choices: savedChoices(view.list, view.choices, input),
        };
        const { name, is_shared, choices } = changed;
        // Two that were called alike before may be changed otherwise
        if (name !== view.name || is_shared !== view.is_shared)
          await requireFreeName(
            tx,
            { companyId: view.company_id, userId: view.owner_id ?? NO_OWNER, list: view.list },
            { id, name, isShared: is_shared },
          );
        await writeView(tx, view.company_id, id, {
          name,
          is_shared,
          choices: JSON.stringify(choices),
          updated_at: at,
        });
        await recordViewChange(tx, working, id, { action: 'updated', from: view, to: changed, at });
        return { ...changed, version: version + 1 };
      }),

    deleteView: (viewer, id) =>
      inCompany(viewer, async (tx, working, at) => {
        const view = await editedView(tx, working, id);
        await writeView(tx, view.company_id, id, { deleted_at: at });
        await forgetViews(tx, view.company_id, new Date(at.getTime() - VIEW_TRASH_DAYS * DAY_MS));
        await recordViewChange(tx, working, id, { action: 'deleted', from: view, to: null, at });
      }),

    restoreView: (viewer, id) =>
      inCompany(viewer, async (tx, working, at) => {
        const view = await editedView(tx, working, id, true);
        const owner = { companyId: view.company_id, userId: view.owner_id ?? NO_OWNER, list: view.list };
        const others = await otherNames(tx, owner, id);
        const name = freeName(view.name, VIEW_LIMITS.name, (each) =>
          isNameTaken({ name: each, isShared: view.is_shared }, others),
        );
        await writeView(tx, view.company_id, id, { deleted_at: null, name });
        await recordViewChange(tx, working, id, {
          action: 'restored',
          from: null,
          to: { ...view, name },
          at,
        });
      }),
  };
}

const DAY_MS = 86_400_000;

async function addView(
  tx: Tx,
  viewer: CompanyViewer,
  { at, ...view }: Pick<ListViewRow, 'list' | 'name' | 'is_shared'> & { choices: ViewChoices; at: Date },
): Promise<ListViewRow> {
  const { companyId, userId } = viewer;
  const id = await onceOnly(tx, viewer, async () => {
    if ((await countViews(tx, { companyId, userId, list: view.list })) >= VIEW_LIMITS.perPerson)
      throw invalid('too-many-views', VIEW_MESSAGES.tooMany);
    const named = { id: null, name: view.name, isShared: view.is_shared };
    await requireFreeName(tx, { companyId, userId, list: view.list }, named);
    const added = newId();
    await insertView(tx, {
      ...view,
      company_id: companyId,
      id: added,
      owner_id: userId,
      owner_name: viewerName(viewer),
      choices: JSON.stringify(view.choices),
      created_at: at,
      updated_at: at,
      deleted_at: null,
    });
    await recordViewChange(tx, viewer, added, { action: 'created', from: null, to: view, at });
    return added;
  });
  const row = await readView(tx, companyId, id);
  if (!row) throw new Error('A view that was just added is not there');
  return row;
}
