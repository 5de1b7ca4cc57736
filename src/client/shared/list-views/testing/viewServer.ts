import { acknowledged } from '#client/testing/builders.ts';
import type { FakeAnswers } from '#client/testing/fakeServer.ts';
import type { SavedView } from '../savedView.ts';

interface Choices {
  columns: unknown[];
  density: string;
  pageSize?: number | null;
  draft?: { viewId: string } | null;
}

/** A server that keeps one person's views and choices for a list, as the real one does: for reloads and other browsers. */
export function viewServer(views: SavedView[] = []) {
  const state = {
    views: [...views],
    deleted: [] as SavedView[],
    choices: null as Choices | null,
    defaultViewId: null as string | null,
    pinnedIds: [] as string[],
    /** The next change of a view conflicts with another user's. */
    isConflictDue: false,
  };
  const change = (id: string, changes: Partial<SavedView>) => {
    state.views = state.views.map((view) =>
      view._id === id ? { ...view, ...given(changes), version: view.version + 1 } : view,
    );
    return state.views.find(({ _id }) => _id === id);
  };
  const add = (fields: Partial<SavedView>) => {
    const view = buildView({
      _id: `view-${state.views.length + state.deleted.length + 1}`,
      ...given(fields),
    });
    state.views.push(view);
    return view;
  };
  const there = (id: string) => state.views.some(({ _id }) => _id === id);
  const answers: FakeAnswers = {
    findListViews: () =>
      acknowledged({
        data: state.views,
        choices: state.choices && { draft: null, ...state.choices },
        defaultViewId:
          state.defaultViewId !== null && there(state.defaultViewId) ? state.defaultViewId : null,
        pinnedIds: state.pinnedIds.filter(there),
      }),
    saveListChoices: ({ input }: { input: Choices }) => {
      state.choices = widths(input);
      return acknowledged();
    },
    createListView: ({ input }: { input: Partial<SavedView> }) =>
      acknowledged({ message: 'View saved', data: add(widths(input)) }),
    createListViewCopy: ({ id }: { id: string }) => {
      const { _id, ...copied } = state.views.find((view) => view._id === id) ?? buildView();
      return acknowledged({
        message: 'View duplicated',
        data: add({ ...copied, name: `Copy of ${copied.name}`, isShared: false, version: 1 }),
      });
    },
    updateListView: ({ id, version, input }: { id: string; version: number; input: Partial<SavedView> }) => {
      if (state.isConflictDue) {
        state.isConflictDue = false;
        change(id, { search: 'changed elsewhere' });
      }
      if (state.views.find(({ _id }) => _id === id)?.version !== version)
        return {
          ...acknowledged(),
          acknowledgement: false,
          statusCode: 409,
          message: 'Another user has changed this view. Check it before you save',
          data: null,
        };
      return acknowledged({ message: 'View saved', data: change(id, widths(input)) });
    },
    deleteListView: ({ id }: { id: string }) => {
      state.deleted.push(...state.views.filter((view) => view._id === id));
      state.views = state.views.filter((view) => view._id !== id);
      return acknowledged();
    },
    restoreListView: ({ id }: { id: string }) => {
      state.views.push(...state.deleted.filter((view) => view._id === id));
      state.deleted = state.deleted.filter((view) => view._id !== id);
      return acknowledged({ message: 'View restored' });
    },
    setDefaultListView: ({ id }: { id: string | null }) => {
      state.defaultViewId = id;
      return acknowledged({ message: 'Default view set' });
    },
    setPinnedListViews: ({ ids }: { ids: string[] }) => {
      state.pinnedIds = ids;
      return acknowledged();
    },
  };
  return { state, answers };
}

/** A view of the leads; change what the test is about. */
export function buildView(changes: Partial<SavedView> = {}): SavedView {
  return {
    _id: 'view-1',
    name: 'Hot leads',
    isShared: false,
    isMine: true,
    canEdit: true,
    ownerName: 'Ada Byron',
    version: 1,
    columns: [],
    density: 'regular',
    sorts: [],
    filters: [],
    search: '',
    groupBy: '',
    ...changes,
  };
}

/** Without undefined fields. */
function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>;
}

/** Undefined fields of a column become null in the reply. */
function widths<T>(input: T): T {
  return JSON.parse(JSON.stringify(input), (key, value: unknown) =>
    key === 'columns' && Array.isArray(value)
      ? value.map((column: object) => ({ width: null, isFrozen: false, ...column }))
      : value,
  ) as T;
}
