import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useApiDispatch } from '#client/data/apiStore.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** Moves a person to trash, with undo in the toast; `onMoved` leaves their page. Loaded when first used. */
export function useMoveToTrash(kind: PersonKind): (id: string, onMoved?: () => void) => Promise<void> {
  const dispatch = useApiDispatch();
  return useCallback(
    async (id, onMoved) => {
      const part = await import('./moveToTrash.ts').catch(() => null);
      if (!part) toast.error(t`This could not be loaded. Check your connection and try again.`);
      else if (await part.moveToTrash(dispatch, kind, id)) onMoved?.();
    },
    [kind, dispatch],
  );
}
