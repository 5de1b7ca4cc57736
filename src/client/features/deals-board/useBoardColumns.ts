import type { Pipeline } from '#client/entities/deals/deal.ts';
import { useFindDealBoardQuery } from '#client/entities/deals/dealsApi.ts';
import type { DealColumn } from '#client/entities/deals/placeDeal.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { boardArgs } from './boardQuery.ts';

/**
 * The columns of a pipeline, undefined until they are loaded. While another search or filter loads, the last columns stay, except
 * after a failure or a change of the pipeline.
 */
export function useBoardColumns(pipeline: Pipeline | undefined, address: ListAddress) {
  const query = useFindDealBoardQuery(boardArgs(pipeline?._id ?? '', address), { skip: !pipeline });
  const { data: last, currentData: current, error } = query;
  const isOfPipeline = ({ stage }: DealColumn) =>
    pipeline?.stages.some(({ _id }) => _id === stage._id) ?? false;
  const isKept = !error && last?.data.some(isOfPipeline);
  return { columns: (current ?? (isKept ? last : undefined))?.data, query };
}
