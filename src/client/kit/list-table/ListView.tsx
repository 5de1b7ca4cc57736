import { t } from '@lingui/core/macro';
import { Rows3, Rows4 } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListSort } from '#contract/lists/listSort.ts';
import { writeSorts } from '#contract/lists/listSort.ts';
import { Button } from '../buttons/Button.tsx';
import { joinClasses } from '../joinClasses.ts';
import { Page } from '../layout/Page.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { ColumnPicker } from './columns/ColumnPicker.tsx';
import type { ListSlice } from './createListSlice.ts';
import type { ListViewProps } from './listProps.ts';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useLastPage } from './useListParams.ts';
import { usePhone } from './usePhone.ts';
import styles from './ListToolbar.module.css';

// All load after the rows: the pages into their reserved line, the bar before the first selection
const Pagination = lazyPart(async () => (await import('../paging/Pagination.tsx')).Pagination);
const NothingFound = lazyPart(async () => (await import('./NothingFound.tsx')).NothingFound);
const SelectionBar = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar);

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
    isNarrowed = address.params.search !== '' || Object.keys(address.filters).length > 0,
    bulkActions,
    footer,
    empty,
    onCountAll,
    isCounting,
    sections,
    aside,
    ...rest
  } = props;
  const { slice, label, rows, total, isTotalCapped } = rest;
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
  const [isSettled, setIsSettled] = useState(false);
  useEffect(
    function loadMoreAfterRows() {
      if (isDrawn) startTransition(() => setIsSettled(true));
    },
    [isDrawn],
  );

  function handlePage(next: { page: number; limit: number }) {
    if (next.limit !== params.limit) dispatch(slice.actions.pageSizeChanged(next.limit));
    change(next);
  }

  const clearAll = () =>
    change({ search: '', ...Object.fromEntries(Object.keys(address.filters).map((name) => [name, []])) });

  const table = {
    ...rest,
    isReadOnly: !bulkActions,
    sorts,
    onSort: (next: ListSort[]) => change({ sort: writeSorts(next) }),
    offset: (params.page - 1) * params.limit,
    skeletonRows: Math.min(params.limit, 20),
    scrollKey: query.toString(),
    empty: isNarrowed ? <NothingFound label={label} onClear={clearAll} /> : empty,
  };

  return (
    <Page
      title={title}
      count={total ?? rows?.length}
      isCountCapped={isTotalCapped}
      {...(!isPhone && views && { beside: views })}
      action={action}
      lead={lead}
      isFilling
      toolbar={
        <ListToolbar
          address={address}
          searchLabel={searchLabel}
          filters={filters}
          start={isPhone && views}
          tools={
            <>
              {toolbar}
              <DensityButton slice={slice} />
              <ColumnPicker slice={slice} />
            </>
          }
          over={
            bulkActions &&
            isSettled && (
              <SelectionBar
                slice={slice}
                total={total ?? rows?.length}
                isTotalCapped={isTotalCapped}
                onCountAll={onCountAll}
                isCounting={isCounting}
                queryKey={queryKey}
                actions={bulkActions}
              />
            )
          }
        />
      }
    >
      {sections && rows ? sections(table) : <ListTable {...table} />}
      {aside}
      {footer}
      {!sections && total !== undefined && total > 0 && (
        <div className={styles.pages}>
          {isSettled && (
            <Pagination
              label={label}
              page={params.page}
              limit={params.limit}
              total={total}
              isTotalCapped={isTotalCapped}
              onCountAll={onCountAll}
              isCounting={isCounting}
              onChange={handlePage}
            />
          )}
        </div>
      )}
    </Page>
  );
}

function DensityButton({ slice }: { slice: ListSlice }) {
  const dispatch = useDispatch();
  const isCompact = useSelector(slice.selectors.selectDensity) === 'compact';
  const Icon = isCompact ? Rows4 : Rows3;
  return (
    <Button
      className={joinClasses(styles.tool, styles.density)}
      data-tip={t`Compact rows`}
      aria-label={t`Compact rows`}
      aria-pressed={isCompact}
      onClick={() => dispatch(slice.actions.densityChanged(isCompact ? 'regular' : 'compact'))}
    >
      <Icon aria-hidden="true" size={16} />
    </Button>
  );
}
