import { validate as isUuid } from 'uuid';
import { VIEW_LIMITS } from '#contract/limits/views.ts';
import type { ListName } from '#contract/lists/lists.ts';
import { VIEW_MESSAGES } from '#contract/views/viewChoices.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { seenView } from './listViewAccess.ts';
import { recordChoice } from './listViewEvents.ts';
import type { ArrangementInput } from './listViewInput.ts';
import { savedArrangement, savedPageSize } from './listViewInput.ts';
import type { ChoicesKey, ListChoicesRow, ListViewRow } from './listViews.store.ts';
import { readChoices, readViews, writeChoices } from './listViews.store.ts';

/** What a person sends of their choices for a list. */
export interface ListChoicesInput extends ArrangementInput {
  /** Rows per page; null for the default. */
  pageSize?: number | null;
  /** A view that they changed without saving it. */
  draft?: (ArrangementInput & { viewId: string }) | null;
}

/** A list's views as one person has them. */
export interface FoundViews {
  views: ListViewRow[];
  choices: ListChoicesRow | undefined;
  /** Those that are still there for them. */
  defaultViewId: string | null;
  pinnedIds: string[];
}

/** What each person chose for a list. */
export interface ListChoicesService {
  /** The viewer's own views and those shared with them, and what they chose. */
  findViews(viewer: Viewer, list: ListName): Promise<FoundViews>;
  /** The view that the list opens with for the viewer; null for none. */
  setDefaultView(viewer: Viewer, list: ListName, id: string | null): Promise<void>;
  /** The viewer's pinned views, in order; those that are not there are left out. Refuses more than VIEW_LIMITS.pinned. */
  setPinnedViews(viewer: Viewer, list: ListName, ids: readonly string[]): Promise<void>;
  /** Keeps columns, density and page size without a view's name. The last one who writes is right: it is one person's. */
  saveChoices(viewer: Viewer, list: ListName, input: ListChoicesInput): Promise<void>;
}

/** Choices on a database. */
export function createListChoices({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): ListChoicesService {
  const inList = <T>(
    viewer: Viewer,
    list: ListName,
    work: (tx: Tx, key: ChoicesKey, viewer: CompanyViewer) => Promise<T>,
  ) => {
    const working = companyViewer(viewer);
    const key = { companyId: working.companyId, userId: working.userId, list };
    return companyScope(database, working, (tx) => work(tx, key, working));
  };

  return {
    findViews: (viewer, list) =>
      inList(viewer, list, async (tx, key) => {
        const views = await readViews(tx, key);
        const choices = await readChoices(tx, key);
        const ids = new Set(views.map(({ id }) => id));
        const defaultViewId = choices?.default_view_id ?? '';
        return {
          views,
          choices,
          defaultViewId: ids.has(defaultViewId) ? defaultViewId : null,
          pinnedIds: (choices?.pinned_ids ?? []).filter((id) => ids.has(id)),
        };
      }),

    setDefaultView: (viewer, list, id) =>
      inList(viewer, list, async (tx, key, working) => {
        if (id !== null && (await seenView(tx, working, id)).list !== list) throw notFound('view');
        const at = clock.now();
        await writeChoices(tx, key, { default_view_id: id, updated_at: at });
        await recordChoice(tx, working, 'default-chosen', at);
      }),

    setPinnedViews: (viewer, list, ids) =>
      inList(viewer, list, async (tx, key, working) => {
        if (ids.length > VIEW_LIMITS.pinned) throw invalid('too-many-pinned', VIEW_MESSAGES.pinned);
        const seen = new Set((await readViews(tx, key)).map(({ id }) => id));
        const pinned = [...new Set(ids)].filter((id) => seen.has(id));
        const at = clock.now();
        await writeChoices(tx, key, { pinned_ids: pinned, updated_at: at });
        await recordChoice(tx, working, 'pinned', at);
      }),

    saveChoices: (viewer, list, { draft, pageSize, ...input }) => {
      const size = savedPageSize(pageSize);
      const arrangement = JSON.stringify({
        ...savedArrangement(list, input),
        ...(size !== null && { pageSize: size }),
      });
      const isDraft = draft && isUuid(draft.viewId);
      const left = isDraft ? { viewId: draft.viewId, ...savedArrangement(list, draft) } : null;
      return inList(viewer, list, (tx, key) =>
        writeChoices(tx, key, {
          arrangement,
          draft: left && JSON.stringify(left),
          updated_at: clock.now(),
        }),
      );
    },
  };
}
