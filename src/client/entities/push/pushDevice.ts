import { msg, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { goodToken } from '#client/entities/session/goodToken.ts';
import { DeletePushSubscriptionDocument, SavePushSubscriptionDocument } from './push.generated.ts';
import { canReceivePush, registerWorker } from './serviceWorker.ts';

/** Whether this device receives push notifications. */
export async function isPushOn(): Promise<boolean> {
  return canReceivePush() && Notification.permission === 'granted' && (await subscriptionOf()) !== null;
}

/** Asks the user, subscribes this device and saves the subscription; resolves to why not, or null. */
export async function turnPushOn(pushKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted')
    return t`Allow notifications for this site in your browser, then try again.`;
  const registration = await registerWorker();
  if (!registration) return t(FAILURE);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => null);
  return subscription ? save(subscription) : t(FAILURE);
}

/** Ends the subscription of this device; resolves to why not, or null. */
export async function turnPushOff(): Promise<string | null> {
  const subscription = await subscriptionOf();
  if (!subscription) return null;
  const { error } = await postGraphql(DeletePushSubscriptionDocument, { endpoint: subscription.endpoint });
  if (error) return errorText(error, t(FAILURE));
  localStorage.removeItem(SESSION_KEY);
  await subscription.unsubscribe();
  return null;
}

/** Moves the subscription of this device to a new session: the server stops with the end of the one before. */
export async function renewPush(): Promise<void> {
  const sessionId = goodToken().claims?.sid;
  if (!sessionId || localStorage.getItem(SESSION_KEY) === sessionId || !(await isPushOn())) return;
  const subscription = await subscriptionOf();
  if (subscription) await save(subscription);
}

async function save(subscription: PushSubscription): Promise<string | null> {
  const { endpoint, keys } = subscription.toJSON();
  const input = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  const { error } = await postGraphql(SavePushSubscriptionDocument, { input });
  if (error) return errorText(error, t(FAILURE));
  const sessionId = goodToken().claims?.sid;
  if (sessionId) localStorage.setItem(SESSION_KEY, sessionId);
  return null;
}

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The session that the server has this device's subscription for. */
const SESSION_KEY = 'pushSession';

const FAILURE = msg`Failed to turn on push notifications. Try again.`;
