import type { ReactElement } from 'react';
import type { toast as hotToast } from 'react-hot-toast/headless';
import { waitingRoom } from './waitingRoom.ts';

/** The kinds of toast; each has its own time in contract/limits/toasts. */
export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

interface ToastOptions {
  /** Give the id of a toast that is showing to change it in place; its time starts again. */
  id?: string;
  /** Milliseconds, where it is not that of its kind. */
  duration?: number;
}

const alertProps = { ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const;

/** The library's list of toasts. Its code loads with the Toaster; earlier toasts wait for it. */
export const toastLibrary = waitingRoom<typeof hotToast>();

/**
 * Says what happened, at the bottom right, on any screen. Each call answers with the toast's id.
 * A loading toast stays until `update` or `dismiss`.
 */
export const toast = {
  blank: (text: string, options?: ToastOptions): string =>
    say(options, (library, known) => library(text, known)),
  error: (text: string, options?: ToastOptions): string =>
    say(options, (library, known) => library.error(text, { ...known, ...alertProps })),
  success: (text: string, options?: ToastOptions): string =>
    say(options, (library, known) => library.success(text, known)),
  loading: (text: string | ReactElement, options?: ToastOptions): string =>
    say(options, (library, known) => library.loading(text, known)),
  custom: (content: ReactElement, options?: ToastOptions): string =>
    say(options, (library, known) => library.custom(content, known)),
  update: (id: string, kind: Exclude<ToastKind, 'custom'>, text: string): string => toast[kind](text, { id }),
  /** Starts the leaving of one toast, or of all. */
  dismiss: (id?: string): void => toastLibrary.use((library) => library.dismiss(id)),
  promise: trackPromise,
};

let said = 0;

function say(
  options: ToastOptions = {},
  draw: (library: typeof hotToast, options: ToastOptions) => void,
): string {
  const id = options.id ?? `toast-${(said += 1)}`;
  toastLibrary.use((library) => draw(library, { ...options, id }));
  return id;
}

/**
 * A loading toast that becomes success or error when the promise settles, and the promise itself.
 * The texts may be made from the result: `{ success: (reply) => reply.message }`.
 */
async function trackPromise<T>(
  promise: Promise<T>,
  texts: {
    loading: string;
    success: string | ((result: T) => string);
    error: string | ((reason: unknown) => string);
  },
): Promise<T> {
  const id = toast.loading(texts.loading);
  try {
    const result = await promise;
    toast.success(typeof texts.success === 'function' ? texts.success(result) : texts.success, { id });
    return result;
  } catch (reason) {
    toast.error(typeof texts.error === 'function' ? texts.error(reason) : texts.error, { id });
    throw reason;
  }
}
