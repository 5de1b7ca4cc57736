import type { SavePanelProps } from '#client/kit/menus/SavePanel.tsx';
import { SavePanel } from '#client/kit/menus/SavePanel.tsx';
import { DueField } from '#client/kit/time/DueField.tsx';

/** Sets, moves or clears a next call or meeting. */
export function DuePanel({ label, ...panel }: SavePanelProps) {
  return (
    <SavePanel {...panel}>
      {(draft, onChange) => <DueField autoFocus label={label} value={draft} onChange={onChange} />}
    </SavePanel>
  );
}
