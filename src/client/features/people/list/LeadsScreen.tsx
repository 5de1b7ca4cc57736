import { Columns3, Plus, Upload, Users } from 'lucide-react';
import { useMemo } from 'react';
import { listState } from '#client/data/listState.ts';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.ts';
import { LEAD_FILTER_NAMES, leadFilters, personFilter } from '#client/entities/lead-options/leadFilters.ts';
import { useCompanyTimeZone, useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { BulkBar } from '#client/features/people/bulk/BulkBar.tsx';
import { ExportButton } from '#client/features/people/list/ExportButton.tsx';
import { ListMenu } from '#client/features/people/list/ListMenu.tsx';
import { usePersonRowMenu } from '#client/features/people/list/usePersonRowMenu.tsx';
import { selectionInput } from '#client/features/people/bulk/selectionInput.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import { useRememberTrail } from '#client/entities/people/personTrail.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { sortInput } from '#client/data/listInput.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { ListView } from '#client/kit/list-table/ListView.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { LEAD_COLUMNS } from './leadColumns.ts';
import { leadCells } from './leadCells.tsx';
import type { LeadSort } from '../api/leadList.generated.ts';
import { useBulkChangeLeadsMutation, useFindLeadsQuery } from '../api/leadListApi.ts';
import { leadsSlice } from './leadsSlice.ts';
import { useLeadTrash } from '../trash/useLeadTrash.ts';

const leadPath = ({ _id }: { _id: string }) => paths.lead.to(_id);

/** The leads as operators work with them all day: a table of their own columns, with filters, bulk changes and pages. */
export function LeadsScreen() {
  const mayEdit = can(useViewer(), 'CRM_LEAD', 'EDIT');
  const address = useListParams(LEAD_FILTER_NAMES);
  const choices = useLeadChoices();
  const timeZone = useCompanyTimeZone();
  const filter = personFilter(address.params.search, address.filters, timeZone);
  const order = sortInput<LeadSort>(address.sort, LEAD_COLUMNS);
  const { page, limit } = address.params;
  const { reply: _reply, ...list } = listState(
    useFindLeadsQuery({ input: { filter, ...order, page, limit } }),
  );
  useRememberTrail('LEAD', list.rows);
  const cells = useMemo(() => leadCells(timeZone), [timeZone]);
  const filters = useMemo(() => leadFilters(choices), [choices]);
  const [bulkChange] = useBulkChangeLeadsMutation();
  const { follow } = useFollowJob();
  const moveToTrash = useLeadTrash();

  const rowMenu = usePersonRowMenu(leadPath, mayEdit, moveToTrash);

  const bulkActions = (selection: BulkSelection) => (
    <BulkBar
      word="lead"
      selection={selection}
      buttons={['manager', 'stage', 'status']}
      others={['group', 'source', 'project', 'tag']}
      onChange={async (change) => {
        const reply = await bulkChange({ selection: selectionInput(selection, filter), change });
        return follow(reply);
      }}
    >
      <ExportButton
        kind="LEAD"
        slice={leadsSlice}
        order={order}
        selection={selectionInput(selection, filter)}
        size="small"
      />
    </BulkBar>
  );

  const add = mayEdit && (
    <ButtonLink look="primary" to={paths.addLead.to()}>
      <Plus aria-hidden="true" size={16} />
      Add lead
    </ButtonLink>
  );
  return (
    <ListView<LeadRow>
      {...list}
      title="Leads"
      label="Leads"
      slice={leadsSlice}
      address={address}
      searchLabel="Search leads"
      filters={filters}
      cells={cells}
      rowName={personTitle}
      rowTo={leadPath}
      rowMenu={rowMenu}
      {...(mayEdit && { bulkActions })}
      toolbar={
        <>
          <ButtonLink to={paths.leadBoard.to()}>
            <Columns3 aria-hidden="true" size={16} />
            Board
          </ButtonLink>
          <ListMenu
            kind="LEAD"
            slice={leadsSlice}
            order={order}
            selection={{ isAll: true, filter }}
            mayEdit={mayEdit}
          />
        </>
      }
      action={add}
      empty={
        <EmptyState
          icon={<Users />}
          title="No leads yet"
          text="Add the first one, or bring them in from a file."
          action={
            mayEdit && (
              <ButtonLink look="primary" to={`${paths.newImport.to()}?kind=LEAD`}>
                <Upload aria-hidden="true" size={16} />
                Import leads
              </ButtonLink>
            )
          }
        />
      }
    />
  );
}
