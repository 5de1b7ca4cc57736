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

// Code that arrives late, of nobody: numbers themselves are not kept.
let rules: Reading | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

function read(phoneNumber: string): string {
  return rules ? rules(phoneNumber) : phoneNumber;
}

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
