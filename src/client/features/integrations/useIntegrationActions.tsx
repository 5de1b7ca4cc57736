import { t } from '@lingui/core/macro';
import { KeyRound, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import type { OpenedAction } from './ActionDialogs.tsx';
import { useUpdateIntegrationMutation } from './integrationsApi.ts';
import type { NamedIntegration } from './namedIntegration.ts';
import { turnLabel } from './namedIntegration.ts';

/** What the viewer may do with integrations, from the list and from a page. */
export function useIntegrationActions() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_INTEGRATIONS', 'EDIT');
  const mayManage = can(viewer, 'CRM_INTEGRATIONS', 'MANAGE');
  const [opened, setOpened] = useState<OpenedAction | null>(null);
  const [update] = useUpdateIntegrationMutation();

  async function turn({ _id: id, isOn }: NamedIntegration) {
    const answer = await update({ id, input: { isOn: !isOn } });
    if (answer.error)
      toast.error(errorText(answer.error, t`The integration could not be changed. Try again.`));
    else toast.success(isOn ? t`Turned off` : t`Turned on`);
  }

  /** All but turning it on or off, which a page has a button for. */
  function moreOf(integration: NamedIntegration): MenuItem[] {
    const open = (kind: 'rename' | 'renew' | 'delete') => () => setOpened({ kind, integration });
    const items: (MenuItem | false)[] = [
      mayEdit && { label: t`Rename`, icon: <Pencil />, onSelect: open('rename') },
      mayManage && { label: t`New URL`, icon: <KeyRound />, onSelect: open('renew') },
      mayManage && {
        label: t`Delete`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: open('delete'),
      },
    ];
    return items.filter((item) => item !== false);
  }

  return {
    mayEdit,
    mayManage,
    opened,
    setOpened,
    turn: (integration: NamedIntegration) => void turn(integration),
    moreOf,
    menuOf: (integration: NamedIntegration): MenuItem[] => [
      {
        label: turnLabel(integration),
        icon: <Power />,
        onSelect: () => void turn(integration),
      },
      ...moreOf(integration),
    ],
  };
}
