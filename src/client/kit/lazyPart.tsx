import { t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useDeferredValue, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Button } from './buttons/Button.tsx';
import { partLoad } from './partLoad.ts';
import { toast } from './toast/toast.ts';

/** A part of a screen whose code comes when it is first needed. */
export interface LazyPart<Props> {
  /** `isOpen`: what stays when it has closed asks for its code anew when it opens. */
  (props: Props & { isOpen?: boolean }): ReactNode;
  /** Starts loading ahead of time, for instance when the pointer comes near. Never throws. */
  preload: () => void;
}

interface LazyPartOptions<Props> {
  /** Shown until the code has loaded; nothing by default. */
  placeholder?: (props: Props) => ReactNode;
  /**
   * For what opens over the screen: closes it again, and a toast says that it could not be loaded. Without it a line in place
   * says so and offers to try again.
   */
  onFailure?: (props: Props) => void;
  /** Renders as soon as its code is there. By default that is a transition: in pieces, between input. */
  isUrgent?: boolean;
  /** Shows no error if the code fails to load: the placeholder, or nothing, stays. Retries automatically. */
  isOptional?: boolean;
}

/**
 * Loads a part on demand. If its code fails to load, the screen and its typed text stay, and the part is retried after a while and
 * when the connection is back. Loaded code renders at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder, onFailure, isUrgent = false, isOptional = false }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const part = partLoad(load);

  function Part(props: Props & { isOpen?: boolean }) {
    const state = useSyncExternalStore(part.subscribe, part.state, part.initialState);
    const deferred = useDeferredValue(state);
    const { Loaded, failures } = isUrgent ? state : deferred;
    const isMissing = failures > 0;
    const isShown = props.isOpen !== false;
    const fail = useEffectEvent(() => {
      if (!isShown || !onFailure) return;
      toast.error(t`This could not be loaded. Check your connection and try again.`);
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

interface PartMissingProps {
  onRetry: () => void;
  /** Trying did not help: perhaps the files went away with a new version. */
  isReloadOffered: boolean;
}

/** Replaces a part of a screen whose code failed to load. Text typed elsewhere stays. */
function PartMissing({ onRetry, isReloadOffered }: PartMissingProps) {
  return (
    <Typography role="alert" variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
      {t`This part could not be loaded.`}{' '}
      <Button look="ghost" size="small" onClick={onRetry}>
        {t`Try again`}
      </Button>
      {isReloadOffered && (
        <Button look="ghost" size="small" onClick={() => window.location.reload()}>
          {t`Reload`}
        </Button>
      )}
    </Typography>
  );
}
