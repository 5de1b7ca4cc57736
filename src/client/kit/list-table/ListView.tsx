import { startTransition, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Rows3, Rows4, SearchX } from 'lucide-react';
import { writeSorts } from '#contract/lists/listSort.ts';
import { Button } from '../buttons/Button.tsx';
import { joinClasses } from '../joinClasses.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Page } from '../layout/Page.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { SearchBox } from '../layout/SearchBox.tsx';
import { ColumnPicker } from './columns/ColumnPicker.tsx';
import type { ListSlice } from './slices/createListSlice.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import type { ListViewProps } from './listProps.ts';
import { ListTable } from './ListTable.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useLastPage } from './useListParams.ts';
import { usePhone } from './usePhone.ts';
import styles from './ListToolbar.module.css';

// Comes after the rows, into the line that is kept for it
const Pagination = lazyPart(async () => (await import('../paging/Pagination.tsx')).Pagination);

/** A list's screen: title, count and one action; search, filters, columns; the table; its pages. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const {
    title,
    views,
    action,
    lead,
    toolbar,
    address,
    searchLabel,
    filters = [],
    bulkActions,
    footer,
    empty,
    ...table
  } = props;
  const { slice, label, rows, total } = table;
  const { params, sorts, queryKey, query, change } = address;
  const dispatch = useDispatch();
  const isPhone = usePhone();
  useLastPage(params, total, change);

  useEffect(
    function dropAllResults() {
      dispatch(slice.actions.queryChanged(queryKey));
    },
    [dispatch, slice, queryKey],
  );

  const isDrawn = rows !== undefined;
  const [hasPages, setHasPages] = useState(false);
  useEffect(
    function loadPagesAfterRows() {
      if (isDrawn) startTransition(() => setHasPages(true));
    },
    [isDrawn],
  );

  const isNarrowed = params.search !== '' || Object.keys(address.filters).length > 0;
  const clearAll = () => change({ search: '', ...Object.fromEntries(filters.map(({ name }) => [name, []])) });

  return (
    <Page
      title={title}
      count={total ?? rows?.length}
      {...(!isPhone && views && { beside: views })}
      action={action}
      lead={lead}
      isFilling
      toolbar={
        <div className={styles.toolbar}>
          {searchLabel && (
            <SearchBox label={searchLabel} value={params.search} onSearch={(search) => change({ search })} />
          )}
          <div className={styles.tools}>
            <FilterBar filters={filters} address={address} />
            {toolbar}
            <div className={styles.toolbarEnd}>
              <DensityButton slice={slice} />
              <ColumnPicker slice={slice} />
            </div>
            {isPhone && views}
            {bulkActions && (
              <SelectionBar
                slice={slice}
                total={total ?? rows?.length}
                queryKey={queryKey}
                actions={bulkActions}
              />
            )}
          </div>
        </div>
      }
    >
      <ListTable
        {...table}
        isReadOnly={!bulkActions}
        sorts={sorts}
        onSort={(next) => change({ sort: writeSorts(next) })}
        offset={(params.page - 1) * params.limit}
        skeletonRows={Math.min(params.limit, 20)}
        scrollKey={query.toString()}
        empty={isNarrowed ? <NothingFound label={label} onClear={clearAll} /> : empty}
      />
      {footer}
      {total !== undefined && total > 0 && (
        <div className={styles.pages}>
          {hasPages && (
            <Pagination
              label={label}
              page={params.page}
              limit={params.limit}
              total={total}
              onChange={change}
            />
          )}
        </div>
      )}
    </Page>
  );
}

function NothingFound({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
      text={`No ${label.toLowerCase()} match the search and the filters.`}
      action={<Button onClick={onClear}>Show all</Button>}
    />
  );
}

function DensityButton({ slice }: { slice: ListSlice }) {
  const dispatch = useDispatch();
  const isCompact = useSelector(slice.selectors.selectDensity) === 'compact';
  const Icon = isCompact ? Rows4 : Rows3;
  return (
    <Button
      className={joinClasses(styles.tool, styles.density)}
      data-tip="Compact rows"
      aria-label="Compact rows"
      aria-pressed={isCompact}
      onClick={() => dispatch(slice.actions.densityChanged(isCompact ? 'regular' : 'compact'))}
    >
      <Icon aria-hidden="true" size={16} />
    </Button>
  );
}
