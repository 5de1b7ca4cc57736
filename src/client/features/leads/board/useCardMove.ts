import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { errorMessageOf } from '#client/data/eachRow.ts';
import type { PersonFilter } from '#client/entities/lead-options/leadFilters.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { useUpdateLeadMutation } from '#client/entities/people/api/leadsApi.ts';
import { boardApi } from './boardApi.ts';
import { boardArgs, CARDS_A_PAGE, pageArgs } from './boardQuery.ts';
import type { BoardColumnData } from './boardQuery.ts';

type Stage = BoardColumnData['stage'];

/** A card on its way to another stage. */
export interface CardMove {
  lead: LeadRow;
  from: Stage;
  to: Stage;
  /** Its place in the column that it leaves, from 0. */
  index: number;
}

/** Moves a card at once, and puts it back where the server refuses. The toast takes the move back. */
export function useCardMove(filter: PersonFilter): (move: CardMove) => Promise<void> {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  const [updateLead] = useUpdateLeadMutation();

  function showMoved({ lead, from, to, index }: CardMove): () => void {
    const page = Math.floor(index / CARDS_A_PAGE) + 1;
    const patches = [
      dispatch(
        boardApi.util.updateQueryData('findLeadBoard', boardArgs(filter), ({ data: columns }) => {
          const source = columns.find(({ stage }) => stage._id === from._id);
          const target = columns.find(({ stage }) => stage._id === to._id);
          if (source) {
            source.total -= 1;
            source.leads = source.leads.filter(({ _id }) => _id !== lead._id);
          }
          if (target) {
            target.total += 1;
            target.leads = inOrder([...target.leads, { ...lead, leadStage: to }]);
          }
        }),
      ),
      ...(page === 1
        ? []
        : [
            dispatch(
              boardApi.util.updateQueryData('findStageLeads', pageArgs(filter, from._id, page), (reply) => {
                reply.data = reply.data.filter(({ _id }) => _id !== lead._id);
              }),
            ),
          ]),
    ];
    return () => patches.forEach((patch) => patch.undo());
  }

  async function move(step: CardMove, isUndo = false): Promise<void> {
    const { lead, from, to } = step;
    if (from._id === to._id) return;
    const putBack = showMoved(step);
    const answer = await updateLead({
      id: lead._id,
      input: { stageId: to._id },
      seen: { stageId: from._id },
    });
    const errorMessage = errorMessageOf(answer, 'The lead could not be moved. Try again.');
    if (errorMessage !== null) {
      putBack();
      toast.error(errorMessage);
    } else if (!isUndo) {
      undoToast(
        `${personTitle(lead)} moved to ${to.stageLevel}`,
        () => void move({ lead: { ...lead, leadStage: to }, from: to, to: from, index: 0 }, true),
      );
    }
  }

  return (step) => move(step);
}

/** The order of a column: the newest lead first. */
function inOrder(leads: LeadRow[]): LeadRow[] {
  return leads.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, CARDS_A_PAGE);
}
