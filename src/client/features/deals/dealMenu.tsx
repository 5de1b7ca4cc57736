import { t } from '@lingui/core/macro';
import { CircleX, Pencil, RotateCcw, Trash2, Trophy } from 'lucide-react';
import type { Deal } from '#client/entities/deals/deal.ts';
import type { useDealActions } from '#client/entities/deals/useDealActions.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';

/** The menu of a deal for users who may change it. `onTrashed` is called after it was moved to trash. */
export function dealMenu(
  deal: Deal,
  { win, lose, reopen, moveToTrash }: ReturnType<typeof useDealActions>,
  onTrashed?: () => void,
): MenuItem[] {
  const closing: MenuItem[] =
    deal.status === 'OPEN'
      ? [
          { label: t`Mark as won`, icon: <Trophy />, onSelect: () => win(deal), startsGroup: true },
          {
            label: t({ message: 'Mark as lost', context: 'deal' }),
            icon: <CircleX />,
            onSelect: () => lose(deal),
          },
        ]
      : [{ label: t`Reopen`, icon: <RotateCcw />, onSelect: () => void reopen(deal), startsGroup: true }];
  return [
    { label: t`Edit`, icon: <Pencil />, to: paths.editDeal.to(deal._id) },
    ...closing,
    {
      label: t`Move to Trash`,
      icon: <Trash2 />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => void moveToTrash(deal).then((isTrashed) => isTrashed && onTrashed?.()),
    },
  ];
}
