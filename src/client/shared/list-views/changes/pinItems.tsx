import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pin, PinOff } from 'lucide-react';
import { isRtl } from '#client/kit/i18n/direction.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import type { SavedView } from '../savedView.ts';
import type { useViewChanges } from './useViewChanges.ts';

interface PinChanges extends Pick<ReturnType<typeof useViewChanges>, 'pin' | 'pinnedIds'> {
  /** The menu is then the only place of the pinned views. */
  isPhone: boolean;
}

/**
 * Menu items to pin a view, and to move it among the pinned ones, next to the title and first in the menu. If only the
 * menu shows them, which closes, a toast says the result.
 */
export function pinItems({ _id: id, name }: SavedView, { pin, pinnedIds, isPhone }: PinChanges): MenuItem[] {
  const said = (text: string) => (isPhone ? text : undefined);
  const at = pinnedIds.indexOf(id);
  if (at < 0)
    return [
      {
        label: isPhone ? t`Pin to the top` : t`Pin next to the title`,
        icon: <Pin />,
        onSelect: () => void pin([...pinnedIds, id], said(t`${name} pinned`)),
        startsGroup: true,
      },
    ];
  const others = pinnedIds.toSpliced(at, 1);
  const move = (place: number, back: boolean): MenuItem => ({
    ...(isPhone
      ? { label: back ? t`Move up` : t`Move down`, icon: back ? <ArrowUp /> : <ArrowDown /> }
      : {
          label: back === isRtl() ? t`Move right` : t`Move left`,
          icon: back ? <ArrowLeft /> : <ArrowRight />,
        }),
    onSelect: () =>
      void pin(others.toSpliced(place, 0, id), said(back ? t`${name} moved up` : t`${name} moved down`)),
  });
  return [
    {
      label: t`Unpin`,
      icon: <PinOff />,
      onSelect: () => void pin(others, said(t`${name} unpinned`)),
      startsGroup: true,
    },
    ...(at > 0 ? [move(at - 1, true)] : []),
    ...(at < others.length ? [move(at + 1, false)] : []),
  ];
}
