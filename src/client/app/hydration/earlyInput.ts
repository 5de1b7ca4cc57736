declare global {
  interface Window {
    /** Ends the holding of events, and returns those that are held (public/first-paint.js); missing in tests. */
    takeEarlyInput?: () => Event[];
  }
}

/** Repeats the clicks, keys and typed text that came before React reacted to them, in their order. */
export async function replayEarlyInput(): Promise<void> {
  // The texts are read first: React resets the fields that it renders after the first event
  const replays = (window.takeEarlyInput?.() ?? []).map((event) =>
    replayOf(event, event.target as HTMLElement),
  );
  for (const replay of replays) {
    // As from the browser: React has rendered the changes of one event before the next one
    await new Promise((resolve) => setTimeout(resolve));
    replay();
  }
}

function replayOf(event: Event, target: HTMLElement): () => void {
  if (event.type === 'input') return replayOfInput(target as HTMLInputElement | HTMLTextAreaElement);
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  const repeated =
    event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new MouseEvent(event.type, event);
  return () => target.dispatchEvent(repeated);
}

function replayOfInput(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  // Files cannot be set, and React learns of them by the change
  if (field.type === 'file') return () => field.dispatchEvent(new Event('change', { bubbles: true }));
  const typed = field.value;
  // React ignores an input event whose value it knows: it gets to know another one first
  return () => {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
