import { t } from '@lingui/core/macro';
import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { ApiError } from '#client/data/apiError.ts';
import { errorText, refusedReply } from '#client/data/apiError.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { FieldConflict, PersonChange } from '#client/entities/people/person.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { offerUndo } from '#client/kit/toast/undoLog.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import type { EditStep, WrittenStep } from '#client/shared/cell-editing/useEditSteps.ts';
import { useEditSteps } from '#client/shared/cell-editing/useEditSteps.ts';
import type { AnyFieldId } from '../fields/anyField.ts';
import type { PersonChangeInput } from '../personValues.ts';
import { isSameValue, sameFields, wholeValues } from '../personValues.ts';
import type { LosingPerson } from '../useLoss.tsx';
import { useLoss } from '../useLoss.tsx';
import { changesText } from './changesText.ts';

/** Sends a change of a person: the fields, and the values that the editor showed. */
export type SendChange = (
  id: string,
  input: PersonChangeInput,
  seen: PersonChangeInput,
) => Promise<{ data?: PersonChange | undefined; error?: ApiError | SerializedError | undefined }>;

/** A change in conflict with another user's, awaiting a decision. */
export interface OpenConflict {
  conflicts: FieldConflict[];
  /** The fields to overwrite; the others keep the other user's values. */
  decide: (mine: AnyFieldId[]) => void;
  cancel: () => void;
}

/** A requested change of a person. */
export interface RequestedChange {
  person: LosingPerson & { _id: string };
  input: PersonChangeInput;
  seen: PersonChangeInput;
}

type PersonStep = EditStep<PersonChangeInput>;

interface Options {
  send: SendChange;
  /** The person's current state on the server. */
  reload: (id: string) => Promise<PersonRecord | undefined>;
  /** Where one change follows the other: the toast of a change takes the place of that of the last one of this name. */
  toastOf?: string;
}

/** Saves field changes immediately, with undo in the toast, and a dialog for conflicts. */
export function usePersonEdit({ send, reload, toastOf }: Options) {
  const [conflict, setConflict] = useState<OpenConflict>();
  const choices = useLeadChoices();
  const loss = useLoss();
  const steps = useEditSteps(write);

  async function write({ id, input, seen }: PersonStep): Promise<WrittenStep<PersonChangeInput>> {
    const { error } = await send(id, input, seen);
    if (!error) return { problem: null, step: { id, input, seen } };
    const conflicts = refusedReply<PersonChange>(error)?.conflicts ?? [];
    if (conflicts.length === 0) return { problem: errorText(error, t`This could not be saved. Try again.`) };
    const mine = await decision(conflicts);
    if (mine === null) return { problem: t`Another user changed this record. Nothing was saved.` };
    const remaining = withoutOthers(input, conflicts, mine);
    if (Object.keys(remaining).length === 0) return { problem: null };
    const now = await reload(id);
    if (!now) return { problem: t`This could not be saved. Try again.` };
    return write({ id, input: remaining, seen: sameFields(remaining, wholeValues(now)) });
  }

  /** Saves changes of some people, to be taken back together; resolves to why the first of those that were not saved was not, or null. */
  async function saveAll(changes: readonly RequestedChange[]): Promise<string | null> {
    const saved: PersonStep[] = [];
    let problem: string | null = null;
    for (const { person, input, seen } of changes) {
      if (isSame(input, seen)) continue;
      const whole = await loss.completed(person, { input, seen });
      const written = whole && (await write({ id: person._id, ...whole }));
      if (written?.step) saved.push(written.step);
      problem ??= written?.problem ?? null;
    }
    if (saved.length > 0) {
      steps.add(saved);
      saySaved(saved);
    }
    return problem;
  }

  function saySaved(saved: readonly PersonStep[]) {
    undoToast(changesText(saved, choices, 'saved'), () => void takeBack(saved), {
      ofKind: toastOf,
      isReplaced: toastOf !== undefined,
    });
  }

  function sayUndone(changes: readonly PersonStep[]) {
    toast.blank(changesText(changes, choices, 'undone'), toastOf === undefined ? {} : { id: toastOf });
  }

  async function takeBack(saved: readonly PersonStep[]) {
    const { problem, changes } = await steps.takeBack(saved);
    if (changes) sayUndone(changes);
    if (problem === null) return;
    toast.error(problem);
    if (!changes) offerUndo(() => void takeBack(saved));
  }

  /** Resolves to why a change could not be undone, or null. The toast no longer offers undo after it was used. */
  async function undo(): Promise<string | null> {
    const { problem, changes } = await steps.undo();
    if (changes) sayUndone(changes);
    return problem;
  }

  async function redo(): Promise<string | null> {
    const { problem, changes } = await steps.redo();
    if (changes) saySaved(changes);
    return problem;
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
    undo,
    redo,
    saveAll,
    /** Saves the differences to the shown values; resolves to why nothing was saved, or null. */
    save: (person: RequestedChange['person'], input: PersonChangeInput, seen: PersonChangeInput) =>
      saveAll([{ person, input, seen }]),
    /** Rendered while a change needs more input. */
    dialog: loss.dialog,
  };
}

function isSame(input: PersonChangeInput, seen: PersonChangeInput): boolean {
  return (Object.keys(input) as AnyFieldId[]).every((field) => isSameValue(input[field], seen[field]));
}

/** The change without the fields that keep the other user's values. */
function withoutOthers(
  input: PersonChangeInput,
  conflicts: FieldConflict[],
  mine: AnyFieldId[],
): PersonChangeInput {
  const theirs = conflicts.map(({ field }) => field).filter((field) => !mine.includes(field as AnyFieldId));
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !theirs.includes(field)),
  ) as PersonChangeInput;
}
