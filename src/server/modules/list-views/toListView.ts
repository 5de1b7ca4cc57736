import type { ListName } from '#contract/lists/lists.ts';
import { LISTS } from '#contract/lists/lists.ts';
import type { Arrangement } from '#contract/views/viewChoices.ts';
import { knownArrangement, knownChoices } from '#contract/views/viewChoices.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { ListChoices, ListView } from '#server/graphql/types.generated.ts';
import { mayEdit } from './listViewAccess.ts';
import { EMPTY_CHOICES } from './listViewInput.ts';
import type { ListChoicesRow, ListViewRow } from './listViews.store.ts';

/** A view as the API shows it to the viewer: with what the list has today. */
export function toListView(row: ListViewRow, viewer: Viewer): ListView {
  const choices = knownChoices({ ...EMPTY_CHOICES, ...row.choices }, LISTS[row.list]);
  return {
    _id: row.id,
    list: row.list,
    name: row.name,
    isShared: row.is_shared,
    isMine: row.owner_id === viewer.userId,
    canEdit: mayEdit(row, viewer),
    ownerName: row.owner_name,
    version: row.version,
    ...choices,
    ...arranged(row.list, choices),
  };
}

/** What the viewer chose for a list; null for nothing yet. */
export function toListChoices(row: ListChoicesRow | undefined): ListChoices | null {
  if (!row?.arrangement) return null;
  const { list, arrangement, draft } = row;
  return {
    ...arranged(list, arrangement),
    pageSize: arrangement.pageSize ?? null,
    draft: draft && { viewId: draft.viewId, ...arranged(list, draft) },
  };
}

function arranged(list: ListName, arrangement: Arrangement): Pick<ListChoices, 'columns' | 'density'> {
  const { columns, density } = knownArrangement(arrangement, LISTS[list]);
  return {
    density,
    columns: columns.map(({ width, isFrozen, ...column }) => ({
      ...column,
      width: width ?? null,
      isFrozen: isFrozen === true,
    })),
  };
}
