import { t } from '@lingui/core/macro';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Pencil,
  Star,
  Trash2,
} from 'lucide-react';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import type { LeadOption } from '../leadOption.ts';

interface OptionMenuOptions {
  mayEdit: boolean;
  mayDelete: boolean;
  canMove: boolean;
  /** The entries that are offered, in their order. */
  ids: readonly string[];
  onRename: (option: LeadOption) => void;
  onMove: (id: string, index: number) => void;
  onDefault: (option: LeadOption) => void;
  onArchive: (option: LeadOption) => void;
  onDelete: (option: LeadOption) => void;
}

/** The row menu of an entry: only what can be done with it now. */
export function optionMenu(option: LeadOption, options: OptionMenuOptions): MenuItem[] {
  const { mayEdit, mayDelete, canMove, ids, onRename, onMove, onDefault, onArchive, onDelete } = options;
  const { _id, kind, isArchived, isDefault } = option;
  const at = ids.indexOf(_id);
  const last = ids.length - 1;
  const move = (label: string, icon: MenuItem['icon'], to: number, startsGroup = false): MenuItem => ({
    label,
    icon,
    startsGroup,
    onSelect: () => onMove(_id, to),
  });
  const items: (MenuItem | false)[] = [
    mayEdit && { label: t`Rename`, icon: <Pencil />, onSelect: () => onRename(option) },
    mayEdit &&
      kind !== 'GROUP' &&
      !isDefault &&
      !isArchived && { label: t`Make default`, icon: <Star />, onSelect: () => onDefault(option) },
    canMove && at > 0 && move(t`Move up`, <ArrowUp />, at - 1, true),
    canMove && at >= 0 && at < last && move(t`Move down`, <ArrowDown />, at + 1, at === 0),
    canMove && at > 1 && move(t`Move to top`, <ArrowUpToLine />, 0),
    canMove && at >= 0 && at < last - 1 && move(t`Move to bottom`, <ArrowDownToLine />, last),
    mayEdit && {
      label: isArchived ? t`Restore` : t`Archive`,
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      startsGroup: true,
      onSelect: () => onArchive(option),
    },
    mayDelete && {
      label: t`Delete`,
      icon: <Trash2 />,
      isDanger: true,
      onSelect: () => onDelete(option),
    },
  ];
  return items.filter((item) => item !== false);
}
