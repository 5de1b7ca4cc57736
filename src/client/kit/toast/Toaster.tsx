import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from 'react-hot-toast/headless';
import { resolveValue, toast as hotToast, useToaster, useToasterStore } from 'react-hot-toast/headless';
import { TOASTS } from '#contract/limits/toasts.ts';
import { Ring } from '../buttons/Ring.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/lightIcons.tsx';
import { joinClasses } from '../joinClasses.ts';
import { FLOATING_ELEVATION } from '../theme/components/themeComponents.ts';
import { CARRIED, leaveForNextPage } from './carriedToasts.ts';
import { toast as toasts, toastLibrary } from './toast.ts';
import { useLift } from './useLift.ts';
import styles from './Toaster.module.css';

toastLibrary.give(hotToast);

const timing = {
  removeDelay: TOASTS.removalDelay,
  ...Object.fromEntries(Object.entries(TOASTS.duration).map(([kind, duration]) => [kind, { duration }])),
};

/**
 * Where toasts appear: rendered once, next to the router. While the pointer is over them or focus is among
 * them no time passes.
 */
export function Toaster() {
  const { toasts: shown, handlers } = useToaster(timing);
  const { pausedAt } = useToasterStore();
  const region = useRef<HTMLElement>(null);
  const lift = useLift(region, shown.length > 0);

  useEffect(
    function carryToNextPage() {
      const handleLeave = () => carryToasts(shown);
      window.addEventListener('pagehide', handleLeave);
      return () => window.removeEventListener('pagehide', handleLeave);
    },
    [shown],
  );

  useEffect(() => (region.current ? announceToasts(region.current) : undefined), []);

  function pause() {
    if (pausedAt === undefined) handlers.startPause();
  }

  function resume(region: HTMLElement) {
    if (!region.matches(':hover, :focus-within')) handlers.endPause();
  }

  function handleDismiss(id: string) {
    toasts.dismiss(id);
    // The button goes with its toast, so no blur or leave event would let time go on.
    handlers.endPause();
  }

  return createPortal(
    <section
      ref={region}
      aria-label={t`Notifications`}
      className={styles.toaster}
      style={{
        gap: TOASTS.gap,
        maxWidth: `min(${TOASTS.maxWidth}px, calc(100vw - 32px))`,
        ...(lift > 0 && { bottom: lift + TOASTS.gap }),
      }}
      onMouseEnter={pause}
      onMouseLeave={(event) => resume(event.currentTarget)}
      onFocus={pause}
      onBlur={(event) => resume(event.currentTarget)}
    >
      {shown.toReversed().map((item) => (
        <ToastCard key={item.id} item={item} onDismiss={() => handleDismiss(item.id)} />
      ))}
    </section>,
    document.body,
  );
}

// An open dialog hides everything else from screen readers; toasts must still be announced.
function announceToasts(region: HTMLElement) {
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'));
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

function ToastCard({ item, onDismiss }: { item: Toast; onDismiss: () => void }) {
  return (
    <Paper
      elevation={FLOATING_ELEVATION}
      className={joinClasses(styles.toast, !item.visible && styles.leaving)}
    >
      {item.type === 'success' && <CheckIcon className={styles.success} size={18} />}
      {item.type === 'error' && <AlertIcon className={styles.error} size={18} />}
      {item.type === 'loading' && <Ring className={styles.ring} />}
      <div className={styles.text} {...item.ariaProps}>
        {resolveValue(item.message, item)}
      </div>
      {item.type !== 'loading' && (
        <IconButton className={styles.close} aria-label={t`Dismiss`} onClick={onDismiss}>
          <CloseIcon size={14} />
        </IconButton>
      )}
    </Paper>
  );
}

/** Keeps the visible toasts for the next page: the sign-in shows why a session ended. */
function carryToasts(shown: readonly Toast[]): void {
  const toasts = shown.flatMap(({ id, type, message, visible }) =>
    visible &&
    !id.startsWith(CARRIED) &&
    typeof message === 'string' &&
    (type === 'error' || type === 'success' || type === 'blank')
      ? [{ type, text: message }]
      : [],
  );
  if (toasts.length > 0) leaveForNextPage(toasts);
}
