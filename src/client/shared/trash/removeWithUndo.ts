import { t } from '@lingui/core/macro';
import type { MaybeError } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { recordTexts } from './recordTexts.ts';

type Call = () => PromiseLike<{ error?: MaybeError }>;

interface Removal {
  /** The kind of record, which has texts in recordTexts.ts: 'booking page'. */
  one: string;
  /** Unused: the texts of the kind say it. */
  done?: string;
  remove: Call;
  restore: Call;
}

/** Moves a record to trash, or deletes it, with undo in the toast. Resolves to whether it succeeded. */
export async function removeWithUndo({ one, remove, restore }: Removal): Promise<boolean> {
  const { removed, notRemoved } = recordTexts(one);
  const { error } = await remove();
  if (error) toast.error(errorText(error, t(notRemoved)));
  else undoToast(t(removed), () => void restoreRecord(one, restore));
  return !error;
}

/** Restores a record and shows the result in a toast. */
export async function restoreRecord(one: string, restore: Call): Promise<void> {
  const { restored, notRestored } = recordTexts(one);
  const { error } = await restore();
  if (error) toast.error(errorText(error, t(notRestored)));
  else toast.success(t(restored));
}
