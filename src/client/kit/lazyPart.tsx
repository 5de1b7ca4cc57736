import { useEffect, useEffectEvent, useReducer } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { toast } from './toast/toast.ts';

/** A part of a screen whose code comes when it is first needed; nothing shows while it comes. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Starts loading ahead of time, for instance when the pointer comes near. Never throws. */
  preload: () => void;
}

/**
 * Makes a part load on demand. Where its code does not arrive, the screen stays as it is: a toast says so, `onFailure` is
 * told, and the next one that is drawn tries again. Once it is there it draws at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure?: (props: Props) => void,
): LazyPart<Props> {
  let loading: Promise<void> | undefined;
  let Loaded: ComponentType<Props> | undefined;

  async function start(): Promise<void> {
    try {
      Loaded = await load();
    } catch (reason) {
      loading = undefined;
      throw reason;
    }
  }

  function current(): Promise<void> {
    return (loading ??= start());
  }

  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const fail = useEffectEvent(() => {
      toast.error('This could not be loaded. Check your connection and try again.');
      onFailure?.(props);
    });
    useEffect(function loadOnce() {
      if (Loaded) return;
      let isHere = true;
      current().then(
        () => isHere && redraw(),
        () => isHere && fail(),
      );
      return () => {
        isHere = false;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  }

  return Object.assign(Part, { preload: () => void current().catch(() => undefined) });
}
