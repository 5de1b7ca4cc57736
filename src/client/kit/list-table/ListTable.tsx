import { useMemo, useRef } from 'react';
import type { ListSort } from '#contract/lists/listSort.ts';
import { ErrorState } from '../layout/ErrorState.tsx';
import { ListHead } from './columns/ListHead.tsx';
import { useHeadMoves } from './columns/useHeadMoves.ts';
import type { ListTableProps } from './listProps.ts';
import { rowId as ownId } from './rows/rowId.ts';
import { useRowGroup } from './rows/useRowGroup.tsx';
import { useRowScroll } from './rows/useRowScroll.ts';
import { useRowView } from './rows/useRowView.ts';
import { TableFrame } from './TableFrame.tsx';
import { usePhone } from './usePhone.ts';

/** From so many rows on only those in sight are on the page. */
const WINDOWED_FROM = 60;

/**
 * The table of every list: rows to select, open and act on, heads to sort by and to move. Plain elements and one handler for all
 * rows, so that a thousand rows cost only their visible part. Cards in a narrow window.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, error, onRetry, isFetching, empty } = props;
  if (error && !rows) return <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />;
  if (rows?.length === 0) return empty;
  return <RowTable {...props} />;
}

const NO_SORTS: readonly ListSort[] = [];

function RowTable<Row>(props: ListTableProps<Row>) {
  const { slice, rows, total, isTotalCapped, sorts = NO_SORTS, onSort, grouping, rowId = ownId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isCards = usePhone();
  const view = useRowView(props, isCards);
  const ids = useMemo(() => (rows ?? []).map(rowId), [rows, rowId]);
  const isWindowed = !isCards && ids.length >= WINDOWED_FROM;
  const moves = useHeadMoves(slice, view.columns);
  const { group, over } = useRowGroup({ ...props, ids, view, scroller, isWindowed });
  useRowScroll(scroller, props.scrollKey);

  return (
    <>
      <TableFrame
        {...props}
        ref={scroller}
        view={view}
        rowCount={isTotalCapped ? undefined : rows && (total ?? rows.length)}
        isBusy={!rows || props.isFetching}
        isWindowed={isWindowed}
      >
        <ListHead view={view} ids={ids} sorts={sorts} onSort={onSort} moves={moves} grouping={grouping} />
        {group}
      </TableFrame>
      <div className="visually-hidden" role="status">
        {moves.announced}
      </div>
      {over}
    </>
  );
}
