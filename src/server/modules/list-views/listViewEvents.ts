import { mergeColumns } from '#contract/lists/listColumn.ts';
import { LISTS } from '#contract/lists/lists.ts';
import { writeSorts } from '#contract/lists/listSort.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { recordOwnChange } from '#server/modules/events/recordOwnChange.ts';
import type { ListViewRow } from './listViews.store.ts';

type LoggedView = Pick<ListViewRow, 'list' | 'name' | 'is_shared' | 'choices'>;

/**
 * Records a change to a view: changes of shared views in the activity log; changes of private views only for
 * the other browsers of their owner.
 */
export async function recordViewChange(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  { action, from, to, at }: { action: string; from: LoggedView | null; to: LoggedView | null; at: Date },
): Promise<void> {
  const changes = changesOf(from ? fieldsOf(from) : {}, to ? fieldsOf(to) : {});
  const about = { entity: 'view', entityId: id, action, at } as const;
  const record = from?.is_shared || to?.is_shared ? recordChange : recordOwnChange;
  await record(tx, viewer, {
    ...about,
    before: from && (changes?.before ?? fieldsOf(from)),
    after: to && (changes?.after ?? fieldsOf(to)),
  });
}

/** Announces to the viewer's other browsers that they chose another default view, or pinned others. */
export async function recordChoice(tx: Tx, viewer: CompanyViewer, action: string, at: Date): Promise<void> {
  await recordOwnChange(tx, viewer, {
    entity: 'view',
    entityId: viewer.userId,
    action,
    before: null,
    after: null,
    tags: [listTag('List_View')],
    at,
  });
}

function fieldsOf({ list, name, is_shared, choices }: LoggedView): FieldValues {
  const { columns } = LISTS[list];
  const labels = new Map(columns.map(({ path, label }) => [path, label]));
  const shown = mergeColumns(choices.columns, columns).filter((choice) => choice.shown);
  return {
    name,
    isShared: is_shared,
    columns: shown.map(({ path }) => labels.get(path)).join(', '),
    density: choices.density,
    sort: writeSorts(choices.sorts) || null,
    filters: choices.filters.map((filter) => filter.name).join(', ') || null,
    search: choices.search || null,
  };
}
