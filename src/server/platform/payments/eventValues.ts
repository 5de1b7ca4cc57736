import { UnreadableEvent } from './paymentGateway.ts';

/** Reads a signed event. Its account's owner can send any shape, so whatever the reading throws is UnreadableEvent. */
export function readEvent<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableEvent('The event has an unexpected shape', { cause });
  }
}

/** An id or another short text. */
export function eventName(value: unknown): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > 255 || value.includes('\0'))
    throw new TypeError('A text is expected');
  return value.toWellFormed();
}

/** Converts the gateway's amount to our minor units; `scale` is the number of gateway units in one of them. */
export function eventAmount(value: unknown, scale: number): number {
  const amount = Number(value) / scale;
  if (typeof value !== 'number' || !Number.isSafeInteger(amount) || amount < 0)
    throw new TypeError('An amount is expected');
  return amount;
}

export function eventTime(seconds: unknown): Date {
  const at = new Date(Number(seconds) * 1000);
  if (typeof seconds !== 'number' || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999)
    throw new TypeError('A time is expected');
  return at;
}
