import { KeyRound, ListChecks, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import type { MutationResult } from '#client/data/apiError.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { isOwnerProblem } from '#contract/access/ownerProblems.ts';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { useSendTestWebhookMutation, useUpdateWebhookMutation } from './webhooksApi.ts';

/** What is opened of a webhook. */
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
    const onLabel = isOwnerProblem(disabledReason) ? 'Take over' : 'Turn on';
    const deliveries = {
      label: 'Deliveries',
      icon: <ListChecks />,
      onSelect: () => open('deliveries', webhook),
    };
    if (!mayManage) return [deliveries];
    const power = {
      label: isActive ? 'Turn off' : onLabel,
      icon: <Power />,
      onSelect: () => void told(update({ id, input: { isActive: !isActive } })),
    };
    return [
      { label: 'Edit', icon: <Pencil />, onSelect: () => open('edit', webhook) },
      {
        label: 'Send test',
        icon: <Send />,
        isDisabled: !isActive,
        onSelect: () => void told(test({ id })),
      },
      deliveries,
      { label: 'New secret', icon: <KeyRound />, onSelect: () => open('secret', webhook) },
      power,
      {
        label: 'Delete',
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => open('delete', webhook),
      },
    ];
  };
}

async function told(asked: PromiseLike<MutationResult>): Promise<void> {
  const { data, error } = await asked;
  if (error) toast.error(errorText(error, 'Check the connection and try again.'));
  else toast.success(data.message);
}
