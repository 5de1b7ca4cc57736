import { Columns3, Plus, Upload, Users } from 'lucide-react';
import { useMemo } from 'react';
import { listState } from '#client/data/listState.ts';
import { leadFilters } from '#client/entities/lead-options/leadFilters.ts';
import { ownFilters } from '#client/entities/lead-options/ownFilters.ts';
import { useCompanyTimeZone, useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { useRememberTrail } from '#client/entities/people/personTrail.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useIsUndecided } from '#client/entities/list-views/useIsUndecided.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { usePeopleEditing } from '../cells/usePeopleEditing.tsx';
import type { PersonRow } from '../kinds/listCalls.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { listInput } from './rows/listInput.ts';
import { useMoveToTrash } from '../trash/useMoveToTrash.ts';
import { ListMenu } from './ListMenu.tsx';
import { peopleCells } from './rows/peopleCells.tsx';
import { useOwnColumns } from './rows/useOwnColumns.ts';
import type { PeopleList } from './peopleList.ts';
import { usePersonRowMenu } from './usePersonRowMenu.tsx';

// Comes after the rows, before somebody has selected one
const PeopleBulkBar = lazyPart(async () => (await import('../bulk/PeopleBulkBar.tsx')).PeopleBulkBar);

/** A table of a kind's own columns, with filters, bulk changes and pages. */
export function PeopleScreen({ of }: { of: PeopleList }) {
  const { kind, slice, filterNames, useRows } = of;
  const { many, one, Many, area, addPath, pathOf } = PERSON_KINDS[kind];
  const mayEdit = can(useViewer(), area, 'EDIT');
  const own = useOwnColumns(kind, slice);
  const address = useListParams([...filterNames, ...own.names]);
  const choices = useLeadChoices();
  const timeZone = useCompanyTimeZone();
  const input = listInput(address, timeZone, own);
  const { filter, page: _page, limit: _limit, ...order } = input;
  const isUndecided = useIsUndecided(slice, address);
  const { reply: _reply, ...list } = listState(useRows({ input }, { skip: isUndecided || own.isAwaited }));
  useRememberTrail(kind, list, input);
  const cells = useMemo(() => peopleCells(kind, timeZone, own.fields), [kind, timeZone, own.fields]);
  const filters = useMemo(
    () => [...leadFilters(choices, filterNames), ...ownFilters(own.fields)],
    [choices, filterNames, own.fields],
  );
  const editing = usePeopleEditing(kind);
  const rowMenu = usePersonRowMenu(pathOf, mayEdit, useMoveToTrash(kind));

  const bulkActions = (selection: BulkSelection) => (
    <PeopleBulkBar of={of} selection={selection} filter={filter} order={order} />
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
      {...(mayEdit && { bulkActions, onDrawn: PeopleBulkBar.preload })}
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
