import { useSyncExternalStore } from 'react';

/**
 * Writes phone numbers in the form people read. The numbering rules (about 30 KB) are fetched once, after the first number
 * is on screen: until then, and offline, numbers stand in E.164.
 */
export function usePhoneReading(): (phoneNumber: string) => string {
  useSyncExternalStore(subscribe, () => rules);
  return read;
}

type Reading = (phoneNumber: string) => string;

let rules: Reading | undefined;
let isAsked = false;
const listeners = new Set<() => void>();
const known = new Map<string, string>();

/** Rows come and go while a list scrolls; a number is worked out once. */
function read(phoneNumber: string): string {
  if (!rules) return phoneNumber;
  let text = known.get(phoneNumber);
  if (text === undefined) {
    if (known.size > KNOWN_MAX) known.clear();
    text = rules(phoneNumber);
    known.set(phoneNumber, text);
  }
  return text;
}

const KNOWN_MAX = 10_000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    import('#contract/validation/phone.ts').then(
      (file) => {
        rules = file.phoneForReading;
        for (const each of listeners) each();
      },
      () => {
        isAsked = false;
      },
    );
  }
  return () => void listeners.delete(listener);
}
