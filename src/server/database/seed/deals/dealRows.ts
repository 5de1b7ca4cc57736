import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { DealsTable, NewDealMove, StoredDealLine } from '#server/modules/deals/deals.table.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { DemoPipeline } from './dealsData.ts';
import type { DealStep } from './dealStory.ts';

/** A pipeline and its stages, which have ids. */
export interface WrittenPipeline {
  id: string;
  data: DemoPipeline;
  stageIds: string[];
}

/** A deal to be. Days count from today. */
export interface DemoDeal {
  pipeline: WrittenPipeline;
  steps: readonly DealStep[];
  title: string;
  account: { id: string; name: string } | null;
  person: { id: string; name: string } | null;
  ownerId: string | null;
  sourceId: string | null;
  projectId: string | null;
  currency: string;
  /** With line items: their total. */
  amount: number;
  lines: StoredDealLine[];
  /** The day of the expected close. */
  expectedDay: number;
  closeReason: string | null;
  invoice: { id: string; customerId: string } | null;
}

/** A deal with its rows. */
export interface WrittenDeal {
  deal: DemoDeal;
  row: Insertable<DealsTable> & Pick<Required<Insertable<DealsTable>>, 'amount'>;
  moves: NewDealMove[];
}

/** The rows of a deal: as it is now, and its way there. The newest deals of a column are at its top. */
export function dealRows({ owner, calendar }: SeededCompany, deal: DemoDeal): WrittenDeal {
  const { pipeline, steps } = deal;
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) throw new Error('A demo deal has no steps');
  const momentOf = ({ day, minutes }: DealStep) => calendar.at(day, minutes);
  const stageIdOf = ({ stage }: DealStep) => pipeline.stageIds[stage] ?? '';
  const entered = steps.find(({ stage }) => stage === last.stage) ?? last;
  const createdBy = viewerName(owner);
  const id = newId();
  const common = { company_id: owner.companyId, pipeline_id: pipeline.id };
  return {
    deal,
    row: {
      ...common,
      id,
      title: deal.title,
      title_key: foldText(deal.title),
      stage_id: stageIdOf(last),
      stage_entered_at: momentOf(entered),
      rank: -momentOf(entered).getTime() / MINUTE_MS,
      status: last.status,
      account_id: deal.account?.id ?? null,
      owner_id: deal.ownerId,
      source_id: deal.sourceId,
      project_id: deal.projectId,
      amount: deal.amount,
      currency: deal.currency,
      probability: pipeline.data.stages[last.stage]?.probability ?? 0,
      expected_close_on: calendar.dayText(deal.expectedDay),
      closed_on: last.status === 'OPEN' ? null : calendar.dayText(last.day),
      close_reason: deal.closeReason,
      lines: JSON.stringify(deal.lines),
      customer_id: deal.invoice?.customerId ?? null,
      invoice_id: deal.invoice?.id ?? null,
      created_by: createdBy,
      created_at: momentOf(first),
      updated_at: momentOf(last),
      search: searchTextOf([deal.title, deal.account?.name ?? null, deal.person?.name ?? null], []),
    },
    moves: steps.map((step, index) => {
      const before = steps[index - 1];
      return {
        ...common,
        id: newId(),
        deal_id: id,
        from_stage_id: before ? stageIdOf(before) : null,
        to_stage_id: stageIdOf(step),
        from_status: before?.status ?? null,
        to_status: step.status,
        amount: deal.amount,
        currency: deal.currency,
        moved_by: createdBy,
        moved_at: momentOf(step),
      };
    }),
  };
}

/** Line items without tax. */
export function plainLines(
  items: readonly { description: string; quantity: number; unitAmount: number; productId: string }[],
): { lines: StoredDealLine[]; amount: number } {
  const lines = items.map((item) => ({
    ...item,
    discount: 0,
    amount: item.quantity * item.unitAmount,
    taxRateId: null,
    taxName: null,
    taxRate: 0,
  }));
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

const MINUTE_MS = 60_000;
