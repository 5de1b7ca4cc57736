import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { joinClasses } from '../joinClasses.ts';
import type { MenuItem } from './menuItem.ts';
import type { MenuPlace } from './menuPlace.ts';
import styles from './Menu.module.css';

interface MenuListProps {
  id: string;
  label: string;
  items: MenuItem[];
  header?: ReactNode;
  place: MenuPlace & { container: Element };
  startsAtEnd: boolean;
  button: RefObject<HTMLButtonElement | null>;
  /** `returnsFocus` is false where the person has already gone elsewhere. */
  onClose: (returnsFocus: boolean) => void;
}

/** The open menu of a MenuButton, in a layer above everything that could cut it off. */
export function MenuList({
  id,
  label,
  items,
  header,
  place: { container, ...place },
  startsAtEnd,
  button,
  onClose,
}: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(
    function focusFirstItem() {
      focusables(list.current)
        .at(startsAtEnd ? -1 : 0)
        ?.focus({ preventScroll: true });
    },
    [startsAtEnd],
  );

  useEffect(function closeFromOutside() {
    function handlePointerDown(event: PointerEvent) {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !button.current?.contains(target)) onClose(false);
    }
    // The menu stands still while the page moves under it, so moving the page closes it.
    function handleMove(event: Event) {
      if (!(event.target instanceof Node) || !list.current?.contains(event.target)) onClose(true);
    }
    document.addEventListener('pointerdown', handlePointerDown);
    window.addEventListener('scroll', handleMove, true);
    window.addEventListener('resize', handleMove);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      window.removeEventListener('scroll', handleMove, true);
      window.removeEventListener('resize', handleMove);
    };
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose(true);
    const next = nextItem(event.key, focusables(list.current));
    if (event.key !== 'Escape' && !next) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose(true);
    next?.focus();
  }

  function handleSelect(item: MenuItem) {
    // Focus goes back first, so that a dialog opened by the item returns it to the button.
    onClose(!item.to);
    item.onSelect?.();
  }

  return createPortal(
    <div className={styles.menu} style={place}>
      {header && <div className={styles.header}>{header}</div>}
      <div ref={list} id={id} role="menu" aria-label={label} onKeyDown={handleKeyDown}>
        {items.map((item, index) => (
          <MenuLine key={`${index} ${item.label}`} item={item} onSelect={() => handleSelect(item)} />
        ))}
      </div>
    </div>,
    container,
  );
}

function MenuLine({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const isChoice = item.isChecked !== undefined;
  const line = {
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': isChoice ? item.isChecked : undefined,
    tabIndex: -1,
    className: joinClasses(styles.item, item.isDanger && styles.danger, item.startsGroup && styles.group),
    onClick: onSelect,
    onMouseMove: (event: { currentTarget: HTMLElement }) =>
      event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      {item.icon && (
        <span className={styles.icon} aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className={styles.texts}>
        <span className={styles.label}>{item.label}</span>
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </span>
      {item.isChecked && <Check className={styles.check} aria-hidden="true" size={16} />}
    </>
  );
  if (item.to) {
    return (
      <Link {...line} to={item.to}>
        {content}
      </Link>
    );
  }
  return (
    <button {...line} type="button" disabled={item.isDisabled}>
      {content}
    </button>
  );
}

function focusables(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}

function nextItem(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const index = items.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[key];
  if (target !== undefined) return items.at(target % items.length);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
