import { t } from '@lingui/core/macro';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';

interface TrashedRowMenuProps {
  /** Of the row. */
  name: string;
  onRestore: () => void;
  /** Left out for who may not. */
  onDelete?: () => void;
  /** As RowMenu has it. */
  room?: number;
}

/** The menu of a record in trash. Restoring needs no confirmation, because it can be moved back. */
export function TrashedRowMenu({ name, onRestore, onDelete, ...menu }: TrashedRowMenuProps) {
  const restore = { label: t`Restore`, icon: <ArchiveRestore />, onSelect: onRestore };
  const remove = { label: t`Delete permanently`, icon: <Trash2 />, isDanger: true, startsGroup: true };
  return (
    <RowMenu
      {...menu}
      label={t`Actions for ${name}`}
      items={onDelete ? [restore, { ...remove, onSelect: onDelete }] : [restore]}
    />
  );
}
