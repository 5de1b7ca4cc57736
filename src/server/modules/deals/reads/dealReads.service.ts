import { validate as isUuid } from 'uuid';
import { dealAmounts } from '#contract/money/dealAmounts.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { withCustomValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { recordSort } from '#server/modules/people/list/recordSlots.ts';
import { seenDeal } from '../dealInTx.service.ts';
import type { NamedMove } from '../deals.store.ts';
import { readMoves } from '../deals.store.ts';
import type { StoredDealLine } from '../deals.table.ts';
import type { DealScope } from '../dealScope.ts';
import { dealReadScope, dealReplicaScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import type { DealPersonRow } from '../people/dealPeople.store.ts';
import { readDealPeople } from '../people/dealPeople.store.ts';
import type { StageRow } from '../pipelines/stages.store.ts';
import { readStagesOf } from '../pipelines/stages.store.ts';
import { readBoardDeals, readColumnSums } from './board.store.ts';
import { boundDealFilter } from './boundDealFilter.service.ts';
import type { DealFilter, DealOrder, DealPage, SlottedDealOrder } from './dealFilter.ts';
import type { DealSums } from './dealList.store.ts';
import { readDealIds, readDeals, readDealSums, readNamedDeals, readTrashedDeals } from './dealList.store.ts';
import type { NamedDeal, ShownDeal } from './namedDeal.ts';

/** A page of deals, and the sums of all that match by currency. */
export interface FoundDeals {
  rows: ShownDeal[];
  total: number;
  sums: DealSums[];
}

/** A deal with all that its page shows. */
export interface DealDetailsRow {
  deal: ShownDeal;
  people: DealPersonRow[];
  lines: readonly StoredDealLine[];
  /** Of the line items, in minor units; without any, the amount without tax. */
  net: number;
  tax: number;
  moves: NamedMove[];
}

/** A column of the board. */
export interface DealColumnRows {
  stage: StageRow;
  count: number;
  sums: DealSums[];
  deals: ShownDeal[];
}

export interface DealReads {
  /** A page of the deals outside trash that the viewer may see and the filter finds. */
  findDeals(viewer: Viewer, filter: DealFilter, page: DealPage): Promise<FoundDeals>;
  /** How many the filter finds on all pages. */
  countDeals(viewer: Viewer, filter: DealFilter): Promise<number>;
  /** All that the filter finds, in this order; each as it is when its turn comes. */
  readAllDeals(
    viewer: Viewer,
    filter: DealFilter,
    order: DealOrder,
  ): AsyncGenerator<ShownDeal, void, undefined>;
  /** A page of trash, the deals that were moved there last first; pattern as in the filter. */
  findTrashedDeals(
    viewer: Viewer,
    page: { pattern: string | null; limit: number; offset: number },
  ): Promise<FoundDeals>;
  /** One deal, in trash or not. Rejects a deal that the viewer may not see like a missing one. */
  findDeal(viewer: Viewer, id: string): Promise<DealDetailsRow>;
  /** One deal without its details; null if the viewer may not see it. */
  findNamedDeal(viewer: Viewer, id: string): Promise<ShownDeal | null>;
  /** The columns of a pipeline in the order of its stages, each with its first `limit` open deals. */
  findDealBoard(
    viewer: Viewer,
    pipelineId: string,
    filter: DealFilter,
    limit: number,
  ): Promise<DealColumnRows[]>;
}

/** Reading deals. */
export function dealReads(deps: DealsDeps): DealReads {
  return {
    findDeals: (viewer, filter, page) =>
      dealReadScope(deps, viewer, async (tx, scope, reader) => {
        const slotted = await bound(tx, scope, reader, filter);
        const order = await slottedOrder(tx, scope, page);
        const rows = await readDeals(tx, scope, slotted, { ...page, ...order });
        const sums = await readDealSums(tx, scope, slotted);
        return { rows: await shown(tx, scope, rows), sums, total: countOf(sums) };
      }),

    countDeals: (viewer, filter) =>
      dealReadScope(deps, viewer, async (tx, scope, reader) =>
        countOf(await readDealSums(tx, scope, await bound(tx, scope, reader, filter))),
      ),

    async *readAllDeals(viewer, filter, order) {
      const ids = await dealReplicaScope(deps, viewer, async (tx, scope, reader) =>
        readDealIds(tx, scope, await bound(tx, scope, reader, filter), await slottedOrder(tx, scope, order)),
      );
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const page = ids.slice(from, from + AT_ONCE);
        const rows = await dealReplicaScope(deps, viewer, async (tx, scope) =>
          shown(tx, scope, await readNamedDeals(tx, scope, page)),
        );
        const byId = new Map(rows.map((row) => [row.id, row]));
        yield* page.flatMap((id) => byId.get(id) ?? []);
      }
    },

    findTrashedDeals: (viewer, page) =>
      dealReadScope(deps, viewer, async (tx, scope) => {
        const { rows, total } = await readTrashedDeals(tx, scope, page);
        return { rows: await shown(tx, scope, rows), total, sums: [] };
      }),

    findDeal: (viewer, id) =>
      dealReadScope(deps, viewer, async (tx, scope) => {
        const { lines, is_inclusive: isInclusive, amount } = await seenDeal(tx, scope, id);
        const [deal] = await shown(tx, scope, await readNamedDeals(tx, scope, [id]));
        if (!deal) throw notFound('deal');
        const people = await readDealPeople(tx, scope.companyId, id, scope.people);
        const { net, tax } = lines.length > 0 ? dealAmounts(lines, isInclusive) : { net: amount, tax: 0 };
        return {
          deal,
          people: people.filter((person, index) => person.is_seen && isFirst(people, index)),
          lines,
          net,
          tax,
          moves: await readMoves(tx, scope.companyId, id),
        };
      }),

    findNamedDeal: (viewer, id) =>
      dealReadScope(deps, viewer, async (tx, scope) => {
        const [deal] = await shown(tx, scope, await readNamedDeals(tx, scope, [id]));
        return deal ?? null;
      }),

    findDealBoard: (viewer, pipelineId, given, limit) =>
      dealReadScope(deps, viewer, async (tx, scope, reader) => {
        const stages = isUuid(pipelineId) ? await readStagesOf(tx, scope.companyId, pipelineId) : [];
        const [first] = stages;
        // Not the given id, which may be in capitals
        if (!first || scope.hiddenPipelineIds.includes(first.pipeline_id)) throw notFound('pipeline');
        const filter = await bound(tx, scope, reader, { ...given, pipelineId, status: 'OPEN' });
        const stageIds = stages.map(({ id }) => id);
        const deals = await shown(tx, scope, await readBoardDeals(tx, scope, filter, { stageIds, limit }));
        const dealsOf = Map.groupBy(deals, ({ stage_id: of }) => of);
        const sumsOf = Map.groupBy(await readColumnSums(tx, scope, filter), ({ stage_id: of }) => of);
        return stages.map((stage) => {
          const sums = sumsOf.get(stage.id) ?? [];
          return { stage, count: countOf(sums), sums, deals: dealsOf.get(stage.id) ?? [] };
        });
      }),
  };
}

function bound(
  tx: Tx,
  { companyId, at }: DealScope,
  viewer: CompanyViewer,
  filter: DealFilter,
): Promise<DealFilter> {
  return boundDealFilter(tx, companyId, filter, { viewer, at });
}

/** Whether it is the first link of its person: people of a deal may have been merged. */
function isFirst(people: readonly DealPersonRow[], index: number): boolean {
  return people.findIndex((one) => one.person_id === people[index]?.person_id) === index;
}

function shown(tx: Tx, { companyId }: DealScope, rows: readonly NamedDeal[]): Promise<ShownDeal[]> {
  return withCustomValues(tx, companyId, 'DEAL', rows);
}

async function slottedOrder(
  tx: Tx,
  { companyId }: DealScope,
  { sort, isDescending }: DealOrder,
): Promise<SlottedDealOrder> {
  return { sort: await recordSort(tx, companyId, 'DEAL', sort), isDescending };
}

const AT_ONCE = 1_000;

function countOf(sums: readonly Pick<DealSums, 'count'>[]): number {
  return sums.reduce((total, { count }) => total + count, 0);
}
