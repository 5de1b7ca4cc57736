import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useUndoOffers } from '#client/kit/toast/useUndoOffers.ts';
import type { FormValues } from './formValues.ts';
import type { FormEditing } from './useFormEditor.ts';

type Part = 'fields' | 'consents';
type LineOf<Name extends Part> = FormValues[Name][number];

/** The editable rows of a form: fields or consents. */
export function useLines<Name extends Part>({ form, set }: FormEditing, part: Name, removedText: string) {
  const lines = useWatch({ control: form.control, name: part as Part }) as LineOf<Name>[];
  const [focus, setFocus] = useState<string | null>(null);
  const offerUndo = useUndoOffers();
  // Undo comes later, when the lines may be others
  const now = () => form.getValues(part as Part) as LineOf<Name>[];
  const write = (next: LineOf<Name>[]) => set(part as Part, next as FormValues[Part]);

  function addAt(index: number, line: LineOf<Name>) {
    write(now().toSpliced(index, 0, line));
    setFocus(line.lineId);
  }

  return {
    lines,
    /** The focus after the last change: a row, or '' for the add button. */
    focus,
    add: (line: LineOf<Name>) => addAt(now().length, line),
    change: (lineId: string, change: Partial<LineOf<Name>>) =>
      write(now().map((line) => (line.lineId === lineId ? { ...line, ...change } : line))),
    /** Puts a line at a place, from 0; false where there is none. */
    move: (lineId: string, index: number): boolean => {
      const lines = now();
      const line = lines.find((each) => each.lineId === lineId);
      if (!line || index < 0 || index >= lines.length) return false;
      write(lines.filter((each) => each !== line).toSpliced(index, 0, line));
      return true;
    },
    remove: (lineId: string) => {
      const lines = now();
      const index = lines.findIndex((each) => each.lineId === lineId);
      const line = lines[index];
      if (!line) return;
      write(lines.toSpliced(index, 1));
      setFocus((lines[index + 1] ?? lines[index - 1])?.lineId ?? '');
      offerUndo(`removed line ${lineId}`, removedText, () => addAt(index, line));
    },
  };
}
