import { useState } from 'react';
import { DueField } from '#client/entities/people/due/DueField.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import styles from './inline/InlineDue.module.css';

interface DuePanelProps {
  label: string;
  /** RFC 3339, or null for none. */
  value: string | null;
  onSave: (value: string | null) => void;
}

/** Sets, moves or clears a next call or meeting, in a popover that closes when it is saved. */
export function DuePanel({ label, value, onSave }: DuePanelProps) {
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
      <DueField label={label} value={draft} onChange={setDraft} />
      <Button type="submit" look="primary">
        Save
      </Button>
    </form>
  );
}
