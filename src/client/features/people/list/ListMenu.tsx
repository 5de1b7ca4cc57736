import { ChevronDown, Download, FileUp, Merge, Trash2 } from 'lucide-react';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { paths } from '#client/paths.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { useExportItems } from './useExportItems.ts';
import type { ExportProps } from './useExportItems.ts';

/** What the list of leads or contacts offers beside itself: import, export of the rows it shows, duplicates, the trash. */
export function ListMenu({ mayEdit, ...exported }: ExportProps & { mayEdit: boolean }) {
  const { kind } = exported;
  const { many, trashPath } = PERSON_KINDS[kind];
  const exports = useExportItems(exported);
  const imports: MenuItem[] = [
    {
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
  const trash = {
    label: 'Trash',
    icon: <Trash2 />,
    to: trashPath,
  };
  return (
    <MenuButton label="More actions" look="secondary" items={mayEdit ? [...imports, trash] : [trash]}>
      More
      <ChevronDown aria-hidden="true" size={16} />
    </MenuButton>
  );
}
