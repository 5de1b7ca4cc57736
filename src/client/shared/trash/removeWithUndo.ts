import type { MaybeError } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

type Call = () => PromiseLike<{ error?: MaybeError }>;

interface Removal {
  /** The kind of record: 'booking page'. */
  one: string;
  /** The result: 'deleted', 'removed'. */
  done?: string;
  remove: Call;
  restore: Call;
}

/** Moves a record to trash, or deletes it, with undo in the toast. Resolves to whether it succeeded. */
export async function removeWithUndo({
  one,
  done = 'moved to trash',
  remove,
  restore,
}: Removal): Promise<boolean> {
  const { error } = await remove();
  if (error) toast.error(errorText(error, `The ${one} could not be ${done}`));
  else undoToast(`${capitalized(one)} ${done}`, () => void restoreRecord(one, restore));
  return !error;
}

/** Restores a record and shows the result in a toast. */
export async function restoreRecord(one: string, restore: Call): Promise<void> {
  const { error } = await restore();
  if (error) toast.error(errorText(error, `The ${one} could not be restored`));
  else toast.success(`${capitalized(one)} restored`);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
