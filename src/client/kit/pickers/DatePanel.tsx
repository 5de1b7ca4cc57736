import type { SavePanelProps } from '#client/kit/menus/SavePanel.tsx';
import { SavePanel } from '#client/kit/menus/SavePanel.tsx';
import { DateField } from './DateField.tsx';

/** Sets, moves or clears a day. */
export function DatePanel({ label, ...panel }: SavePanelProps) {
  return (
    <SavePanel {...panel}>
      {(draft, onChange) => (
        <DateField autoFocus label={label} value={draft ?? ''} onChange={(day) => onChange(day || null)} />
      )}
    </SavePanel>
  );
}
