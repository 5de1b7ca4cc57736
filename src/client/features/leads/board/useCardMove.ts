import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { useMoveLeadMutation } from './boardApi.ts';
import type { CardMove } from './cardMove.ts';

/** Moves a card, and says so with a way back; or says why it could not be moved. */
export function useCardMove(): (move: CardMove) => Promise<void> {
  const [moveLead] = useMoveLeadMutation();

  async function move(step: CardMove, isUndo = false): Promise<void> {
    const { lead, from, to } = step;
    if (from._id === to._id) return;
    const errorMessage = errorText((await moveLead(step)).error, t`The lead could not be moved. Try again.`);
    if (errorMessage !== null) toast.error(errorMessage);
    else if (!isUndo) {
      const back = { lead: { ...lead, leadStage: to }, from: to, to: from };
      undoToast(
        t`${{ lead: personTitle(lead) }} moved to ${{ stage: to.stageLevel }}`,
        () => void move(back, true),
      );
    }
  }

  return (step) => move(step);
}
