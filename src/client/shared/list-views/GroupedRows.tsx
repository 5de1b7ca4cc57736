import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import type { ListTableProps } from '#client/kit/list-table/listProps.ts';
import type {
  GroupingOption,
  ListSection,
  SectionTableProps,
} from '#client/kit/list-table/sections/listSection.ts';
import { SectionTable } from '#client/kit/list-table/sections/SectionTable.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { CLOSED_PARAM, GROUP_PARAM } from '#contract/views/viewParams.ts';

/** The sections of a list, or why they are not there. */
export interface SectionsState {
  /** Undefined while they are on their way. */
  sections: readonly ListSection[] | undefined;
  /** How many rows all sections have. */
  total: number | undefined;
  error: Parameters<typeof errorText>[0];
  isFetching: boolean;
  onRetry: () => void;
}

interface GroupedRowsProps<Row> extends Pick<SectionTableProps<Row>, 'renderRows'> {
  table: ListTableProps<Row>;
  address: ListAddress;
  groupings: readonly GroupingOption[];
  state: SectionsState;
  /** Called with how many rows the list has; undefined while that is not known. */
  onTotal: (total: number | undefined) => void;
}

/** The rows of a list in sections, as the address says. An address with an unknown grouping is corrected. */
export function GroupedRows<Row>(props: GroupedRowsProps<Row>) {
  const { table, address, groupings, state, renderRows, onTotal } = props;
  const { groupBy, query, params, change } = address;
  const { sections, total, error, isFetching, onRetry } = state;
  const isKnown = groupings.some(({ value }) => value === groupBy);
  const ungroup = useEffectEvent(() => change({ [GROUP_PARAM]: '', search: params.search }));
  useEffect(
    function ungroupUnknown() {
      if (!isKnown) ungroup();
    },
    [isKnown],
  );
  useEffect(() => onTotal(total), [onTotal, total]);
  if (!isKnown) return null;
  if (!sections && error)
    return <ErrorState message={errorText(error)} onRetry={onRetry} isRetrying={isFetching} />;
  return (
    <SectionTable<Row>
      {...table}
      groupBy={groupBy}
      groupings={groupings}
      sections={sections}
      closed={query.getAll(CLOSED_PARAM)}
      // Opening and closing does not add a history entry
      onClose={(keys) => change({ [CLOSED_PARAM]: keys, search: params.search })}
      onGroup={(value) => change({ [GROUP_PARAM]: value, [CLOSED_PARAM]: [] })}
      renderRows={renderRows}
    />
  );
}
