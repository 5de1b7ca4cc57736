import { t } from '@lingui/core/macro';
import { Handshake, Plus, Trash2 } from 'lucide-react';
import type { Deal } from '#client/entities/deals/deal.ts';
import { dealCells } from '#client/entities/deals/dealCells.tsx';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { useDealActions } from '#client/entities/deals/useDealActions.tsx';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';
import { TableExportMenu } from '#client/shared/exports/TableExportMenu.tsx';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { dealMenu } from '../dealMenu.tsx';
import { dealFilters } from './dealFilters.ts';
import { useCreateDealsExportMutation } from './dealsExportApi.ts';
import { DEALS } from './dealsList.ts';
import { DealSums } from './DealSums.tsx';

export { DEALS } from './dealsList.ts';

const titleOf = ({ title }: Deal) => title;

const pageOf = ({ _id }: Deal) => paths.deal.to(_id);

/** The deals of the company, with the totals of those that match the filters. */
export function DealsScreen() {
  const mayEdit = can(useViewer(), 'CRM_DEALS', 'EDIT');
  const { address, input, reply, list } = useRowsList(DEALS);
  const [createExport, { isLoading: isExporting }] = useCreateDealsExportMutation();
  const { data: pipelines } = useFindPipelinesQuery();
  const choices = useLeadChoices();
  const actions = useDealActions();
  const add = mayEdit && (
    <ButtonLink look="primary" icon={<Plus size={16} />} to={paths.addDeal.to()}>{t`Add deal`}</ButtonLink>
  );
  return (
    <>
      <SavedListView<Deal>
        {...list}
        lead={list.error === null && <DealSums sums={reply?.sums} />}
        searchLabel={t`Search deals`}
        filters={dealFilters(pipelines?.data, choices, address.filters)}
        action={add}
        toolbar={
          <>
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
        cells={dealCells}
        {...(mayEdit && { rowMenu: (deal) => dealMenu(deal, actions) })}
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
