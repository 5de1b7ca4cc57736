import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useCreateAccountsFromCompaniesMutation, useMoveAccountsToTrashMutation } from './companyNamesApi.ts';

/** Creates accounts from company names, with undo in the toast. Resolves to the error message or null. */
export function useCreateAccounts(): (names: readonly string[]) => Promise<string | null> {
  const [create] = useCreateAccountsFromCompaniesMutation();
  const [moveToTrash] = useMoveAccountsToTrashMutation();
  return async (names) => {
    const { data, error } = await create({ names: [...names] });
    if (error) return errorText(error, t`Failed to create the accounts`);
    const { ids, message } = data;
    undoToast(message, () => void toastResult(moveToTrash({ ids }), t`Failed to move the accounts to trash`));
    return null;
  };
}
