import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { listState } from '#client/data/listState.ts';
import type { Deal } from '#client/entities/deals/deal.ts';
import type { DealListInput } from '#client/entities/deals/deals.generated.ts';
import { useFindDealsQuery } from '#client/entities/deals/dealsApi.ts';
import type { ListQueryState, ListTableProps } from '#client/kit/list-table/listProps.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { GroupedRows } from '#client/shared/list-views/GroupedRows.tsx';
import { dealGroupingOf, dealGroupingOptions, dealSectionInput, dealSectionList } from './dealSectionList.ts';
import { useFindDealSectionsQuery } from './dealSectionsApi.ts';

interface DealSectionsProps {
  table: ListTableProps<Deal>;
  address: ListAddress;
  /** What the list asks for, were it in one piece. */
  input: DealListInput;
  onTotal: (total: number | undefined) => void;
}

/** The deals in sections with sums: by stage, owner, month of close … Loaded when the list is grouped. */
export function DealSections({ table, address, input, onTotal }: DealSectionsProps) {
  const { page: _page, limit: _limit, ...filter } = input;
  const by = dealGroupingOf(address.groupBy);
  const { data, error, isFetching, refetch } = useFindDealSectionsQuery(
    by ? { input: filter, by } : skipToken,
  );
  return (
    <GroupedRows<Deal>
      table={table}
      address={address}
      groupings={dealGroupingOptions()}
      state={{
        sections: by && data && dealSectionList(data.data, by),
        total: data?.total,
        error,
        isFetching,
        onRetry: () => void refetch(),
      }}
      onTotal={onTotal}
      renderRows={({ section, page, limit }, draw) =>
        by && (
          <SectionRows
            input={{ ...filter, section: dealSectionInput(by, section.key), page, limit }}
            draw={draw}
          />
        )
      }
    />
  );
}

function SectionRows({
  input,
  draw,
}: {
  input: DealListInput;
  draw: (rows: ListQueryState<Deal>) => ReactNode;
}) {
  const { reply: _reply, ...state } = listState(useFindDealsQuery({ input }));
  return draw(state);
}
