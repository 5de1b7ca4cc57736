/** How long Ctrl+Z offers a change. Milliseconds. */
const OFFERED_MS = 10 * 60_000;

/** The most changes that Ctrl+Z goes back. */
const MOST = 50;

interface Offer {
  undo: () => void;
  at: number;
}

let offers: readonly Offer[] = [];

/** Makes a change, of one record or many, the one that Ctrl+Z undoes next. Returns how to withdraw it, once it is undone. */
export function offerUndo(undo: () => void): () => void {
  const offer = { undo, at: Date.now() };
  offers = [...offers.slice(1 - MOST), offer];
  return () => {
    offers = offers.filter((each) => each !== offer);
  };
}

/** Has Ctrl+Z undo the offered changes. Returns the function that ends that and forgets them. */
export function undoByKeys(): () => void {
  document.addEventListener('keydown', handleKeyDown);
  return () => {
    document.removeEventListener('keydown', handleKeyDown);
    offers = [];
  };
}

/** Undoes the latest change that is still offered; false if there is none. */
export function undoLast(): boolean {
  const last = offers.at(-1);
  offers = offers.slice(0, -1);
  if (!last || Date.now() - last.at > OFFERED_MS) return false;
  last.undo();
  return true;
}

function handleKeyDown(event: KeyboardEvent) {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented || isTyping(event.target)) return;
  if (undoLast()) event.preventDefault();
}

/** Fields undo their own text; an open dialog or menu blocks the page below it. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type=checkbox], [type=radio]), textarea, select, [role="dialog"], [role="menu"]',
      ) !== null)
  );
}
