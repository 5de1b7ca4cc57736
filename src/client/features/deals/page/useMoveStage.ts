import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import type { Deal } from '#client/entities/deals/deal.ts';
import { useMoveDealMutation } from '#client/entities/deals/dealsApi.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

interface Stage {
  _id: string;
  name: string;
}

/** Moves a deal to another stage of its pipeline, with undo in the toast. */
export function useMoveStage(deal: Deal): { moveTo: (stage: Stage) => Promise<void>; isMoving: boolean } {
  const [move, { isLoading }] = useMoveDealMutation();
  const { _id: id, stageId, stageName } = deal;

  async function handleMove({ _id, name }: Stage, undoTo?: Stage) {
    const { error } = await move({ id, stageId: _id });
    if (error) return void toast.error(errorText(error, t`Failed to move the deal`));
    const text = t`Moved to ${name}`;
    if (undoTo) undoToast(text, () => void handleMove(undoTo));
    else toast.success(text);
  }

  return { moveTo: (stage) => handleMove(stage, { _id: stageId, name: stageName }), isMoving: isLoading };
}
