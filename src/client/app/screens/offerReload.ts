import { PRELOAD_ERROR } from './lazyScreen.tsx';

/**
 * Turns a screen's missing code into an offer to reload instead of an error page. Errors inside the screen's
 * own code are not prevented: reloading would not mend them. Answers how to stop.
 */
export function offerReload(): () => void {
  window.addEventListener(PRELOAD_ERROR, preventMissingFiles);
  return () => window.removeEventListener(PRELOAD_ERROR, preventMissingFiles);
}

function preventMissingFiles(event: Event) {
  const reason: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (
    reason instanceof Error &&
    (reason.name === 'ChunkLoadError' || /CSS chunk|dynamically imported module/i.test(reason.message))
  ) {
    event.preventDefault();
  }
}
