import type { AheadStore, AskAhead, HeldQuery } from '#client/kit/screens/screenRoute.ts';

/** So long answers wait for a screen that nobody opens; milliseconds. */
const GOOD_FOR = 15_000;

/** So long a screen that is there has to take the answers over: it may go on to its default view first. Milliseconds. */
const TAKEN_WITHIN = 1000;

interface Asked {
  address: string;
  answered: Promise<void>;
  forget: () => void;
}

/** The screen that is asked for ahead: the next one, or the one that somebody may be about to open. */
export interface AskedScreen {
  /** Asks a screen's first queries, unless they are asked already. The answers are held until the screen has taken them over. */
  ask: (address: URL, load: () => Promise<AskAhead>) => void;
  /** Settles once what was asked of this address is answered; undefined where nothing was. */
  answered: (address: URL) => Promise<void> | undefined;
  /** The screen is there: once it has the answers, nothing is held for it any longer. Answers what to do when it is left. */
  shown: () => () => void;
}

/** Asks the first queries of one screen at a time, once the store is restored. */
export function makeAskedScreen(restored: () => Promise<Omit<AheadStore, 'hold'>>): AskedScreen {
  let asked: Asked | undefined;

  function release() {
    asked?.forget();
    asked = undefined;
  }

  function ask(address: URL, load: () => Promise<AskAhead>) {
    if (asked?.address === placeOf(address)) return;
    release();
    const held = new Set<HeldQuery<unknown>>();
    let isForgotten = false;
    async function start() {
      const [askAhead, store] = await Promise.all([load(), restored()]);
      if (isForgotten) return;
      const hold: AheadStore['hold'] = (query) => {
        const started = store.dispatch(query);
        if (isForgotten) started.unsubscribe();
        else held.add(started);
        return started;
      };
      await askAhead(address, { ...store, hold });
    }
    // Without its code there is no screen either, which says so
    const answered = start().catch(() => undefined);
    const timer = setTimeout(release, GOOD_FOR);
    asked = {
      address: placeOf(address),
      answered,
      forget: () => {
        clearTimeout(timer);
        isForgotten = true;
        for (const query of held) query.unsubscribe();
      },
    };
  }

  return {
    ask,
    answered: (address) => (asked?.address === placeOf(address) ? asked.answered : undefined),
    shown: () => {
      const taken = asked;
      const end = () => {
        if (asked === taken) release();
      };
      void taken?.answered.then(() => setTimeout(end, TAKEN_WITHIN));
      return end;
    },
  };
}

function placeOf({ pathname, search }: URL): string {
  return pathname + search;
}
