import { DateTimeField } from '#client/entities/lead-options/record-fields/DateTimeField.tsx';
import type { SavePanelProps } from '#client/kit/menus/SavePanel.tsx';
import { SavePanel } from '#client/kit/menus/SavePanel.tsx';

/** Sets, moves or clears a date and time. */
export function DateTimePanel({ label, ...panel }: SavePanelProps) {
  return (
    <SavePanel {...panel}>
      {(draft, onChange) => <DateTimeField autoFocus label={label} value={draft} onChange={onChange} />}
    </SavePanel>
  );
}
