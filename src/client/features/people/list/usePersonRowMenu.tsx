import { t } from '@lingui/core/macro';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';

/** The row menu of a list of people; the same function until something of it changes, so that rows are not drawn again. */
export function usePersonRowMenu(
  pathOf: (person: { _id: string }) => string,
  mayEdit: boolean,
  moveToTrash: (id: string) => Promise<void>,
): (person: { _id: string }) => MenuItem[] {
  return useCallback(
    (person) => {
      const open: MenuItem = {
        label: t({ message: 'Open', context: 'verb' }),
        icon: <ExternalLink />,
        to: pathOf(person),
      };
      if (!mayEdit) return [open];
      const trash: MenuItem = {
        label: t`Move to Trash`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void moveToTrash(person._id),
      };
      return [open, trash];
    },
    [pathOf, mayEdit, moveToTrash],
  );
}
