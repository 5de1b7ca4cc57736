import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import type { FloatingAlign, FloatingPosition } from './floatingPosition.ts';
import { floatingPosition } from './floatingPosition.ts';
import { LazyPopoverPanel } from './lazyFloating.ts';
import type { TriggerLook } from './TriggerButton.tsx';
import { TriggerButton } from './TriggerButton.tsx';

interface PopoverButtonProps extends TriggerLook {
  /** Names the button, where `children` are no text, and the panel. */
  label: string;
  /** The content of the button. */
  children: ReactNode;
  align?: FloatingAlign;
  /** The width of the panel in CSS pixels; by default its content's. Ignored on phones. */
  width?: number | undefined;
  /** The content of the panel; may be lazy. It closes by `usePopoverClose()`. */
  panel: ReactNode;
  /** Open from the start: for a button that was just asked for. */
  startsOpen?: boolean | undefined;
}

/** A button with a panel of controls. Escape and a press elsewhere close it; the focus goes in and back. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, children, align = 'start', width, panel, startsOpen = false, ...look } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<FloatingPosition>();

  function open() {
    if (button.current) setPlace(floatingPosition(button.current, MENU_ROOM.row, align));
  }

  const openAtFirst = useEffectEvent(open);
  useEffect(
    function openWhenAskedFor() {
      if (startsOpen) openAtFirst();
    },
    [startsOpen],
  );

  return (
    <>
      <TriggerButton
        {...look}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={place !== undefined}
        aria-controls={place ? id : undefined}
        onClick={() => (place ? setPlace(undefined) : open())}
        onPointerEnter={LazyPopoverPanel.preload}
        onFocus={LazyPopoverPanel.preload}
      >
        {children}
      </TriggerButton>
      {place && (
        <LazyPopoverPanel
          id={id}
          label={label}
          place={place}
          width={width}
          onClose={() => setPlace(undefined)}
        >
          {panel}
        </LazyPopoverPanel>
      )}
    </>
  );
}
