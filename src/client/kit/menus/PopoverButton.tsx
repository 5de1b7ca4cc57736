import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { menuPlace } from './menuPlace.ts';
import type { MenuPlace } from './menuPlace.ts';
import { PopoverPanel } from './PopoverPanel.tsx';

interface PopoverButtonProps {
  /** Names the button, where `children` are no text, and the panel. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string | undefined;
  align?: 'start' | 'end';
  /** What the panel shows; may be lazy. It closes by `usePopoverClose()`. */
  panel: ReactNode;
  /** Open from the start: for a button that was just asked for. */
  startsOpen?: boolean | undefined;
}

/** As wide as a panel gets, in CSS pixels (Menu.module.css). */
const WIDEST = 320;

/** A button with a panel of controls beside it. Escape and a press elsewhere close it; the focus goes in and back. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, children, className, align = 'start', panel, startsOpen = false } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<MenuPlace & { container: Element }>();

  function open() {
    if (!button.current) return;
    const container = button.current.closest('main, [role="dialog"]') ?? document.body;
    const box = button.current.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    // A phone has no room to choose a side.
    const sides = clientWidth <= 640 ? { left: 8, right: 8, maxWidth: 'none' } : {};
    const isCutOff = box.left + WIDEST > clientWidth;
    setPlace({ ...menuPlace(box, MENU_ROOM.row, isCutOff ? 'end' : align), ...sides, container });
  }

  const openAtFirst = useEffectEvent(open);
  useEffect(
    function openWhenAskedFor() {
      if (startsOpen) openAtFirst();
    },
    [startsOpen],
  );

  function close(returnsFocus: boolean) {
    setPlace(undefined);
    if (returnsFocus) button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={place !== undefined}
        aria-controls={place ? id : undefined}
        onClick={() => (place ? close(true) : open())}
      >
        {children}
      </button>
      {place && (
        <PopoverPanel id={id} label={label} place={place} button={button} onClose={close}>
          <Suspense fallback={null}>{panel}</Suspense>
        </PopoverPanel>
      )}
    </>
  );
}
