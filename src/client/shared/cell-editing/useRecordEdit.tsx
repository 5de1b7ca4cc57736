import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { MutationResult } from '#client/data/apiError.ts';
import { errorCode, errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { offerUndo } from '#client/kit/toast/undoLog.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import type { EditStep, WrittenStep } from './useEditSteps.ts';
import { useEditSteps } from './useEditSteps.ts';

/** A change of one record, with the values that were shown, and the label of the changed field. */
export interface RequestedEdit<Input> extends EditStep<Input> {
  label: string;
}

/** Sends a change. `seen` has the values that were shown: the server rejects a change of other ones; left out, it overwrites. */
export type SendEdit<Input> = (id: string, input: Input, seen: Input | undefined) => Promise<MutationResult>;

interface RecordEdit<Input> {
  /** Saves changes, to be undone together; resolves to why the first of those that were not saved was not, or null. */
  saveAll: (edits: readonly RequestedEdit<Input>[]) => Promise<string | null>;
  /** Resolves to why a change could not be undone, or null. */
  undo: () => Promise<string | null>;
  redo: () => Promise<string | null>;
  /** Render it: the question about a conflict with another user. */
  dialog: ReactNode;
}

/** Saves changes of a list's rows, with undo in the toast and a question where another user has changed the value. */
export function useRecordEdit<Input extends object>(send: SendEdit<Input>): RecordEdit<Input> {
  const [conflict, setConflict] = useState<{ text: string; decide: (isMine: boolean) => void }>();
  const steps = useEditSteps<Input>(write);

  async function write({ id, input, seen }: EditStep<Input>): Promise<WrittenStep<Input>> {
    const { error } = await send(id, input, seen);
    if (!error) return { problem: null, step: { id, input, seen } };
    const problem = errorText(error, t`This could not be saved. Try again.`);
    if (errorCode(error) !== CHANGED_SINCE) return { problem };
    if (!(await isConfirmed(problem)))
      return { problem: t`Another user changed this record. Nothing was saved.` };
    const again = await send(id, input, undefined);
    return again.error ? { problem: errorText(again.error) } : { problem: null, step: { id, input, seen } };
  }

  function isConfirmed(text: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setConflict({
      text,
      decide: (isMine) => {
        setConflict(undefined);
        resolve(isMine);
      },
    });
    return promise;
  }

  async function saveAll(edits: readonly RequestedEdit<Input>[]): Promise<string | null> {
    const saved: RequestedEdit<Input>[] = [];
    let problem: string | null = null;
    for (const edit of edits) {
      const written = await write(edit);
      if (written.step) saved.push(edit);
      problem ??= written.problem;
    }
    if (saved.length > 0) {
      steps.add(saved);
      showSaved(saved);
    }
    return problem;
  }

  function showSaved(saved: readonly EditStep<Input>[]) {
    undoToast(savedText(saved), () => void takeBack(saved), { ofKind: TOAST, isReplaced: true });
  }

  async function takeBack(saved: readonly EditStep<Input>[]) {
    const { problem, changes } = await steps.takeBack(saved);
    if (changes) showUndone(changes);
    if (problem === null) return;
    toast.error(problem);
    if (!changes) offerUndo(() => void takeBack(saved));
  }

  return {
    saveAll,
    async undo() {
      const { problem, changes } = await steps.undo();
      if (changes) showUndone(changes);
      return problem;
    },
    async redo() {
      const { problem, changes } = await steps.redo();
      if (changes) showSaved(changes);
      return problem;
    },
    dialog: conflict && (
      <ConfirmDialog
        isOpen
        title={t`Another user changed this record`}
        text={conflict.text}
        confirmLabel={t`Overwrite`}
        onConfirm={() => conflict.decide(true)}
        onClose={() => conflict.decide(false)}
      />
    ),
  };
}

/** The code of a rejected change of a value that another user changed. */
const CHANGED_SINCE = 'changed-since';

/** The toast of a change takes the place of that of the last one. */
const TOAST = 'cells';

function showUndone(changes: readonly object[]) {
  toast.blank(undoneText(changes), { id: TOAST });
}

function savedText(changes: readonly object[]): string {
  const label = labelOf(changes);
  return label === undefined
    ? plural({ count: changes.length }, { one: '# value saved', other: '# values saved' })
    : t`${label} saved`;
}

function undoneText(changes: readonly object[]): string {
  const label = labelOf(changes);
  return label === undefined
    ? plural({ count: changes.length }, { one: '# value undone', other: '# values undone' })
    : t`${label} undone`;
}

function labelOf([first, ...others]: readonly object[]): string | undefined {
  return others.length === 0 ? (first as { label?: string } | undefined)?.label : undefined;
}
