import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: Tab[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** Tabs in one page: arrows, Home and End move and select; only the selected panel is rendered. */
export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.find((tab) => tab.id === selectedId) ?? tabs[0];

  function handleKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selectedId);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `${id}-panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected?.id}`}
        className={styles.panel}
      >
        {selected?.content}
      </div>
    </div>
  );
}
