import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import type { AutomationRef } from '#contract/automation/automationKinds.ts';
import { useDiscardAutomationDraftMutation, useRestoreAutomationDraftMutation } from '../automationApi.ts';

interface DraftRef extends AutomationRef {
  version: number;
}

/** Discards a draft, with undo in the toast; returns whether it succeeded. */
export function useDiscardDraft(): (draft: DraftRef) => Promise<boolean> {
  const [discard] = useDiscardAutomationDraftMutation();
  const [restore] = useRestoreAutomationDraftMutation();

  async function handleUndo(draft: DraftRef) {
    await toastResult(restore(draft), t`Failed to restore the draft`);
  }

  return async (draft) => {
    const answer = await discard(draft);
    const errorMessage = errorText(answer.error, t`Failed to discard the draft`);
    if (errorMessage !== null) toast.error(errorMessage);
    else undoToast(answer.data?.message ?? '', () => void handleUndo(draft));
    return errorMessage === null;
  };
}
