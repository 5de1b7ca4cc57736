import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { MenuPlace } from './menuPlace.ts';
import styles from './Menu.module.css';

interface PopoverPanelProps {
  id: string;
  label: string;
  place: MenuPlace & { container: Element };
  button: RefObject<HTMLButtonElement | null>;
  /** `returnsFocus` is false where the person has already gone elsewhere. */
  onClose: (returnsFocus: boolean) => void;
  children: ReactNode;
}

/** So far a button may move under its panel, in CSS pixels. */
const SLACK = 8;

/** The open panel of a PopoverButton, in a layer above everything that could cut it off. */
export function PopoverPanel({ id, label, place, button, onClose, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { container, ...position } = place;

  const close = useEffectEvent(onClose);

  useLayoutEffect(function takeFocus() {
    // Unless a field inside has taken it
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, []);

  useEffect(
    function closeFromOutside() {
      function handlePointerDown(event: PointerEvent) {
        const target = event.target as Node;
        if (!panel.current?.contains(target) && !button.current?.contains(target)) close(false);
      }
      // The panel stands still, so it goes when its button moves away. A phone's keyboard resizes, and must not close it.
      const start = button.current?.getBoundingClientRect();
      function handleMove() {
        const now = button.current?.getBoundingClientRect();
        if (start && now && Math.hypot(now.left - start.left, now.top - start.top) > SLACK) close(false);
      }
      document.addEventListener('pointerdown', handlePointerDown);
      window.addEventListener('scroll', handleMove, true);
      return () => {
        document.removeEventListener('pointerdown', handlePointerDown);
        window.removeEventListener('scroll', handleMove, true);
      };
      // The start is where the button was when the panel opened.
    },
    [button],
  );

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  }

  function handleBlur(event: FocusEvent) {
    const next = event.relatedTarget as Node | null;
    if (next && !panel.current?.contains(next) && next !== button.current) onClose(false);
  }

  return createPortal(
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      style={position}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <CloseContext value={onClose}>{children}</CloseContext>
    </div>,
    container,
  );
}

const CloseContext = createContext<(returnsFocus: boolean) => void>(() => undefined);

/** Closes the panel that the caller is in, with the focus back on its button. */
export function usePopoverClose(): () => void {
  const onClose = useContext(CloseContext);
  return () => onClose(true);
}
