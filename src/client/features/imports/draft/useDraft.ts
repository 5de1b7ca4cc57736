import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { MutationResult } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { ImportChange } from '../importsApi.ts';
import {
  useDropBadImportRowsMutation,
  useDropImportRowsMutation,
  useEditImportCellsMutation,
  useUpdateImportMutation,
} from '../importsApi.ts';

/** Changes of a draft, sent in order so that the last one wins. Errors are shown. */
export function useDraft(id: string) {
  const [updateImport] = useUpdateImportMutation();
  const [editCells] = useEditImportCellsMutation();
  const [dropRows] = useDropImportRowsMutation();
  const [dropBadRows] = useDropBadImportRowsMutation();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function send(call: () => Promise<MutationResult>): void {
    last.current = last.current.then(async () => {
      const errorMessage = errorText((await call()).error, t`The change could not be saved. Try again.`);
      if (errorMessage !== null) toast.error(errorMessage);
    });
  }

  return {
    change: (input: ImportChange) => send(() => updateImport({ id, input })),
    editCell: (row: number, column: number, text: string) =>
      send(() => editCells({ id, row, cells: [{ column, text }] })),
    dropRow: (row: number, isDropped: boolean) => send(() => dropRows({ id, rows: [row], isDropped })),
    dropBad: () => send(() => dropBadRows({ id })),
  };
}

/** What useDraft gives. */
export type DraftChanges = ReturnType<typeof useDraft>;
