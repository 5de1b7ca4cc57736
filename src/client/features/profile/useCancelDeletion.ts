import { t } from '@lingui/core/macro';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useCancelAccountDeletionMutation } from './profileApi.ts';

/** Takes the wish to delete the account back. */
export function useCancelDeletion(): { cancelDeletion: () => Promise<void>; isCancelling: boolean } {
  const [cancel, { isLoading }] = useCancelAccountDeletionMutation();
  return {
    isCancelling: isLoading,
    async cancelDeletion() {
      await toastResult(cancel(), t`The deletion could not be cancelled. Try again.`);
    },
  };
}
