import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useCancelAccountDeletionMutation } from './profileApi.ts';

/** Takes the wish to delete the account back. */
export function useCancelDeletion(): { cancelDeletion: () => Promise<void>; isCancelling: boolean } {
  const [cancel, { isLoading }] = useCancelAccountDeletionMutation();
  return {
    isCancelling: isLoading,
    async cancelDeletion() {
      const { data, error } = await cancel();
      if (error) toast.error(errorText(error, 'The deletion could not be cancelled'));
      else toast.success(data.message);
    },
  };
}
