import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { useMoveLeadMutation } from './boardApi.ts';
import type { LeadMove } from './leadMove.ts';

/** Moves a lead to another stage, and shows a toast with undo, or with the error. */
export function useMoveLead(): (move: LeadMove) => Promise<void> {
  const [moveLead] = useMoveLeadMutation();

  async function move(step: LeadMove, isUndo = false): Promise<void> {
    const { card: lead, from, to } = step;
    if (from._id === to._id) return;
    const errorMessage = errorText((await moveLead(step)).error, t`The lead could not be moved. Try again.`);
    if (errorMessage !== null) toast.error(errorMessage);
    else if (!isUndo)
      undoToast(
        t`${{ lead: personTitle(lead) }} moved to ${{ stage: to.name }}`,
        () => void move({ card: lead, from: to, to: from }, true),
      );
  }

  return (step) => move(step);
}
