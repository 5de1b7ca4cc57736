import { useDeferredValue, useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { useFindMatchesQuery } from '../api/matchesApi.ts';
import type { PersonFormValues } from './personFormValues.ts';

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 400;

const NO_MATCHES: readonly PersonMatch[] = [];

/** Possible duplicates of the typed person, after a pause in typing. Its component is rendered with each key. */
export function useMatches(control: Control<PersonFormValues>): readonly PersonMatch[] {
  const typed = useWatch({ control, compute: comparedOf });
  const text = useDeferredValue(JSON.stringify(typed));
  const [asked, setAsked] = useState(text);
  useEffect(
    function askOnceItRests() {
      const timer = setTimeout(() => setAsked(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  const input = JSON.parse(asked) as ReturnType<typeof comparedOf>;
  const { currentData } = useFindMatchesQuery({ input }, { skip: !isEnoughToMatch(input) || asked !== text });
  return currentData?.data ?? NO_MATCHES;
}

function comparedOf({ firstName, lastName, phoneNumber, email, companyName }: PersonFormValues) {
  return { firstName, lastName, phoneNumber, email, companyName };
}

/** A name alone is no sign: a company goes with it. */
function isEnoughToMatch(input: ReturnType<typeof comparedOf>): boolean {
  const isNamed = (input.firstName || input.lastName) && input.companyName;
  return Boolean(input.email.includes('@') || input.phoneNumber.length > 5 || isNamed);
}
