import { t } from '@lingui/core/macro';
import { Handshake, Plus, Trash2, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Deal } from '#client/entities/deals/deal.ts';
import { dealCells } from '#client/entities/deals/dealCells.tsx';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { useDealActions } from '#client/entities/deals/useDealActions.tsx';
import { customFilters, formerFilters } from '#client/entities/lead-options/customFilters.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { customCells } from '#client/entities/lead-options/record-fields/customCells.tsx';
import { useCustomList } from '#client/entities/lead-options/record-fields/useCustomList.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { paths } from '#client/paths.ts';
import { TableExportMenu } from '#client/shared/exports/TableExportMenu.tsx';
import { columnGroups } from '#client/shared/list-views/columnGroups.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { DEAL_GROUPINGS } from '#contract/deals/dealGroupings.ts';
import { dealMenu } from '../dealMenu.tsx';
import { useDealEditing } from './cells/useDealEditing.tsx';
import { dealFilters } from './dealFilters.ts';
import { useCreateDealsExportMutation } from './dealsExportApi.ts';
import { DEALS } from './dealsList.ts';
import { DealSums } from './DealSums.tsx';

export { DEALS } from './dealsList.ts';

// Loaded with the first selection
const DealBulkBar = lazyPart(async () => (await import('./bulk/DealBulkBar.tsx')).DealBulkBar);
// Loaded when the list is grouped
const DealSections = lazyPart(async () => (await import('./sections/DealSections.tsx')).DealSections);

const titleOf = ({ title }: Deal) => title;

const pageOf = ({ _id }: Deal) => paths.deal.to(_id);

/** The deals of the company, with the totals of those that match the filters. */
export function DealsScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_DEALS', 'EDIT');
  // A file of deals may add accounts
  const mayImport = mayEdit && can(viewer, 'CRM_ACCOUNTS', 'EDIT');
  const custom = useCustomList('DEAL', DEALS.slice);
  const cells = useMemo(
    () => ({ ...dealCells, ...customCells<Deal>('DEAL', custom.fields) }),
    [custom.fields],
  );
  const { address, input, reply, isGrouped, list } = useRowsList(DEALS, custom);
  const former = custom.isAwaited ? [] : formerFilters(custom.fields, custom.archived, address.filters);
  const [createExport, { isLoading: isExporting }] = useCreateDealsExportMutation();
  const { data: pipelines } = useFindPipelinesQuery();
  const choices = useLeadChoices();
  const actions = useDealActions();
  const editing = useDealEditing(custom.fields);
  const [groupedTotal, setGroupedTotal] = useState<number>();
  const add = mayEdit && (
    <ButtonLink look="primary" icon={<Plus size={16} />} to={paths.addDeal.to()}>{t`Add deal`}</ButtonLink>
  );
  return (
    <>
      <SavedListView<Deal>
        {...list}
        {...(isGrouped && { total: groupedTotal })}
        lead={list.error === null && !isGrouped && <DealSums sums={reply?.sums} />}
        searchLabel={t`Search deals`}
        filters={[
          ...former,
          ...dealFilters(pipelines?.data, choices, address.filters),
          ...customFilters(custom.fields),
        ]}
        action={add}
        toolbar={
          <>
            {mayImport && (
              <ButtonLink
                look="ghost"
                icon={<Upload size={16} />}
                to={`${paths.newRecordImport.to()}?record=DEAL`}
              >
                {t({ message: 'Import', context: 'verb' })}
              </ButtonLink>
            )}
            {mayEdit && (
              <TableExportMenu
                onCreate={(format) => createExport({ input, format })}
                isDisabled={!list.total || isExporting}
              />
            )}
            <ButtonLink
              look="ghost"
              icon={<Trash2 size={16} />}
              to={paths.dealTrash.to()}
            >{t`Trash`}</ButtonLink>
          </>
        }
        rowName={titleOf}
        rowTo={pageOf}
        cells={cells}
        grouping={columnGroups(address, DEAL_GROUPINGS)}
        sections={
          isGrouped
            ? (table) => (
                <DealSections table={table} address={address} input={input} onTotal={setGroupedTotal} />
              )
            : undefined
        }
        editing={editing}
        {...(mayEdit && {
          rowMenu: (deal) => dealMenu(deal, actions),
          bulkActions: (selection) => <DealBulkBar selection={selection} input={input} />,
        })}
        empty={
          <EmptyState
            icon={<Handshake />}
            title={t`No deals yet`}
            text={t`Add a deal to follow a sale from the first talk to the invoice.`}
            action={add}
          />
        }
      />
      {actions.dialog}
    </>
  );
}
