import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ManyPicker, OnePicker } from '#client/entities/lead-options/LeadPicker.tsx';
import type { ChoiceKind } from '#client/entities/lead-options/choiceOptions.ts';
import { isSameValue, personValues } from '../personValues.ts';
import type { PersonChangeInput, PersonField } from '../personValues.ts';
import { FieldLine } from './FieldLine.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import styles from './InlinePick.module.css';

/** A choice of one that is saved when it is made. */
export function InlineOne({ field, kind, noneLabel, children }: InlinePickProps<OneField>) {
  const { record, mayEdit } = usePersonPage();
  const { problem, saveField } = useFieldSave(field);
  const value = personValues(record)[field];
  return (
    <FieldLine field={field} problem={problem}>
      <OnePicker
        kind={kind}
        value={value}
        noneLabel={noneLabel}
        look="plain"
        isDisabled={!mayEdit}
        placeholder={mayEdit ? 'Choose' : '–'}
        onChange={(next) => void saveField(next, value)}
      >
        {value === null ? undefined : children}
      </OnePicker>
    </FieldLine>
  );
}

/** Choices of several; they are saved together when the list closes. */
export function InlineMany({ field, kind, placeholder, children }: InlinePickProps<ManyField>) {
  const { record, mayEdit } = usePersonPage();
  const { problem, saveField } = useFieldSave(field);
  const value = personValues(record)[field];
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
      <ManyPicker
        kind={kind}
        values={draft?.values ?? value}
        look="plain"
        isDisabled={!mayEdit}
        placeholder={mayEdit ? placeholder : '–'}
        onChange={(values) => setDraft({ values, seen: draft?.seen ?? value })}
        onClose={() => void handleClose()}
      >
        {draft || value.length === 0 ? undefined : <span className={styles.pills}>{children}</span>}
      </ManyPicker>
    </FieldLine>
  );
}

type OneField = 'stageId' | 'statusId' | 'sourceId' | 'managerId' | 'propertyCategory';
type ManyField = 'groupIds' | 'projectIds' | 'tags';

interface InlinePickProps<Field extends PersonField> {
  field: Field;
  kind: ChoiceKind;
  noneLabel?: string;
  placeholder?: string;
  /** How the stored value looks: a pill with its colour, also where it is archived. */
  children?: ReactNode;
}

/** Saves one field; keeps why that was refused. */
export function useFieldSave(field: PersonField) {
  const { save } = usePersonPage();
  const [problem, setProblem] = useState<string | null>(null);
  async function saveField(value: unknown, seen: unknown): Promise<void> {
    setProblem(null);
    setProblem(await save({ [field]: value } as PersonChangeInput, { [field]: seen } as PersonChangeInput));
  }
  return { problem, saveField };
}
