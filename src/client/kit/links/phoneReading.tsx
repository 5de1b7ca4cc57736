import type { ReactNode } from 'react';
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { leftToRight } from '#contract/i18n/direction.ts';

/** Writes a number that is stored in E.164 in the form people read. */
type Reading = (phoneNumber: string) => string;

interface PhoneReading {
  read: Reading;
  /** A number is on screen: the rules are worth fetching. */
  ask: () => void;
}

const asStored: Reading = leftToRight;

const PhoneReadingContext = createContext<PhoneReading>({ read: asStored, ask: () => undefined });

/** Holds the numbering rules (about 30 KB) for all numbers of the panel, once the first one is on screen. */
export function PhoneReadingProvider({ children }: { children: ReactNode }) {
  const [read, setRead] = useState(() => asStored);
  const isAsked = useRef(false);
  const reading = useMemo(
    () => ({
      read,
      ask: () => {
        if (isAsked.current) return;
        isAsked.current = true;
        import('../i18n/phoneText.ts').then(
          (file) => setRead(() => file.phoneText),
          // Offline or newly deployed: the next number tries again.
          () => (isAsked.current = false),
        );
      },
    }),
    [read],
  );
  return <PhoneReadingContext value={reading}>{children}</PhoneReadingContext>;
}

/** Formats phone numbers for reading; until the rules are loaded, and offline, they are in E.164. */
export function usePhoneReading(): Reading {
  const { read, ask } = use(PhoneReadingContext);
  useEffect(() => ask(), [ask]);
  return read;
}
