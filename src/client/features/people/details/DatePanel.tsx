import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import styles from './inline/InlineDue.module.css';

interface DatePanelProps {
  label: string;
  /** 2026-12-31, or null for none. */
  value: string | null;
  onSave: (value: string | null) => void;
}

/** Sets, moves or clears a day, in a popover that closes when it is saved. */
export function DatePanel({ label, value, onSave }: DatePanelProps) {
  const close = usePopoverClose();
  const [draft, setDraft] = useState(value ?? '');
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft || null);
        close();
      }}
    >
      <DateField label={label} value={draft} onChange={setDraft} />
      <Button type="submit" look="primary">
        Save
      </Button>
    </form>
  );
}
