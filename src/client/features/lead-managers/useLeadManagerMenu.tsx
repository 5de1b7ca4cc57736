import { t } from '@lingui/core/macro';
import { Mail, Pencil, ToggleLeft, ToggleRight, Trash2, Users } from 'lucide-react';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { can } from '#contract/access/can.ts';
import type { LeadManager } from './leadManager.ts';
import { canRequestReminders } from './leadManager.ts';
import type { LeadManagerStatus } from './leadManagers.generated.ts';
import { useAskForReminders } from './useAskForReminders.ts';

interface LeadManagerMenu {
  onEdit: (manager: LeadManager) => void;
  onSetStatus: (id: string, status: LeadManagerStatus) => void;
  onDelete: (manager: LeadManager) => void;
}

/** The menu of a lead manager; users without EDIT can only open their leads. */
export function useLeadManagerMenu({ onEdit, onSetStatus, onDelete }: LeadManagerMenu) {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_LEAD_MANAGERS', 'EDIT');
  const mayDelete = can(viewer, 'CRM_LEAD_MANAGERS', 'MANAGE');
  const { ask } = useAskForReminders();
  return (manager: LeadManager): MenuItem[] => {
    const isActive = manager.othersInfo.status === 'ACTIVE';
    return [
      { label: t`Show leads`, icon: <Users />, to: leadListLink({ manager: [manager._id] }) },
      ...(mayEdit
        ? [
            { label: t`Edit`, icon: <Pencil />, onSelect: () => onEdit(manager) },
            {
              label: isActive ? t`Set inactive` : t`Set active`,
              icon: isActive ? <ToggleLeft /> : <ToggleRight />,
              onSelect: () => onSetStatus(manager._id, isActive ? 'INACTIVE' : 'ACTIVE'),
            },
          ]
        : []),
      ...(mayEdit && canRequestReminders(manager)
        ? [{ label: t`Ask to accept reminders`, icon: <Mail />, onSelect: () => void ask(manager._id) }]
        : []),
      ...(mayDelete
        ? [
            {
              label: t`Delete`,
              icon: <Trash2 />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => onDelete(manager),
            },
          ]
        : []),
    ];
  };
}
