import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { noneLabelOf } from '#client/entities/lead-options/noneLabel.ts';
import type { AnyFieldId, FieldOfType } from '#client/features/people/fields/anyField.ts';
import { FieldPicker, nounOf } from '#client/features/people/fields/FieldPicker.tsx';
import { ChosenValues } from '#client/features/people/fields/ShownField.tsx';
import { usePersonPage, useShown } from '#client/features/people/page/personPageContext.ts';
import { changeOf, isSameValue } from '#client/features/people/personValues.ts';
import { FieldLine } from './FieldLine.tsx';
import styles from './InlinePick.module.css';

/** A choice of one that is saved when it is made. */
export function InlineOne({ field }: { field: OneField }) {
  const { picker, problem } = useOnePicker(field);
  return (
    <FieldLine field={field} problem={problem}>
      {picker}
    </FieldLine>
  );
}

/** The picker of a choice of one, and why its last change was not saved. */
export function useOnePicker(field: OneField): { picker: ReactNode; problem: string | null } {
  const { values, mayEdit } = usePersonPage();
  const shown = useShown(field);
  const { problem, saveField } = useFieldSave(field.id);
  const value = (values[field.id] ?? null) as string | null;
  const picker = (
    <FieldPicker
      field={field}
      values={value === null ? [] : [value]}
      noneLabel={noneLabelOf(field)}
      look="plain"
      isDisabled={!mayEdit}
      placeholder={mayEdit ? t`Choose` : '–'}
      onChange={([next = null]) => void saveField(next, value)}
    >
      {value === null ? undefined : <ChosenValues field={field} shown={shown} />}
    </FieldPicker>
  );
  return { picker, problem };
}

/** Choices of several; they are saved together when the list closes. */
export function InlineMany({ field }: { field: ManyField }) {
  const { values: all, mayEdit } = usePersonPage();
  const shown = useShown(field);
  const { problem, saveField } = useFieldSave(field.id);
  const value = (all[field.id] ?? []) as string[];
  const [draft, setDraft] = useState<{ values: readonly string[]; seen: string[] }>();

  // A press elsewhere closes the list twice over: by the press, and by the focus that it takes away.
  const isSaving = useRef(false);
  async function handleClose() {
    if (!draft || isSaving.current) return;
    isSaving.current = true;
    if (!isSameValue(draft.values, draft.seen)) await saveField([...draft.values], draft.seen);
    isSaving.current = false;
    setDraft(undefined);
  }

  return (
    <FieldLine field={field} problem={problem}>
      <FieldPicker
        field={field}
        values={draft?.values ?? value}
        look="plain"
        isDisabled={!mayEdit}
        placeholder={mayEdit ? addText(field) : '–'}
        onChange={(values) => setDraft({ values, seen: draft?.seen ?? value })}
        onClose={() => void handleClose()}
      >
        {draft || value.length === 0 ? undefined : (
          <span className={styles.pills}>
            <ChosenValues field={field} shown={shown} />
          </span>
        )}
      </FieldPicker>
    </FieldLine>
  );
}

/** A field with one chosen value. */
export type OneField = FieldOfType<'reference' | 'choice' | 'timeZone' | 'user' | 'yesNo' | 'rating'>;
type ManyField = FieldOfType<'references' | 'labels' | 'choices'>;

function addText(field: ManyField): string {
  if (field.type === 'labels') return t`Add tags`;
  if (field.type === 'references') return field.names === 'GROUP' ? t`Add groups` : t`Add projects`;
  return t`Add ${{ values: nounOf(field) }}`;
}

/** Saves one field; keeps why that was refused. */
export function useFieldSave(field: AnyFieldId) {
  const { save } = usePersonPage();
  const [problem, setProblem] = useState<string | null>(null);
  async function saveField(value: unknown, seen: unknown): Promise<void> {
    setProblem(null);
    setProblem(await save(changeOf(field, value), changeOf(field, seen)));
  }
  return { problem, saveField };
}
