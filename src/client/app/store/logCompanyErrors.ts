import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { ApiError } from '#client/data/apiError.ts';
import { isUnauthenticated } from '#client/data/apiError.ts';
import type { StartAppListening } from './startAppListening.ts';

/** Lists and single companies; a screen that needs one shows its failure itself, switchers and pickers go without. */
const COMPANY_QUERY = /^(find|getAll)\w*Compan(y|ies)$/;

/** Logs failed queries of companies: the name and the server's message, without arguments. */
export function logCompanyErrors(startAppListening: StartAppListening): void {
  startAppListening({
    matcher: isRejectedWithValue(),
    effect: (action) => {
      if (!isRejectedWithValue(action)) return;
      const { endpointName } = action.meta.arg as { endpointName?: string };
      const error = action.payload as ApiError;
      // An expired session shows a toast, and is not an error of the companies.
      if (error.kind === 'aborted' || isUnauthenticated(error)) return;
      if (!endpointName || !COMPANY_QUERY.test(endpointName)) return;
      console.error(`${endpointName} failed: ${error.message}`);
    },
  });
}
