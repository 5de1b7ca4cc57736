import { Globe, Pencil, Trash2 } from 'lucide-react';
import type { Company } from '#client/entities/company/company.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { MENU_ROOM } from '#contract/limits/screens/menus.ts';

interface CompanyRowMenuProps {
  company: Company;
  editTo: string;
  onEditAddress: () => void;
  onTrash: () => void;
}

/** What can be done with one company. */
export function CompanyRowMenu({ company, editTo, onEditAddress, onTrash }: CompanyRowMenuProps) {
  return (
    <RowMenu
      label={`Actions for ${company.companyName}`}
      room={MENU_ROOM.company}
      items={[
        { label: 'Edit', icon: <Pencil />, to: editTo },
        { label: 'Domain & Slug', icon: <Globe />, onSelect: onEditAddress },
        { label: 'Move to Trash', icon: <Trash2 />, onSelect: onTrash, isDanger: true, startsGroup: true },
      ]}
    />
  );
}
