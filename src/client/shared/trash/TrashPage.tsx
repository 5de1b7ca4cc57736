import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { listState } from '#client/data/listState.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { useLastPage } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';

/** The records in trash, and their texts. */
export interface TrashPageProps<Row> {
  title: string;
  lead: ReactNode;
  /** Names the table: 'Customers in trash'. */
  label: string;
  /** Says what waits here, where nothing does. */
  emptyText: string;
  address: Pick<ListAddress, 'params' | 'change'>;
  list: Omit<ReturnType<typeof listState>, 'rows' | 'reply'> & { rows: Row[] | undefined };
  columns: DataColumn<Row>[];
}

/** A trash screen with search, table and pages. The caller provides the row actions. */
export function TrashPage<Row extends { _id: string }>(
  props: TrashPageProps<Row> & { rowActions?: (row: Row) => ReactNode; children: ReactNode },
) {
  const { title, lead, label, emptyText, address, columns, rowActions, children } = props;
  const { params, change } = address;
  const { rows, total, ...list } = props.list;
  useLastPage(params, total, change);
  return (
    <Page
      title={title}
      count={total}
      lead={lead}
      toolbar={
        <SearchBox label={t`Search trash`} value={params.search} onSearch={(search) => change({ search })} />
      }
    >
      <DataTable<Row>
        {...list}
        rows={rows}
        label={label}
        columns={columns}
        rowKey={({ _id }) => _id}
        {...(rowActions && { rowActions })}
        empty={
          params.search ? (
            <EmptyState
              icon={<Trash2 />}
              title={t`No matches`}
              text={t`No entries in trash match “${{ search: params.search }}”.`}
              action={<Button onClick={() => change({ search: '' })}>{t`Show all`}</Button>}
            />
          ) : (
            <EmptyState icon={<Trash2 />} title={t`Trash is empty`} text={emptyText} />
          )
        }
      />
      <Pagination label={t`Trash`} page={params.page} limit={params.limit} total={total} onChange={change} />
      {children}
    </Page>
  );
}
