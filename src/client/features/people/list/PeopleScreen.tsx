import { Columns3, Plus, Upload, Users } from 'lucide-react';
import { useMemo } from 'react';
import { listState } from '#client/data/listState.ts';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.ts';
import { leadFilters, personFilter } from '#client/entities/lead-options/leadFilters.ts';
import { ownFilters } from '#client/entities/lead-options/ownFilters.ts';
import { useCompanyTimeZone, useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { useRememberTrail } from '#client/entities/people/personTrail.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import { usePeopleEditing } from '../cells/usePeopleEditing.tsx';
import { LIST_CALLS } from '../kinds/listCalls.ts';
import type { PersonRow } from '../kinds/listCalls.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { useMoveToTrash } from '../trash/useMoveToTrash.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListMenu } from './ListMenu.tsx';
import { peopleCells } from './peopleCells.tsx';
import { peopleOrder } from './peopleOrder.ts';
import { useOwnColumns } from './useOwnColumns.ts';
import { PEOPLE_LISTS } from './peopleLists.ts';
import { usePersonRowMenu } from './usePersonRowMenu.tsx';

/** The leads as operators work with them all day. */
export function LeadsScreen() {
  return <PeopleScreen key="LEAD" kind="LEAD" />;
}

/** The contacts: everybody the company knows. */
export function ContactsScreen() {
  return <PeopleScreen key="CONTACT" kind="CONTACT" />;
}

/** A table of a kind's own columns, with filters, bulk changes and pages. */
function PeopleScreen({ kind }: { kind: PersonKind }) {
  const { many, one, Many, area, addPath, pathOf } = PERSON_KINDS[kind];
  const { slice, filterNames, bulkButtons, otherBulkKinds } = PEOPLE_LISTS[kind];
  const { useList, useBulkChange } = LIST_CALLS[kind];
  const mayEdit = can(useViewer(), area, 'EDIT');
  const own = useOwnColumns(kind, slice);
  const address = useListParams([...filterNames, ...own.names]);
  const choices = useLeadChoices();
  const timeZone = useCompanyTimeZone();
  const filter = personFilter(address.params.search, address.filters, timeZone, own.fields);
  const order = peopleOrder(address.sorts, own.columns);
  const { page, limit } = address.params;
  const { reply: _reply, ...list } = listState(
    useList({ input: { filter, ...order, page, limit } }, { skip: own.isAwaited }),
  );
  useRememberTrail(kind, list.rows);
  const cells = useMemo(() => peopleCells(kind, timeZone, own.fields), [kind, timeZone, own.fields]);
  const filters = useMemo(
    () => [...leadFilters(choices, filterNames), ...ownFilters(own.fields)],
    [choices, filterNames, own.fields],
  );
  const editing = usePeopleEditing(kind);
  const [bulkChange] = useBulkChange();
  const { follow } = useFollowJob();
  const rowMenu = usePersonRowMenu(pathOf, mayEdit, useMoveToTrash(kind));

  const bulkActions = (selection: BulkSelection) => (
    <BulkBar
      word={one}
      selection={selection}
      buttons={bulkButtons}
      others={otherBulkKinds}
      onChange={async (change) =>
        follow(await bulkChange({ selection: selectionInput(selection, filter), change }))
      }
    >
      <ExportButton
        kind={kind}
        slice={slice}
        order={order}
        selection={selectionInput(selection, filter)}
        size="small"
      />
    </BulkBar>
  );

  return (
    <SavedListView<PersonRow>
      {...list}
      title={Many}
      label={Many}
      slice={slice}
      address={address}
      searchLabel={`Search ${many}`}
      filters={filters}
      cells={cells}
      editing={editing}
      rowName={personTitle}
      rowTo={pathOf}
      rowMenu={rowMenu}
      {...(mayEdit && { bulkActions })}
      toolbar={
        <>
          {kind === 'LEAD' && <BoardLink />}
          <ListMenu
            kind={kind}
            slice={slice}
            order={order}
            selection={{ isAll: true, filter }}
            mayEdit={mayEdit}
          />
        </>
      }
      action={
        mayEdit && (
          <ButtonLink look="primary" to={addPath}>
            <Plus aria-hidden="true" size={16} />
            Add {one}
          </ButtonLink>
        )
      }
      empty={<NobodyYet kind={kind} mayEdit={mayEdit} />}
    />
  );
}

function BoardLink() {
  return (
    <ButtonLink to={paths.leadBoard.to()}>
      <Columns3 aria-hidden="true" size={16} />
      Board
    </ButtonLink>
  );
}

function NobodyYet({ kind, mayEdit }: { kind: PersonKind; mayEdit: boolean }) {
  const { many } = PERSON_KINDS[kind];
  return (
    <EmptyState
      icon={<Users />}
      title={`No ${many} yet`}
      text="Add the first one, or bring them in from a file."
      action={
        mayEdit && (
          <ButtonLink look="primary" to={`${paths.newImport.to()}?kind=${kind}`}>
            <Upload aria-hidden="true" size={16} />
            Import {many}
          </ButtonLink>
        )
      }
    />
  );
}
