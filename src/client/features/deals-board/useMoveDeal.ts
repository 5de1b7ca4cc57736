import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import type { Deal } from '#client/entities/deals/deal.ts';
import { useMoveDealMutation } from '#client/entities/deals/dealsApi.ts';
import type { CardMove } from '#client/kit/board/cardMove.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

/**
 * Moves a deal to the top of another stage, and shows a toast with undo, or with the error. `former` is its place in the column that
 * it leaves, from 0: undo puts it back there, or at the top if it is undefined.
 */
export function useMoveDeal(): (move: CardMove<Deal>, former: number | undefined) => Promise<void> {
  const [moveDeal] = useMoveDealMutation();

  async function send(id: string, stageId: string, position?: number): Promise<boolean> {
    const { error } = await moveDeal({ id, stageId, ...(position !== undefined && { position }) });
    if (error) toast.error(errorText(error, t`The deal could not be moved. Try again.`));
    return !error;
  }

  return async ({ card: { _id: id, title }, from, to }, former) => {
    if (await send(id, to._id))
      undoToast(t`${{ deal: title }} moved to ${{ stage: to.name }}`, () => void send(id, from._id, former));
  };
}
