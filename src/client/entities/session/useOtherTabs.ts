import { useEffect } from 'react';
import { decodeAccessToken } from '#client/data/accessToken.ts';
import { readAuthCookie } from '#client/data/authCookies.ts';
import { listenToSession } from './sessionChannel.ts';

interface OtherTabs {
  /** The user whose screens this tab shows. */
  userId: string | undefined;
  onSignedOut: () => void;
  onUserChange: () => void;
}

/**
 * Notices at once when another tab signs out or signs in as another user. Also checks the cookies when the tab becomes visible again,
 * in case a message was missed.
 */
export function useOtherTabs({ userId, onSignedOut, onUserChange }: OtherTabs): void {
  useEffect(
    function followOtherTabs() {
      function lookAtCookies() {
        if (document.visibilityState === 'hidden') return;
        const token = readAuthCookie('accessToken');
        const cookieUserId = token === undefined ? undefined : decodeAccessToken(token).claims?.sub;
        if (token === undefined) onSignedOut();
        else if (userId && cookieUserId && cookieUserId !== userId) onUserChange();
      }
      const stopListening = listenToSession((news) => {
        if (news.type === 'signed-out') onSignedOut();
        else if (news.userId !== userId) onUserChange();
      });
      document.addEventListener('visibilitychange', lookAtCookies);
      return () => {
        stopListening();
        document.removeEventListener('visibilitychange', lookAtCookies);
      };
    },
    [userId, onSignedOut, onUserChange],
  );
}
