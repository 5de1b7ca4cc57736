import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import styles from './SavePanel.module.css';

/** What an editor in a popover is given. */
export interface SavePanelProps {
  label: string;
  /** A time as RFC 3339, a day as 2026-12-31; null for none. */
  value: string | null;
  onSave: (value: string | null) => void;
}

interface Props extends Omit<SavePanelProps, 'label'> {
  /** Draws the field over what is not saved yet. */
  children: (draft: string | null, onChange: (draft: string | null) => void) => ReactNode;
}

/** Sets, moves or clears a value, in a popover that closes when it is saved. */
export function SavePanel({ value, onSave, children }: Props) {
  const close = usePopoverClose();
  const [draft, setDraft] = useState(value);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
        close();
      }}
    >
      {children(draft, setDraft)}
      <Button type="submit" look="primary">
        Save
      </Button>
    </form>
  );
}
