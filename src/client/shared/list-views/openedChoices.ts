import type { ReadChoices } from '#client/kit/list-table/createListSlice.ts';
import type { FindListViewsQuery } from './listViews.generated.ts';
import { arrangementOf, NO_VIEW, VIEW_PARAM, viewHome } from './savedView.ts';

/** What the API says of a person's list. */
export type ListViewsReply = FindListViewsQuery['findListViews'];

/** The view that an address opens, by its id; null for none. */
export function openedView(query: URLSearchParams): string | null {
  const param = query.get(VIEW_PARAM);
  return param === NO_VIEW ? null : param;
}

/** What the server has of a person's choices for a list whose address opens that view, as the list's slice takes them. */
export function openedChoices(reply: ListViewsReply, owner: string, viewId: string | null): ReadChoices {
  const current = reply.data.find(({ _id }) => _id === viewId);
  const draft = reply.choices?.draft;
  const isDraft = current !== undefined && draft?.viewId === current._id;
  return {
    owner,
    arrangement: reply.choices ? arrangementOf(reply.choices) : null,
    pageSize: reply.choices?.pageSize ?? null,
    view: current
      ? {
          id: current._id,
          version: current.version,
          ...arrangementOf(isDraft ? draft : current),
          isTouched: isDraft,
        }
      : null,
    home: defaultHome(reply),
  };
}

/** The parameters of an address that open the person's default view; null for none. */
export function defaultHome({ data, defaultViewId }: ListViewsReply): string | null {
  const view = data.find(({ _id }) => _id === defaultViewId);
  return view ? viewHome(view) : null;
}
