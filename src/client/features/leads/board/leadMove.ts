import type { LeadRow } from '#client/entities/people/person.ts';
import type { CardMove } from '#client/kit/board/cardMove.ts';
import type { BoardColumnData } from './boardQuery.ts';
import { CARDS_A_PAGE } from './boardQuery.ts';

/** A lead on its way to another stage. */
export type LeadMove = CardMove<LeadRow>;

/** Moves a lead between columns of the cached board: the newest lead comes first. */
export function moveLead(columns: BoardColumnData[], { card: lead, from, to }: LeadMove): void {
  const source = columns.find(({ stage }) => stage._id === from._id);
  const target = columns.find(({ stage }) => stage._id === to._id);
  if (source) {
    source.total -= 1;
    source.leads = source.leads.filter(({ _id }) => _id !== lead._id);
  }
  if (target) {
    target.total += 1;
    target.leads = [...target.leads, { ...lead, leadStage: target.stage }]
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, CARDS_A_PAGE);
  }
}
