import { useCallback, useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { LogoutDocument } from './session.generated.ts';
import { announceSession } from './sessionChannel.ts';
import { useLeavePanel } from './useLeavePanel.ts';

/**
 * Signs out: ends the session on the server, then in every tab of this browser. Even if the server is unreachable: a user who signs out
 * must not stay signed in on this screen.
 */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const leavePanel = useLeavePanel();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = useCallback(
    async function signOut() {
      setIsSigningOut(true);
      await postGraphql(LogoutDocument, {});
      leavePanel({ isReturning: false });
      announceSession({ type: 'signed-out' });
    },
    [leavePanel],
  );
  return { signOut, isSigningOut };
}
