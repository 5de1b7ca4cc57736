import { t } from '@lingui/core/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { usePopoverClose } from './PopoverPanel.tsx';
import styles from './SavePanel.module.css';

/** What an editor in a popover is given. */
export interface SavePanelProps {
  label: string;
  /** A time as RFC 3339, a day as 2026-12-31; null for none. */
  value: string | null;
  onSave: (value: string | null) => void;
  /** Tab at the end of the panel, or Shift+Tab at its start: saves, and moves the focus on. */
  onTab?: ((isBack: boolean) => void) | undefined;
}

interface Props extends Omit<SavePanelProps, 'label'> {
  /** Renders the field with the unsaved value. */
  children: (draft: string | null, onChange: (draft: string | null) => void) => ReactNode;
}

/** Sets, moves or clears a value, in a popover that closes when it is saved. */
export function SavePanel({ value, onSave, onTab, children }: Props) {
  const close = usePopoverClose();
  const [draft, setDraft] = useState(value);

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, shiftKey, currentTarget: form } = event;
    const controls = [...form.querySelectorAll<HTMLElement>(CONTROLS)];
    if (key === 'Enter' && (event.target as HTMLElement).role === 'spinbutton') form.requestSubmit();
    const { role } = event.target as HTMLElement;
    // Arrows go from part to part of a date
    const isAtEnd = shiftKey
      ? event.target === controls[0] || (role === 'spinbutton' && controls[0]?.role === role)
      : event.target === controls.at(-1);
    if (key !== 'Tab' || !onTab || !isAtEnd) return;
    event.preventDefault();
    onSave(draft);
    onTab(shiftKey);
  }

  return (
    <form
      className={styles.panel}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
        close();
      }}
    >
      {children(draft, setDraft)}
      <Button type="submit" look="primary">{t`Save`}</Button>
    </form>
  );
}

/** What Tab stops at: the parts of a date are controls of their own. */
const CONTROLS = 'button:not([tabindex="-1"], :disabled), [role="spinbutton"]';
