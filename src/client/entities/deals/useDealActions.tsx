import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import type { Deal } from './deal.ts';
import type { DealOutcome } from './deals.generated.ts';
import {
  useDeleteOrRestoreDealFromTrashMutation,
  useMoveDealToTrashMutation,
  useReopenDealMutation,
} from './dealsApi.ts';

const CloseDealDialog = lazyPart(async () => (await import('./CloseDealDialog.tsx')).CloseDealDialog, {
  onFailure: ({ onClose }) => onClose(),
});

type NamedDeal = Pick<Deal, '_id' | 'title'>;

interface DealActions {
  /** Opens the dialog that marks the deal as won. */
  win: (deal: NamedDeal) => void;
  /** Opens the dialog that marks the deal as lost. */
  lose: (deal: NamedDeal) => void;
  /** Resolves to whether it succeeded. */
  reopen: (deal: NamedDeal) => Promise<boolean>;
  /** Moves it to trash, with undo in the toast. Resolves to whether it succeeded. */
  moveToTrash: (deal: NamedDeal) => Promise<boolean>;
  /** Render it: the dialog that win and lose open. */
  dialog: ReactNode;
}

/** What users do with a deal in lists, on the board and on its page. Results are shown in toasts. */
export function useDealActions(): DealActions {
  const [asked, setAsked] = useState<{ deal: NamedDeal; outcome: DealOutcome }>();
  const [reopen] = useReopenDealMutation();
  const [move] = useMoveDealToTrashMutation();
  const [restore] = useDeleteOrRestoreDealFromTrashMutation();
  return {
    win: (deal) => setAsked({ deal, outcome: 'WON' }),
    lose: (deal) => setAsked({ deal, outcome: 'LOST' }),
    reopen: ({ _id: id }) => toastResult(reopen({ id }), t`Failed to reopen the deal`),
    moveToTrash: ({ _id: id }) =>
      removeWithUndo({
        one: 'deal',
        remove: () => move({ id }),
        restore: () => restore({ id, isRestore: true }),
      }),
    dialog: asked && <CloseDealDialog {...asked} onClose={() => setAsked(undefined)} />,
  };
}
