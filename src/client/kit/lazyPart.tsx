import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { partLoad } from './partLoad.ts';
import { PartMissing } from './PartMissing.tsx';
import { toast } from './toast/toast.ts';

/** A part of a screen whose code comes when it is first needed. */
export interface LazyPart<Props> {
  /** `isOpen`: what stays when it has closed asks for its code anew when it opens. */
  (props: Props & { isOpen?: boolean }): ReactNode;
  /** Starts loading ahead of time, for instance when the pointer comes near. Never throws. */
  preload: () => void;
}

interface LazyPartOptions<Props> {
  /** Stands there until the code has come; nothing does without. */
  placeholder?: (props: Props) => ReactNode;
  /**
   * For what opens over the screen: closes it again, and a toast says that it could not be loaded. Without it a line in place
   * says so and offers to try again.
   */
  onFailure?: (props: Props) => void;
  /** Nothing is said where the code does not come: the placeholder, or nothing, does in its place. It is tried again by itself. */
  isOptional?: boolean;
}

/**
 * Makes a part load on demand. Where its code does not arrive, nothing else is lost: the screen and what is typed in it stay, and
 * the part is asked for again, after a while and when the connection is back. Once it is there it draws at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder, onFailure, isOptional = false }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const part = partLoad(load);

  function Part(props: Props & { isOpen?: boolean }) {
    const { Loaded, failures } = useSyncExternalStore(part.subscribe, part.state);
    const isMissing = failures > 0;
    const isShown = props.isOpen !== false;
    const fail = useEffectEvent(() => {
      if (!isShown || !onFailure) return;
      toast.error('This could not be loaded. Check your connection and try again.');
      onFailure(props);
    });
    useEffect(
      function startWhenShown() {
        if (isShown) part.start();
      },
      [isShown],
    );
    useEffect(
      function closeAgain() {
        if (isMissing) fail();
      },
      [isMissing],
    );
    if (Loaded) return <Loaded {...props} />;
    return (
      <>
        {placeholder?.(props)}
        {isMissing && !onFailure && !isOptional && (
          <PartMissing onRetry={part.retry} isReloadOffered={failures > 1} />
        )}
      </>
    );
  }

  return Object.assign(Part, { preload: part.start });
}
