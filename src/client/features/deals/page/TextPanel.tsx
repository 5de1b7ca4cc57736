import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { SavePanelProps } from '#client/kit/menus/SavePanel.tsx';
import { SavePanel } from '#client/kit/menus/SavePanel.tsx';

interface TextPanelProps extends SavePanelProps {
  inputMode?: 'decimal' | 'numeric';
}

/** Edits one line of text in a popover; an empty text is null. */
export function TextPanel({ label, inputMode, ...panel }: TextPanelProps) {
  return (
    <SavePanel {...panel}>
      {(draft, onChange) => (
        <TextField
          autoFocus
          label={label}
          value={draft ?? ''}
          autoComplete="off"
          {...(inputMode && { inputMode })}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </SavePanel>
  );
}
