import { errorText } from '#client/data/apiError.ts';
import type { MutationResult } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

type Changed = Promise<MutationResult>;

interface RecordCalls {
  /** What is moved: 'booking page'. */
  one: string;
  move: (argument: { id: string }) => Changed;
  restore: (argument: { id: string; isRestore: true }) => Changed;
}

/** Moves a record to the trash, with undo in the toast; `onMoved` goes on where it is no longer there. */
export function moveWithUndo({ one, move, restore }: RecordCalls) {
  const named = one.charAt(0).toUpperCase() + one.slice(1);

  async function handleUndo(id: string) {
    const answer = await restore({ id, isRestore: true });
    if (answer.error) toast.error(errorText(answer.error, `The ${one} could not be restored`));
    else toast.success(`${named} restored`);
  }

  return async (id: string, onMoved?: () => void): Promise<void> => {
    const errorMessage = errorText((await move({ id })).error, `The ${one} could not be moved to the trash`);
    if (errorMessage !== null) {
      toast.error(errorMessage);
      return;
    }
    undoToast(`${named} moved to the trash`, () => void handleUndo(id));
    onMoved?.();
  };
}
