import { t } from '@lingui/core/macro';
import type { MutationResult } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { useOpenDocument } from '#client/kit/screens/openDocument.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { useStartSeeingAsMutation, useStopSeeingAsMutation } from './seenAsApi.ts';
import { useCurrentPage } from './useLeavePanel.ts';

/** Starts and ends the impersonation of a member. Both reload the page; the other tabs follow by their live stream. */
export function useSeeingAs() {
  const openDocument = useOpenDocument();
  const page = useCurrentPage();
  const [startSeeingAs, { isLoading: isStarting }] = useStartSeeingAsMutation();
  const [stopSeeingAs, { isLoading: isStopping }] = useStopSeeingAsMutation();

  function go(answer: MutationResult, failure: string, url: string) {
    if (answer.error) toast.error(errorText(answer.error, failure));
    else openDocument(url);
  }

  return {
    start: async (id: string) =>
      go(await startSeeingAs({ id }), t`Failed to start the impersonation`, paths.dashboard.to()),
    stop: async () => go(await stopSeeingAs(), t`Failed to stop`, page),
    isBusy: isStarting || isStopping,
  };
}
