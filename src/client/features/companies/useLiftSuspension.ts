import { t } from '@lingui/core/macro';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useSuspendCompanyMutation } from './companiesApi.ts';

/** Lets a suspended company go on, and says how it went. */
export function useLiftSuspension(): (companyId: string) => Promise<void> {
  const [suspendCompany] = useSuspendCompanyMutation();
  return async (id) => {
    await toastResult(suspendCompany({ id, isSuspended: false }), t`Failed to lift the suspension`);
  };
}
