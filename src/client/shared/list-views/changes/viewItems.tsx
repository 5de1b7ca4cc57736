import { t } from '@lingui/core/macro';
import { Copy, House, Pencil, Plus, Save, Trash2, Undo2, Users } from 'lucide-react';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { listText } from '#contract/i18n/formats.ts';
import type { SavedView } from '../savedView.ts';
import { NO_VIEW, VIEW_PARAM, viewHome } from '../savedView.ts';
import type { SavedList } from '../useSavedList.ts';
import { pinItems } from './pinItems.tsx';
import type { useViewChanges } from './useViewChanges.ts';

/** A line for each view, the pinned ones first, and one for the list without a view. */
export function viewItems(
  allName: string,
  { views, hasFailed, refetch, current, pinned, defaultViewId }: SavedList,
): MenuItem[] {
  if (hasFailed) return [{ label: t`Try again`, onSelect: () => void refetch() }];
  return [
    {
      label: allName,
      isChecked: !current,
      to: `?${defaultViewId ? `${VIEW_PARAM}=${NO_VIEW}` : ''}`,
    },
    ...[...new Set([...pinned, ...(views ?? [])])].map((view) => ({
      label: view.name,
      detail: detailOf(view, { isPinned: pinned.includes(view), isDefault: view._id === defaultViewId }),
      isChecked: view === current,
      to: `?${viewHome(view)}`,
    })),
  ];
}

interface CurrentChanges extends ReturnType<typeof useViewChanges> {
  isPhone: boolean;
  onCreate: () => void;
  onRename: (view: SavedView) => void;
}

/** What can be done: about the open view, where there is one. */
export function currentItems(
  { views, current, defaultViewId }: SavedList,
  { isChanged, ...changes }: CurrentChanges & { isChanged: boolean },
): MenuItem[] {
  if (!views) return [];
  const create = {
    label: t`Save as new view`,
    icon: <Plus />,
    onSelect: changes.onCreate,
    startsGroup: true,
  };
  if (!current) return [create];
  const { _id: id } = current;
  const isDefault = id === defaultViewId;
  const canSave = isChanged && current.canEdit;
  return [
    ...(canSave
      ? [
          {
            label: t`Save changes`,
            icon: <Save />,
            onSelect: () => void changes.save(current),
            startsGroup: true,
          },
        ]
      : []),
    { ...create, startsGroup: !canSave },
    ...(isChanged
      ? [{ label: t`Reset changes`, icon: <Undo2 />, onSelect: () => changes.show(current) }]
      : []),
    ...pinItems(current, changes),
    {
      label: isDefault ? t`Do not open by default` : t`Open by default`,
      icon: <House />,
      onSelect: () => void changes.makeDefault(isDefault ? null : id),
    },
    { label: t`Duplicate`, icon: <Copy />, onSelect: () => void changes.duplicate(current) },
    ...(current.canEdit
      ? [
          {
            label: t`Rename`,
            icon: <Pencil />,
            onSelect: () => changes.onRename(current),
            startsGroup: true,
          },
          {
            label: current.isShared ? t`Make private` : t`Share with the team`,
            icon: <Users />,
            onSelect: () => void changes.share(current),
          },
          {
            label: t`Delete`,
            icon: <Trash2 />,
            isDanger: true,
            onSelect: () => void changes.remove(current),
          },
        ]
      : []),
  ];
}

function detailOf(
  { isShared, isMine, ownerName }: SavedView,
  { isPinned, isDefault }: { isPinned: boolean; isDefault: boolean },
): string {
  const who = isMine ? (isShared ? t`Shared` : t`Private`) : t`Shared by ${ownerName}`;
  return listText(
    [who, ...(isPinned ? [t`pinned`] : []), ...(isDefault ? [t`opens by default`] : [])],
    'unit',
  );
}
