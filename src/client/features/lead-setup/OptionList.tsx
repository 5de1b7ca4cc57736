import { msg, t } from '@lingui/core/macro';
import { ListPlus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SortableLines } from '#client/kit/drag/SortableLines.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { OPTION_FILTER_NAMES } from '#contract/lists/optionColumns.ts';
import { AddOptionLine, NEW_OPTION } from './changes/AddOptionLine.tsx';
import { DeleteOptionDialog } from './changes/DeleteOptionDialog.tsx';
import { optionMenu } from './changes/optionMenu.tsx';
import { useOptionChanges } from './changes/useOptionChanges.ts';
import { useOptionOrder } from './changes/useOptionOrder.ts';
import { useRenaming } from './changes/useRenaming.ts';
import type { LeadOption } from './leadOption.ts';
import { OPTION_LISTS } from './leadOption.ts';
import { useFindLeadOptionsQuery } from './leadSetupApi.ts';
import { optionPage } from './optionPage.ts';
import { optionSlices } from './optionSlices.ts';
import { addLabel, emptyTexts, searchLabel } from './optionTexts.ts';
import { SetupTabs } from './SetupTabs.tsx';
import { useOptionCells } from './useOptionCells.tsx';
import styles from './OptionList.module.css';

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: msg`State`,
    isSingle: true,
    options: [
      { value: 'offered', label: msg`Active` },
      { value: 'archived', label: msg`Archived` },
    ],
  },
];

const nameOf = (option: LeadOption) => option.name;

/** The lead options of one kind, to order, rename and color inline. */
export function OptionList({ kind }: { kind: OptionKind }) {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_SETTINGS', 'EDIT');
  const mayDelete = can(viewer, 'CRM_SETTINGS', 'MANAGE');
  const address = useListParams(OPTION_FILTER_NAMES);
  const { reply: _reply, rows: stored, ...list } = listState(useFindLeadOptionsQuery({ kind }));
  const changes = useOptionChanges(kind);
  const [deleted, setDeleted] = useState<LeadOption | null>(null);
  const { renamedId, setRenamedId, area } = useRenaming();
  // Rows can only be reordered in their own order.
  const canMove = mayEdit && address.sorts.length === 0 && address.params.search === '';
  const order = useOptionOrder({ kind, options: stored ?? [], isOn: canMove });
  const page = optionPage(stored ?? [], address);
  const cells = useOptionCells({
    mayEdit,
    canMove,
    renamedId,
    onRename: setRenamedId,
    update: changes.update,
  });
  const { title } = OPTION_LISTS[kind];

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (canMove) order.handleKeyDown(event);
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (event.key === 'F2' && id && mayEdit) setRenamedId(id);
  }

  async function archiveSelected({ isAll, ids, exclusions, clear }: BulkSelection, isArchived: boolean) {
    const found = optionPage(stored ?? [], {
      ...address,
      params: { ...address.params, page: 1, limit: 1000 },
    });
    const all = found.rows.map(({ _id }) => _id).filter((id) => !exclusions.includes(id));
    await changes.archive(isAll ? all : ids, isArchived);
    clear();
  }

  return (
    <div ref={area} className={styles.area} onKeyDown={handleKeyDown}>
      <SortableLines {...order.lines}>
        <SavedListView<LeadOption>
          {...list}
          rows={stored && page.rows}
          total={stored && page.total}
          title={t`Lead options`}
          label={i18n.t(title)}
          lead={<SetupTabs current={OPTION_LISTS[kind].to} />}
          slice={optionSlices[kind]}
          address={address}
          searchLabel={searchLabel(kind)}
          filters={FILTERS}
          rowName={nameOf}
          cells={cells}
          {...((mayEdit || mayDelete) && {
            rowMenu: (option: LeadOption) =>
              optionMenu(option, {
                mayEdit,
                mayDelete,
                canMove,
                ids: order.lines.ids,
                onRename: ({ _id }) => setRenamedId(_id),
                onMove: order.lines.onMove,
                onDefault: ({ _id }) => void changes.update(_id, { isDefault: true }),
                onArchive: ({ _id, isArchived }) => void changes.archive([_id], !isArchived),
                onDelete: setDeleted,
              }),
          })}
          {...(mayEdit && {
            bulkActions: (selection: BulkSelection) => (
              <>
                <Button
                  size="small"
                  onClick={() => void archiveSelected(selection, true)}
                >{t`Archive`}</Button>
                <Button
                  size="small"
                  onClick={() => void archiveSelected(selection, false)}
                >{t`Restore`}</Button>
              </>
            ),
            footer: stored && <AddOptionLine kind={kind} count={stored.length} create={changes.create} />,
          })}
          empty={
            <EmptyState
              icon={<ListPlus />}
              {...emptyTexts(kind)}
              action={mayEdit && <Button onClick={focusNewOption}>{addLabel(kind)}</Button>}
            />
          }
        />
      </SortableLines>
      <div className="visually-hidden" role="status">
        {order.announced}
      </div>
      {deleted && (
        <DeleteOptionDialog
          option={deleted}
          options={stored ?? []}
          remove={changes.remove}
          onClose={() => setDeleted(null)}
        />
      )}
    </div>
  );
}

function focusNewOption() {
  document.getElementById(NEW_OPTION)?.focus();
}
