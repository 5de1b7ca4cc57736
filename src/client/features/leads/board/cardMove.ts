import type { LeadRow } from '#client/entities/people/person.ts';
import type { BoardColumnData } from './boardQuery.ts';
import { CARDS_A_PAGE } from './boardQuery.ts';

type Stage = BoardColumnData['stage'];

/** A card on its way to another stage. */
export interface CardMove {
  lead: LeadRow;
  from: Stage;
  to: Stage;
}

/** Moves a card between columns of the cached board: the newest lead comes first. */
export function moveCard(columns: BoardColumnData[], { lead, from, to }: CardMove): void {
  const source = columns.find(({ stage }) => stage._id === from._id);
  const target = columns.find(({ stage }) => stage._id === to._id);
  if (source) {
    source.total -= 1;
    source.leads = source.leads.filter(({ _id }) => _id !== lead._id);
  }
  if (target) {
    target.total += 1;
    target.leads = [...target.leads, { ...lead, leadStage: to }]
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, CARDS_A_PAGE);
  }
}
