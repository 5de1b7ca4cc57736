import { ChevronDown, Download, FileUp, Group, Merge, Trash2 } from 'lucide-react';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { paths } from '#client/paths.ts';
import { groupingNames } from '#contract/people/groupings.ts';
import { GROUP_PARAM } from '#contract/views/viewParams.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { useExportItems } from './useExportItems.ts';
import type { ExportProps } from './useExportItems.ts';

interface ListMenuProps extends ExportProps {
  mayEdit: boolean;
  address: ListAddress;
}

/** What the list of leads or contacts offers beside itself: sections, import, export of the rows it shows, duplicates, the trash. */
export function ListMenu({ mayEdit, address, ...exported }: ListMenuProps) {
  const { kind } = exported;
  const { many, trashPath } = PERSON_KINDS[kind];
  const exports = useExportItems(exported);
  const imports: MenuItem[] = [
    {
      startsGroup: true,
      label: `Import ${many}`,
      detail: 'From a CSV or Excel file',
      icon: <FileUp />,
      to: `${paths.newImport.to()}?kind=${kind}`,
    },
    ...exports.map((item, index) => ({
      ...item,
      label: `Export as ${item.label}`,
      icon: <Download />,
      startsGroup: index === 0,
    })),
    {
      label: 'Find duplicates',
      icon: <Merge />,
      to: `${paths.duplicates.to()}?kind=${kind}`,
      startsGroup: true,
    },
  ];
  const isGrouped = address.groupBy !== '';
  const [first = ''] = groupingNames(kind);
  const group: MenuItem = {
    label: isGrouped ? 'Do not group' : 'Group rows',
    detail: isGrouped ? 'One list again' : 'By status, lead manager, source …',
    icon: <Group />,
    onSelect: () => address.change({ [GROUP_PARAM]: isGrouped ? '' : first }),
  };
  const trash = {
    label: 'Trash',
    icon: <Trash2 />,
    to: trashPath,
  };
  return (
    <MenuButton
      label="More actions"
      look="secondary"
      items={mayEdit ? [group, ...imports, trash] : [group, trash]}
    >
      More
      <ChevronDown aria-hidden="true" size={16} />
    </MenuButton>
  );
}
