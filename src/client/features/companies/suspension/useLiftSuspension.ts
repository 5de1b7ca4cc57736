import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSuspendCompanyMutation } from '../companiesApi.ts';

/** Lets a suspended company go on, and says how it went. */
export function useLiftSuspension(): (companyId: string) => Promise<void> {
  const [suspendCompany] = useSuspendCompanyMutation();
  return async (id) => {
    const answer = await suspendCompany({ id, isSuspended: false });
    const errorMessage = errorMessageOf(answer, 'Failed to lift the suspension');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
  };
}
