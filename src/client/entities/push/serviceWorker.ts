/** Whether this browser can receive push notifications. Safari on iOS can once the app is on the home screen. */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Registers the service worker; null where the browser has none, or the address is not secure. Never throws. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    return null;
  }
}
