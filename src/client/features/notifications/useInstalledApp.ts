import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { renewPush } from '#client/entities/push/pushDevice.ts';
import { registerWorker } from '#client/entities/push/serviceWorker.ts';

/** Registers the service worker, opens the notifications that are clicked, and shows the unread count on the app's icon. */
export function useInstalledApp(unread: number): void {
  const navigate = useNavigate();

  useEffect(function startWorker() {
    void registerWorker().then((registration) => registration && renewPush());
  }, []);

  useEffect(
    function openClicked() {
      if (!('serviceWorker' in navigator)) return;
      const open = ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
        if (data.type === 'open' && data.path?.startsWith('/')) void navigate(data.path);
      };
      navigator.serviceWorker.addEventListener('message', open);
      return () => navigator.serviceWorker.removeEventListener('message', open);
    },
    [navigate],
  );

  useEffect(
    function showBadge() {
      if (!('setAppBadge' in navigator)) return;
      // Rejected where the app is not installed
      void navigator.setAppBadge(unread).catch(() => {});
      return () => void navigator.clearAppBadge().catch(() => {});
    },
    [unread],
  );
}
