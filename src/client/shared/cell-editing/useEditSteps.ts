import { t } from '@lingui/core/macro';
import { useRef } from 'react';

/** A saved change of a record, with the previous values. */
export interface EditStep<Input> {
  id: string;
  input: Input;
  seen: Input;
}

/** Why a change was not saved (or null), and the saved steps. */
export interface WrittenStep<Input> {
  problem: string | null;
  step?: EditStep<Input>;
}

/** Changes of one action, to one record or several, which are undone together. */
type Changes<Input> = readonly EditStep<Input>[];

/** What came of a wish: why some of it was not done, or null, and the changes where any of them was. */
interface Stepped<Input> {
  problem: string | null;
  changes?: Changes<Input>;
}

/** The changes that were saved, to be taken back from the last one on, and made again. */
export function useEditSteps<Input>(write: (step: EditStep<Input>) => Promise<WrittenStep<Input>>) {
  const done = useRef<readonly Changes<Input>[]>([]);
  const undone = useRef<readonly Changes<Input>[]>([]);

  /** Resolves to why some were not written, or null, and whether any was. */
  async function writeAll(changes: Changes<Input>) {
    let problem: string | null = null;
    let isAny = false;
    for (const step of changes) {
      const written = await write(step);
      problem ??= written.problem;
      isAny ||= written.step !== undefined;
    }
    return { problem, isAny };
  }

  /** Undoes changes that are still effective. If none could be undone, undo remains available. */
  async function takeBack(changes: Changes<Input>): Promise<Stepped<Input>> {
    if (!done.current.includes(changes)) return { problem: null };
    done.current = done.current.filter((each) => each !== changes);
    const { problem, isAny } = await writeAll(
      changes.toReversed().map(({ id, input, seen }) => ({ id, input: seen, seen: input })),
    );
    if (problem === null) undone.current = [...undone.current, changes];
    else if (!isAny) done.current = [...done.current, changes];
    return isAny ? { problem, changes } : { problem };
  }

  return {
    takeBack,
    add(changes: Changes<Input>) {
      done.current = [...done.current, changes];
      undone.current = [];
    },
    /** Undoes the last changes that are still effective. */
    undo: async (): Promise<Stepped<Input>> => {
      const last = done.current.at(-1);
      return last ? takeBack(last) : { problem: t`There is nothing to undo` };
    },
    /** Makes the changes again that were taken back last. */
    redo: async (): Promise<Stepped<Input>> => {
      const last = undone.current.at(-1);
      if (!last) return { problem: t`There is nothing to redo` };
      undone.current = undone.current.slice(0, -1);
      const { problem, isAny } = await writeAll(last);
      if (problem === null) done.current = [...done.current, last];
      else if (!isAny) undone.current = [...undone.current, last];
      return isAny ? { problem, changes: last } : { problem };
    },
  };
}
