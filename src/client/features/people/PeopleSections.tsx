import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { listState } from '#client/data/listState.ts';
import type { PersonRow, RowsArgument } from '#client/entities/people/api/peopleListApi.ts';
import { useFindPeopleQuery } from '#client/entities/people/api/peopleListApi.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import type { ListQueryState, ListTableProps } from '#client/kit/list-table/listProps.ts';
import { SectionTable } from '#client/kit/list-table/sections/SectionTable.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { CLOSED_PARAM, GROUP_PARAM } from '#contract/views/viewParams.ts';
import type { PeopleList } from './list/peopleList.ts';
import type { ChosenGrouping } from './peopleSections.ts';
import {
  chosenGrouping,
  groupingOptions,
  listSections,
  sectionFilter,
  sectionsInput,
} from './peopleSections.ts';
import { SECTION_QUERIES } from './sectionsApi.ts';
import { useSectionTrail } from './useSectionTrail.ts';

interface PeopleSectionsProps {
  of: PeopleList;
  table: ListTableProps<PersonRow>;
  address: ListAddress;
  customFields: readonly CustomFieldDescription[];
  /** What the list asks for, were it in one piece. */
  asked: RowsArgument;
  /** How many people the list has; undefined while that is not known. */
  onTotal: (total: number | undefined) => void;
}

/** Leads or contacts in sections: by stage, manager, source, a custom field … Loaded when the list is grouped. */
export function PeopleSections({ of, table, address, customFields, asked, onTotal }: PeopleSectionsProps) {
  const { kind } = of;
  const { groupBy, query, params, change } = address;
  const by = chosenGrouping(groupBy, kind, customFields);
  const isGone = by === undefined;
  const leave = useEffectEvent(() => change({ [GROUP_PARAM]: '', search: params.search }));
  useEffect(
    function leaveWhatIsNoGrouping() {
      if (isGone) leave();
    },
    [isGone],
  );
  if (!by) return null;
  return (
    <KnownSections
      of={of}
      by={by}
      asked={asked}
      onTotal={onTotal}
      table={{
        ...table,
        groupBy,
        groupings: groupingOptions(kind, customFields),
        closed: query.getAll(CLOSED_PARAM),
        // Opening and closing does not add a history entry
        onClose: (keys) => change({ [CLOSED_PARAM]: keys, search: params.search }),
        onGroup: (value) => change({ [GROUP_PARAM]: value, [CLOSED_PARAM]: [] }),
      }}
    />
  );
}

type TableProps = Omit<Parameters<typeof SectionTable<PersonRow>>[0], 'sections' | 'renderRows'>;

interface KnownSectionsProps extends Pick<PeopleSectionsProps, 'of' | 'asked' | 'onTotal'> {
  by: ChosenGrouping;
  table: TableProps;
}

function KnownSections({ of, by, asked, onTotal, table }: KnownSectionsProps) {
  const { filter } = asked.input;
  const {
    data: reply,
    error,
    isFetching,
    refetch,
  } = SECTION_QUERIES[of.kind]({ input: sectionsInput(filter, by) });
  const found = reply;
  const total = found?.total;
  useEffect(() => onTotal(total), [onTotal, total]);
  const sections = found && listSections(found.data, filter, by);
  const inputOf = (key: string) => ({ ...asked.input, filter: sectionFilter(filter, by, key) });
  const handleShown = useSectionTrail(of.kind, { sections, answer: found, closed: table.closed, inputOf });

  if (!found && (error || reply))
    return <ErrorState message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <SectionTable<PersonRow>
      {...table}
      sections={sections}
      renderRows={({ section, page, limit }, draw) => (
        <SectionRows
          of={of}
          asked={{ ...asked, input: { ...inputOf(section.key), page, limit } }}
          onShown={(ids) => handleShown(section.key, { page, ids })}
          draw={draw}
        />
      )}
    />
  );
}

interface SectionRowsProps {
  of: PeopleList;
  asked: RowsArgument;
  onShown: (ids: readonly string[]) => void;
  draw: (rows: ListQueryState<PersonRow>) => ReactNode;
}

function SectionRows({ of, asked, onShown, draw }: SectionRowsProps) {
  const { reply: _reply, ...state } = listState(useFindPeopleQuery({ kind: of.kind, ...asked }));
  const { rows } = state;
  const reportShown = useEffectEvent((found: readonly PersonRow[]) => onShown(found.map(({ _id }) => _id)));
  useEffect(
    function reportLoadedRows() {
      if (rows) reportShown(rows);
    },
    [rows],
  );
  return draw(state);
}
