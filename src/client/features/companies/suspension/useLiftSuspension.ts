import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSuspendCompanyMutation } from '../companiesApi.ts';

/** Lets a suspended company go on, and says how it went. */
export function useLiftSuspension(): (companyId: string) => Promise<void> {
  const [suspendCompany] = useSuspendCompanyMutation();
  return async (id) => {
    const { data, error } = await suspendCompany({ id, isSuspended: false });
    if (error) toast.error(errorText(error, 'Failed to lift the suspension'));
    else toast.success(data.message);
  };
}
