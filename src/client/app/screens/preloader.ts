import type { Preload, PreloadStore } from '#client/kit/screens/screenRoute.ts';
import type { Subscription } from '../page-data/storePageData.ts';
import { endIfFailed, storePageData } from '../page-data/storePageData.ts';

/** For so long results wait for a screen that is not opened; milliseconds. */
const KEPT_FOR = 15_000;

/** A screen that is shown subscribes within this time: it may change to its default view first. Milliseconds. */
const TAKEN_WITHIN = 1000;

interface Preloaded {
  address: string;
  settled: Promise<void>;
  release: () => void;
}

/** Runs the first queries of one screen at a time: the next one, or the one that the user may be about to open. */
export interface Preloader {
  /** Starts a screen's first queries, unless they run already. Results stay in the store until it subscribes. */
  start: (address: URL, load: () => Promise<Preload>) => void;
  /** Settles once the queries of this address are answered; undefined if none were started. */
  settled: (address: URL) => Promise<void> | undefined;
  /** Call when the screen is shown: ends the preloader's subscriptions. Returns a cleanup function for its unmount. */
  shown: () => () => void;
}

/** Makes a preloader whose queries start after `restored` resolves: the store then has the last visit’s state. */
export function makePreloader(
  { dispatch, getState }: PreloadStore,
  restored: () => Promise<unknown>,
): Preloader {
  let current: Preloaded | undefined;

  function release() {
    current?.release();
    current = undefined;
  }

  function start(address: URL, load: () => Promise<Preload>) {
    if (current?.address === placeOf(address)) return;
    release();
    const subscriptions = new Set<Subscription>();
    let isReleased = false;
    const run = async () => {
      const preload = await load();
      if (isReleased) return;
      // Before the screen renders, which does not wait for the store
      for (const subscription of storePageData(dispatch)) subscriptions.add(subscription);
      await restored();
      if (isReleased) return;
      const dispatchSubscribed: typeof dispatch = (action: Parameters<typeof dispatch>[0]) => {
        const result: unknown = dispatch(action);
        if (isSubscription(result)) subscriptions.add(endIfFailed(result));
        if (isReleased) endAll();
        return result as never;
      };
      await preload(address, { dispatch: dispatchSubscribed, getState });
    };
    const endAll = () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      subscriptions.clear();
    };
    // If its code does not load, the screen shows that itself
    const settled = run().catch(() => undefined);
    const timer = setTimeout(release, KEPT_FOR);
    current = {
      address: placeOf(address),
      settled,
      release: () => {
        clearTimeout(timer);
        isReleased = true;
        endAll();
      },
    };
  }

  return {
    start,
    settled: (address) => (current?.address === placeOf(address) ? current.settled : undefined),
    shown: () => {
      const shown = current;
      const end = () => {
        if (current === shown) release();
      };
      void shown?.settled.then(() => setTimeout(end, TAKEN_WITHIN));
      return end;
    },
  };
}

function isSubscription(result: unknown): result is Subscription {
  return typeof result === 'object' && result !== null && 'unsubscribe' in result;
}

function placeOf({ pathname, search }: URL): string {
  return pathname + search;
}
