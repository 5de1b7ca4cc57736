import { Ban, CirclePlay, Globe, Pencil, Trash2, Users } from 'lucide-react';
import type { Company } from '#client/entities/company/company.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { MENU_ROOM } from '#contract/limits/screens/menus.ts';

interface CompanyRowMenuProps {
  company: Company;
  editTo: string;
  onEditAddress: () => void;
  onTrash: () => void;
  /** Actions for the operator of the installation only. */
  platform?: { usersTo: string; onSuspend: () => void; onLift: () => void } | undefined;
}

/** What can be done with one company. */
export function CompanyRowMenu({ company, editTo, onEditAddress, onTrash, platform }: CompanyRowMenuProps) {
  return (
    <RowMenu
      label={`Actions for ${company.companyName}`}
      room={MENU_ROOM.company}
      items={[
        { label: 'Edit', icon: <Pencil />, to: editTo },
        { label: 'Domain & Slug', icon: <Globe />, onSelect: onEditAddress },
        ...(platform
          ? [
              { label: 'Users', icon: <Users />, to: platform.usersTo, startsGroup: true },
              company.suspension
                ? { label: 'Lift suspension', icon: <CirclePlay />, onSelect: platform.onLift }
                : { label: 'Suspend', icon: <Ban />, onSelect: platform.onSuspend },
            ]
          : []),
        { label: 'Move to Trash', icon: <Trash2 />, onSelect: onTrash, isDanger: true, startsGroup: true },
      ]}
    />
  );
}
