import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { readingKey } from '#client/kit/i18n/direction.ts';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { Link } from '#client/kit/links/Link.tsx';
import type { Text } from '#contract/i18n/i18n.ts';
import styles from './LinkTabs.module.css';

interface LinkTabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly { to: string; label: Text }[];
  /** The address of the tab that is shown. */
  current: string;
  /** They switch between lists of the same: tabs to screen readers too, which the arrow keys go through. */
  isSwitch?: boolean;
}

/** Links that look like tabs: opening in a new window and going back work. */
export function LinkTabs({ label, tabs, current, isSwitch = false }: LinkTabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(
    function showCurrent() {
      strip.current
        ?.querySelector('[data-current]')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    [current],
  );
  const list = (
    <div
      ref={strip}
      className={styles.strip}
      data-swiped=""
      {...(isSwitch
        ? { role: 'tablist', 'aria-label': label, onKeyDown: moveFocus }
        : { 'data-arrow-keys': 'row' })}
    >
      {tabs.map(({ to, label: text }) => {
        const isCurrent = to === current;
        const role = isSwitch
          ? ({ role: 'tab', 'aria-selected': isCurrent, tabIndex: isCurrent ? 0 : -1 } as const)
          : ({ 'aria-current': isCurrent ? 'page' : undefined } as const);
        return (
          <Link key={to} to={to} className={styles.tab} data-current={isCurrent ? '' : undefined} {...role}>
            {labelText(text)}
          </Link>
        );
      })}
    </div>
  );
  return isSwitch ? list : <nav aria-label={label}>{list}</nav>;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[readingKey(event.key)];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  tabs[(at + step + tabs.length) % tabs.length]?.focus();
  event.preventDefault();
}
