import type { Transaction } from 'kysely';
import type { Notification } from '../engine/notifier.ts';
import type { Tables } from '../tables.ts';

/**
 * Notifies the listeners of `channel`, in all processes, soon after the transaction of a scope has committed; not if it rolls back. A hint only: a
 * process that ends right after the commit sends nothing, so that listeners look into their tables as well. The payload has 8,000 bytes
 * at most. Equal ones of a transaction are sent once.
 */
export function notifyAfterCommit(tx: Transaction<Tables>, channel: string, payload: string): void {
  const notifications = pending.get(tx);
  if (!notifications) throw new Error('Only the transaction of a scope can notify after its commit');
  notifications.set(`${channel} ${payload}`, { channel, payload });
}

/** For scopes: collects what this transaction announces. */
export function collectNotifications(tx: Transaction<Tables>): ReadonlyMap<string, Notification> {
  const notifications = new Map<string, Notification>();
  pending.set(tx, notifications);
  return notifications;
}

const pending = new WeakMap<Transaction<Tables>, Map<string, Notification>>();
