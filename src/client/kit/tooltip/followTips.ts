/** An element that has a tooltip, and what it says. */
export interface Tip {
  element: Element;
  text: string;
}

/** How long something is pointed at before its tooltip shows, in milliseconds. */
const DELAY = 400;

// Runs before handlers that stop an event
const OPTIONS = { capture: true, passive: true };

/**
 * Follows pointer and focus over the page, and reports the tooltip to show. Any key or press hides it: the effect of the button is
 * visible then. `first` is already hovered or focused. Returns the function that stops it.
 */
export function followTips(onChange: (tip: Tip | undefined) => void, first: Element): () => void {
  let near: Element | undefined;
  let isByKey = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stops: (() => void)[] = [];

  function on<T extends keyof DocumentEventMap>(type: T, handle: (event: DocumentEventMap[T]) => void) {
    document.addEventListener(type, handle, OPTIONS);
    stops.push(() => document.removeEventListener(type, handle, OPTIONS));
  }

  function come(element: Element, delay: number) {
    if (element === near) return;
    leave();
    near = element;
    timer = setTimeout(() => {
      const text = element.getAttribute('data-tip') || textIfCut(element);
      if (text && element.isConnected) onChange({ element, text });
    }, delay);
  }

  function leave() {
    clearTimeout(timer);
    near = undefined;
    onChange(undefined);
  }

  // Pressed or passed by key, it stays hidden until pointer or focus have been elsewhere.
  function hide(wasKey: boolean) {
    isByKey = wasKey;
    clearTimeout(timer);
    onChange(undefined);
  }

  function handlePointerOver({ target, pointerType }: PointerEvent) {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    // A tooltip may be pointed at itself, to be read or copied.
    if (target.closest('[role=tooltip]')) return;
    const element = target.closest('[data-tip]');
    if (element) come(element, DELAY);
    else if (near) leave();
  }

  function handleFocusIn({ target }: FocusEvent) {
    if (!(target instanceof Element)) return;
    const element = target.closest('[data-tip]');
    if (element && isByKey) come(element, 0);
  }

  come(first, DELAY);
  on('pointerover', handlePointerOver);
  on('focusin', handleFocusIn);
  on('focusout', () => near && leave());
  on('pointerdown', () => hide(false));
  on('keydown', () => hide(true));
  on('scroll', () => hide(isByKey));
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** The tooltip of an element with cut-off text: `data-tip=""` shows its own text. */
function textIfCut(element: Element): string | null {
  const isCut = [element, element.parentElement, ...element.children].some(
    (box) => box && (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1),
  );
  return isCut ? element.textContent : null;
}
