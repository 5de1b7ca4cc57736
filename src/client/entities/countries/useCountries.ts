import { useEffect, useState } from 'react';

/** One entry of the static list at the site root. */
export interface Country {
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Names of its cities, in alphabetical order. */
  city: string[];
}

export interface Countries {
  /** Empty until the list is there, and where it cannot be loaded. */
  countries: Country[];
  /** `failed`: the pickers become plain text fields. */
  state: 'loading' | 'ready' | 'failed';
}

const LOADING: Countries = { countries: [], state: 'loading' };

/** The static country list, fetched when the first form needs it and kept while the application is open. */
export function useCountries(): Countries {
  const [loaded, setLoaded] = useState(kept ?? LOADING);
  useEffect(function load() {
    let isCurrent = true;
    void loadCountries().then((countries) => isCurrent && setLoaded(countries));
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded;
}

let kept: Countries | undefined;

/** A failure is not kept: the next form tries again. */
async function loadCountries(): Promise<Countries> {
  if (kept) return kept;
  try {
    const response = await fetch('/countries.json');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    kept = { countries: (await response.json()) as Country[], state: 'ready' };
    return kept;
  } catch (error) {
    console.error('The country list could not be loaded', error);
    return { countries: [], state: 'failed' };
  }
}

/** Forgets the list; for tests, which each serve their own. */
export function forgetCountries(): void {
  kept = undefined;
}
