import { t } from '@lingui/core/macro';
import { ChevronDown, Plus, SquareKanban } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { listState } from '#client/data/listState.ts';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import { customFilters, formerFilters } from '#client/entities/lead-options/customFilters.ts';
import { leadFilters } from '#client/entities/lead-options/leadFilters.ts';
import { leadsAs } from '#client/entities/lead-options/leadListLink.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { PersonRow } from '#client/entities/people/api/peopleListApi.ts';
import { useFindPeopleQuery } from '#client/entities/people/api/peopleListApi.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { useRememberTrail } from '#client/entities/people/personTrail.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useIsUndecided } from '#client/shared/list-views/useIsUndecided.ts';
import { can } from '#contract/access/can.ts';
import { groupingOf } from '#contract/people/groupings.ts';
import { CLOSED_PARAM, GROUP_PARAM } from '#contract/views/viewParams.ts';
import { usePeopleEditing } from '../cells/usePeopleEditing.tsx';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { useMoveToTrash } from '../useMoveToTrash.ts';
import { addressWish, listInput } from './listInput.ts';
import { peopleCells } from './peopleCells.tsx';
import type { PeopleList } from './peopleList.ts';
import { useCustomColumns } from './useCustomColumns.ts';
import { useExactTotal } from './useExactTotal.ts';
import { usePersonRowMenu } from './usePersonRowMenu.tsx';

// Loaded after the rows: the bulk bar before a selection, the menu into its place
const PeopleBulkBar = lazyPart(async () => (await import('../bulk/PeopleBulkBar.tsx')).PeopleBulkBar);
const ListMenu = lazyPart(async () => (await import('./ListMenu.tsx')).ListMenu, {
  placeholder: ListMenuPlace,
});
const PeopleSections = lazyPart(async () => (await import('../PeopleSections.tsx')).PeopleSections);
const PersonPreview = lazyPart(async () => (await import('../PersonPreview.tsx')).PersonPreview);
const EmptyPeople = lazyPart(async () => (await import('./EmptyPeople.tsx')).EmptyPeople);

const EMPTY_ROWS: readonly PersonRow[] = [];
// Sections report their own
const NO_ROWS = {};

/** A table of a kind's own columns, with filters, bulk changes and pages. */
export function PeopleScreen({ of }: { of: PeopleList }) {
  const { kind, slice, filterNames } = of;
  const { title, add, area, addPath, pathOf } = PERSON_KINDS[kind];
  const mayEdit = can(useViewer(), area, 'EDIT');
  const custom = useCustomColumns(kind, slice);
  const address = useListParams(
    [...filterNames, ...custom.names],
    useSelector(slice.selectors.selectPageSize),
  );
  const choices = useLeadChoices();
  const { timeZone } = useCalendar();
  const input = listInput(address, timeZone, custom);
  const { filter, page: _page, limit: _limit, ...order } = input;
  const isUndecided = useIsUndecided(slice, address);
  const shown = useSelector(slice.selectors.selectShownColumns);
  const asked = { input, ...addressWish(shown) };
  const isGrouped = address.groupBy !== '';
  const { reply: _reply, ...found } = listState(
    useFindPeopleQuery({ kind, ...asked }, { skip: isUndecided || custom.isAwaited || isGrouped }),
  );
  const { onCountAll, isCounting, ...exact } = useExactTotal(kind, filter, found);
  const rows = { ...found, ...exact };
  const [groupedTotal, setGroupedTotal] = useState<number>();
  // Each section has rows of its own
  const list =
    isGrouped && !custom.isAwaited
      ? { ...rows, rows: EMPTY_ROWS, total: groupedTotal, isTotalCapped: false }
      : rows;
  useRememberTrail(kind, isGrouped ? NO_ROWS : list, input);
  const cells = useMemo(() => peopleCells(kind, timeZone, custom.fields), [kind, timeZone, custom.fields]);
  const { import: importIds } = address.filters;
  const filters = useMemo(
    () => [
      ...leadFilters(choices, filterNames, importIds),
      ...customFilters(custom.fields),
      CONDITION_FILTERS[kind === 'LEAD' ? 'lead' : 'contact'],
    ],
    [choices, filterNames, importIds, custom.fields, kind],
  );
  const former = custom.isAwaited ? [] : formerFilters(custom.fields, custom.archived, address.filters);
  const editing = usePeopleEditing(kind);
  const rowMenu = usePersonRowMenu(pathOf, mayEdit, useMoveToTrash(kind));

  const [previewed, setPreviewed] = useState<string>();
  const [isDrawn, setIsDrawn] = useState(false);
  const handleDrawn = useCallback(() => {
    setIsDrawn(true);
    if (mayEdit) PeopleBulkBar.preload();
  }, [mayEdit]);

  function grouping(path: string) {
    const by = groupingOf(path, kind, custom.fields);
    const isOn = by === address.groupBy;
    return by === undefined
      ? undefined
      : { isOn, toggle: () => address.change({ [GROUP_PARAM]: isOn ? '' : by, [CLOSED_PARAM]: [] }) };
  }

  const bulkActions = (selection: BulkSelection) => (
    <PeopleBulkBar of={of} selection={selection} filter={filter} address={address} order={order} />
  );

  return (
    <SavedListView<PersonRow>
      {...list}
      onCountAll={onCountAll}
      isCounting={isCounting}
      title={t(title)}
      label={t(title)}
      slice={slice}
      address={address}
      searchLabel={kind === 'LEAD' ? t`Search leads` : t`Search contacts`}
      filters={former.length > 0 ? [...former, ...filters] : filters}
      cells={cells}
      editing={editing}
      rowName={personTitle}
      rowTo={pathOf}
      rowMenu={rowMenu}
      grouping={grouping}
      {...(mayEdit && { bulkActions })}
      onDrawn={handleDrawn}
      onPreview={setPreviewed}
      onFocusRow={previewed === undefined ? undefined : setPreviewed}
      aside={
        previewed !== undefined && (
          <PersonPreview
            kind={kind}
            id={previewed}
            onMove={setPreviewed}
            onClose={() => setPreviewed(undefined)}
          />
        )
      }
      sections={
        isGrouped
          ? (table) => (
              <PeopleSections
                of={of}
                table={table}
                address={address}
                customFields={custom.fields}
                asked={asked}
                onTotal={setGroupedTotal}
              />
            )
          : undefined
      }
      toolbar={
        <>
          {kind === 'LEAD' && <BoardLink address={address} />}
          {isDrawn ? (
            <ListMenu
              kind={kind}
              slice={slice}
              order={order}
              selection={{ isAll: true, filter }}
              mayEdit={mayEdit}
              address={address}
            />
          ) : (
            <ListMenuPlace />
          )}
        </>
      }
      action={
        mayEdit && (
          <ButtonLink look="primary" to={addPath}>
            <Plus aria-hidden="true" size={16} />
            {t(add)}
          </ButtonLink>
        )
      }
      empty={<EmptyPeople kind={kind} mayEdit={mayEdit} />}
    />
  );
}

function BoardLink({ address }: { address: ListAddress }) {
  return (
    <ButtonLink to={leadsAs(paths.leadBoard.to(), address)}>
      <SquareKanban aria-hidden="true" size={16} />
      <ToolWord>{t`Board`}</ToolWord>
    </ButtonLink>
  );
}

/** As wide as the menu's button, so that nothing moves when that comes. */
function ListMenuPlace() {
  return (
    <Button aria-hidden="true" tabIndex={-1}>
      {t`More`}
      <ChevronDown size={16} />
    </Button>
  );
}
