import { t } from '@lingui/core/macro';
import { KeyRound, ListChecks, Pencil, Power, Send, Trash2 } from 'lucide-react';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { isOwnerProblem } from '#contract/access/ownerProblems.ts';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { useSendTestWebhookMutation, useUpdateWebhookMutation } from './webhooksApi.ts';

/** The open dialog of a webhook. */
export type WebhookAction = 'edit' | 'deliveries' | 'secret' | 'delete';

/** What can be done with a webhook. */
export function useWebhookMenu(
  mayManage: boolean,
  open: (action: WebhookAction, webhook: Webhook) => void,
): (webhook: Webhook) => MenuItem[] {
  const [test] = useSendTestWebhookMutation();
  const [update] = useUpdateWebhookMutation();

  return (webhook) => {
    const { _id: id, isActive, disabledReason } = webhook;
    const onLabel = isOwnerProblem(disabledReason) ? t`Take over` : t`Turn on`;
    const deliveries = {
      label: t`Deliveries`,
      icon: <ListChecks />,
      onSelect: () => open('deliveries', webhook),
    };
    if (!mayManage) return [deliveries];
    const power = {
      label: isActive ? t`Turn off` : onLabel,
      icon: <Power />,
      onSelect: () => void toastResult(update({ id, input: { isActive: !isActive } })),
    };
    return [
      { label: t`Edit`, icon: <Pencil />, onSelect: () => open('edit', webhook) },
      {
        label: t`Send test`,
        icon: <Send />,
        isDisabled: !isActive,
        onSelect: () => void toastResult(test({ id })),
      },
      deliveries,
      { label: t`New secret`, icon: <KeyRound />, onSelect: () => open('secret', webhook) },
      power,
      {
        label: t`Delete`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => open('delete', webhook),
      },
    ];
  };
}
