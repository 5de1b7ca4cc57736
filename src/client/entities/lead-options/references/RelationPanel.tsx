import { t } from '@lingui/core/macro';
import { Button } from '#client/kit/buttons/Button.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { RelationPicker } from './RelationPicker.tsx';
import styles from './References.module.css';

interface RelationPanelProps {
  label: string;
  target: RelationTarget;
  value: string | null;
  /** The initial search text. */
  typed?: string | undefined;
  onSave: (value: string | null) => void;
}

/** Picks the record of a relation in a popover: a choice is saved at once. */
export function RelationPanel({ label, target, value, typed, onSave }: RelationPanelProps) {
  const close = usePopoverClose();
  const save = (next: string | null) => {
    onSave(next);
    close();
  };
  return (
    <div className={styles.picker}>
      <RelationPicker
        label={label}
        target={target}
        value={value}
        autoFocus
        search={typed}
        onChange={(next) => next !== null && save(next)}
      />
      {value !== null && <Button onClick={() => save(null)}>{t`Clear the field`}</Button>}
    </div>
  );
}
