import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import { beginCalendarSignIn, finishCalendarSignIn } from './integrationsApi.ts';

/** Sends the viewer to a provider, where they sign in; from there they come back to this screen. */
export function useStartAuthorization(): (provider: CalendarProvider) => Promise<void> {
  const begin = useSecretCall(beginCalendarSignIn);
  return async function handleBegin(provider) {
    const answer = await begin({ provider });
    const errorMessage = errorText(answer.error, t`The authorization could not start. Try again.`);
    if (errorMessage !== null) toast.error(errorMessage);
    else if (answer.data?.url) window.location.assign(answer.data.url);
  };
}

/** What a provider sent the viewer back with, taken out of the address and sent on once. */
export function useSignInReturn(onConnected: (id: string) => void): {
  isBusy: boolean;
  error: string | null;
} {
  const [params, setParams] = useSearchParams();
  const finish = useSecretCall(finishCalendarSignIn);
  // They come by a whole page load: what the address says at first is all there is
  const [{ state, code, refusal }] = useState(() => ({
    state: params.get('state'),
    code: params.get('code'),
    refusal: params.get('error'),
  }));
  const [isBusy, setIsBusy] = useState(Boolean(state && code));
  const [error, setError] = useState(() => (state && !code ? refusalText(refusal) : null));
  const isTaken = useRef(false);

  useEffect(
    function takeWhatCameBack() {
      if (!state || isTaken.current) return;
      isTaken.current = true;
      setParams({}, { replace: true });
      if (!code) return;
      void finish({ state, code }).then((answer) => {
        const errorMessage = errorText(answer.error, t`The account could not be connected. Try again.`);
        setIsBusy(false);
        setError(errorMessage);
        if (errorMessage === null && answer.data?.id) onConnected(answer.data.id);
      });
    },
    [state, code, setParams, finish, onConnected],
  );
  return { isBusy, error };
}

function refusalText(refusal: string | null): string {
  if (refusal === 'access_denied') return t`The calendar was not connected, because access was denied.`;
  return refusal === null
    ? t`The calendar was not connected. The provider returned: no reason.`
    : t`The calendar was not connected. The provider returned: ${refusal}.`;
}
