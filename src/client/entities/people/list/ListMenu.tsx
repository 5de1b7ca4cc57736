import { ChevronDown, FileUp, Merge, Trash2 } from 'lucide-react';
import { buttonClass } from '#client/kit/buttons/Button.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { paths } from '#client/paths.ts';

interface ListMenuProps {
  kind: 'LEAD' | 'CONTACT';
  mayEdit: boolean;
}

/** Where the list of leads or contacts leads to beside itself: importing, duplicates, the trash. */
export function ListMenu({ kind, mayEdit }: ListMenuProps) {
  const isLead = kind === 'LEAD';
  const imports: MenuItem[] = [
    {
      label: isLead ? 'Import leads' : 'Import contacts',
      detail: 'From a CSV or Excel file',
      icon: <FileUp />,
      to: `${paths.newImport.to()}?kind=${kind}`,
    },
    { label: 'Find duplicates', icon: <Merge />, to: `${paths.duplicates.to()}?kind=${kind}` },
  ];
  const trash: MenuItem = {
    label: 'Trash',
    icon: <Trash2 />,
    to: (isLead ? paths.leadTrash : paths.contactTrash).to(),
    startsGroup: mayEdit,
  };
  return (
    <MenuButton label="More" className={buttonClass()} items={mayEdit ? [...imports, trash] : [trash]}>
      More
      <ChevronDown aria-hidden="true" size={16} />
    </MenuButton>
  );
}
