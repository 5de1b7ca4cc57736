import { useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { errorText } from '#client/data/apiError.ts';
import type { ApiError } from '#client/data/apiError.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import type { FieldConflict, PersonChange } from '#client/entities/people/person.ts';
import { isSameValue, sameFields, wholeValues } from '../personValues.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { FIELD_LABELS } from '#contract/people/personFields.ts';
import type { EditedFieldId } from '#contract/people/personFields.ts';
import { ownIdOf } from '#contract/people/own/ownPath.ts';
import type { AnyFieldId } from '../fields/anyField.ts';
import { useLoss } from '../loss/useLoss.tsx';
import type { LosingPerson } from '../loss/useLoss.tsx';
import type { PersonChangeInput } from '../personValues.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';

/** Sends a change of somebody: the fields, and what the editor showed for them. */
export type SendChange = (
  id: string,
  input: PersonChangeInput,
  seen: PersonChangeInput,
) => Promise<{ data?: PersonChange | undefined; error?: ApiError | SerializedError | undefined }>;

/** A change that met somebody else's, waiting for a decision. */
export interface OpenConflict {
  conflicts: FieldConflict[];
  /** Which fields are to be written all the same; the others stay as somebody else left them. */
  decide: (mine: AnyFieldId[]) => void;
  cancel: () => void;
}

/** One change that was saved, and what was there before. */
interface Step {
  id: string;
  input: PersonChangeInput;
  seen: PersonChangeInput;
}

interface Options {
  send: SendChange;
  /** The person as they stand on the server now. */
  reload: (id: string) => Promise<PersonRecord | undefined>;
}

/** Saves changes of fields at once: with undo in the toast, and a question where somebody else was quicker. */
export function usePersonEdit({ send, reload }: Options) {
  const [conflict, setConflict] = useState<OpenConflict>();
  const steps = useRef<Step[]>([]);
  const choices = useLeadChoices();
  const loss = useLoss();

  /** Resolves to why nothing was saved, or null. */
  async function save(
    id: string,
    input: PersonChangeInput,
    seen: PersonChangeInput,
    isUndo = false,
  ): Promise<string | null> {
    const { data, error } = await send(id, input, seen);
    if (data?.acknowledgement) {
      if (!isUndo) {
        const step = { id, input, seen };
        steps.current.push(step);
        undoToast(savedText(input, choices), () => void takeBack(step));
      }
      return null;
    }
    const conflicts = data?.conflicts ?? [];
    if (conflicts.length === 0)
      return data?.message || errorText(error, 'This could not be saved. Try again.');
    const mine = await decision(conflicts);
    if (mine === null) return 'Somebody else changed this meanwhile. Nothing was saved.';
    const kept = withoutOthers(input, conflicts, mine);
    if (Object.keys(kept).length === 0) return null;
    const now = await reload(id);
    if (!now) return 'This could not be saved. Try again.';
    return save(id, kept, sameFields(kept, wholeValues(now)));
  }

  function takeBack(step: Step): Promise<string | null> {
    steps.current = steps.current.filter((each) => each !== step);
    return save(step.id, step.seen, step.input, true);
  }

  function decision(conflicts: FieldConflict[]): Promise<AnyFieldId[] | null> {
    const { promise, resolve } = Promise.withResolvers<AnyFieldId[] | null>();
    const close = (answer: AnyFieldId[] | null) => {
      setConflict(undefined);
      resolve(answer);
    };
    setConflict({ conflicts, decide: close, cancel: () => close(null) });
    return promise;
  }

  return {
    conflict,
    /** Takes back the last change that still stands; resolves to why it does, or null. */
    undo: async (): Promise<string | null> => {
      const step = steps.current.at(-1);
      return step ? takeBack(step) : 'There is nothing to take back';
    },
    /** Saves what differs from what was seen; resolves to why nothing was saved, or null. */
    save: async (
      person: LosingPerson & { _id: string },
      input: PersonChangeInput,
      seen: PersonChangeInput,
    ): Promise<string | null> => {
      const fields = Object.keys(input) as AnyFieldId[];
      if (fields.every((field) => isSameValue(input[field], seen[field]))) return null;
      const whole = await loss.completed(person, { input, seen });
      return whole && save(person._id, whole.input, whole.seen);
    },
    /** Stands on the screen while a change asks for more. */
    dialog: loss.dialog,
  };
}

/** The change without the conflicting fields that are left to somebody else. */
function withoutOthers(
  input: PersonChangeInput,
  conflicts: FieldConflict[],
  mine: AnyFieldId[],
): PersonChangeInput {
  const theirs = conflicts.map(({ field }) => field).filter((field) => !mine.includes(field as AnyFieldId));
  return Object.fromEntries(Object.entries(input).filter(([field]) => !theirs.includes(field)));
}

function savedText(input: PersonChangeInput, choices: LeadChoices | undefined): string {
  const [name] = Object.keys(input);
  if (name === undefined) return 'Saved';
  const ownId = ownIdOf(name);
  const label =
    ownId === undefined
      ? FIELD_LABELS[name as EditedFieldId]
      : choices?.ownFields.find(({ id }) => id === ownId)?.label;
  return label ? `${label} saved` : 'Saved';
}
