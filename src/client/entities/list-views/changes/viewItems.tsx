import {
  ArrowLeft,
  ArrowRight,
  Copy,
  House,
  Pencil,
  Pin,
  PinOff,
  Plus,
  Save,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { NO_VIEW, VIEW_PARAM, viewHome } from '../savedView.ts';
import type { SavedView } from '../savedView.ts';
import type { SavedList } from '../useSavedList.ts';
import type { useViewChanges } from './useViewChanges.ts';

/** A line for each view, and one for the list without a view. */
export function viewItems(
  allName: string,
  { views, hasFailed, refetch, current, defaultViewId }: SavedList,
): MenuItem[] {
  if (hasFailed) return [{ label: 'Try again', onSelect: () => void refetch() }];
  return [
    {
      label: allName,
      isChecked: !current,
      to: `?${defaultViewId ? `${VIEW_PARAM}=${NO_VIEW}` : ''}`,
    },
    ...(views ?? []).map((view) => ({
      label: view.name,
      detail: detailOf(view, defaultViewId),
      isChecked: view === current,
      to: `?${viewHome(view)}`,
    })),
  ];
}

interface CurrentChanges extends ReturnType<typeof useViewChanges> {
  onCreate: () => void;
  onRename: (view: SavedView) => void;
}

/** What can be done: about the open view, where there is one. */
export function currentItems(
  { views, current, defaultViewId }: SavedList,
  { isChanged, ...changes }: CurrentChanges & { isChanged: boolean },
): MenuItem[] {
  if (!views) return [];
  const create = { label: 'Save as new view', icon: <Plus />, onSelect: changes.onCreate, startsGroup: true };
  if (!current) return [create];
  const { _id: id } = current;
  const isDefault = id === defaultViewId;
  const canSave = isChanged && current.canEdit;
  return [
    ...(canSave
      ? [
          {
            label: 'Save changes',
            icon: <Save />,
            onSelect: () => void changes.save(current),
            startsGroup: true,
          },
        ]
      : []),
    { ...create, startsGroup: !canSave },
    ...(isChanged
      ? [{ label: 'Reset changes', icon: <Undo2 />, onSelect: () => changes.show(current) }]
      : []),
    ...pinItems(id, changes),
    {
      label: isDefault ? 'Do not open by default' : 'Open by default',
      icon: <House />,
      onSelect: () => void changes.makeDefault(isDefault ? null : id),
    },
    { label: 'Duplicate', icon: <Copy />, onSelect: () => void changes.duplicate(current) },
    ...(current.canEdit
      ? [
          { label: 'Rename', icon: <Pencil />, onSelect: () => changes.onRename(current), startsGroup: true },
          {
            label: current.isShared ? 'Make private' : 'Share with the team',
            icon: <Users />,
            onSelect: () => void changes.share(current),
          },
          { label: 'Delete', icon: <Trash2 />, isDanger: true, onSelect: () => void changes.remove(current) },
        ]
      : []),
  ];
}

function pinItems(id: string, { pin, pinnedIds }: CurrentChanges): MenuItem[] {
  const at = pinnedIds.indexOf(id);
  if (at < 0)
    return [
      {
        label: 'Pin beside the title',
        icon: <Pin />,
        onSelect: () => void pin([...pinnedIds, id]),
        startsGroup: true,
      },
    ];
  const others = pinnedIds.toSpliced(at, 1);
  const moveTo = (place: number) => void pin(others.toSpliced(place, 0, id));
  return [
    { label: 'Unpin', icon: <PinOff />, onSelect: () => void pin(others), startsGroup: true },
    ...(at > 0 ? [{ label: 'Move left', icon: <ArrowLeft />, onSelect: () => moveTo(at - 1) }] : []),
    ...(at < others.length
      ? [{ label: 'Move right', icon: <ArrowRight />, onSelect: () => moveTo(at + 1) }]
      : []),
  ];
}

function detailOf({ isShared, isMine, ownerName, _id }: SavedView, defaultViewId: string | null): string {
  const who = isMine ? (isShared ? 'Shared' : 'Private') : `Shared by ${ownerName}`;
  return _id === defaultViewId ? `${who}, opens by default` : who;
}
