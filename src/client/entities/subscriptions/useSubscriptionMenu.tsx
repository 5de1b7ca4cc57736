import { t } from '@lingui/core/macro';
import { CircleX, Pause, Pencil, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { MutationResult } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import type { Subscription } from './subscription.ts';
import {
  useCancelCustomerSubscriptionMutation,
  usePauseCustomerSubscriptionMutation,
  useResumeCustomerSubscriptionMutation,
} from './subscriptionsApi.ts';

/** The actions on a subscription, and the dialog that confirms its cancellation; none for an ended one. */
export function useSubscriptionMenu(): { menuOf: (row: Subscription) => MenuItem[]; dialog: ReactNode } {
  const mayChange = can(useViewer(), 'CUSTOMERS', 'MANAGE');
  const [pause] = usePauseCustomerSubscriptionMutation();
  const [resume] = useResumeCustomerSubscriptionMutation();
  const [cancel] = useCancelCustomerSubscriptionMutation();
  const [asked, setAsked] = useState<Subscription | null>(null);

  const show = (call: PromiseLike<MutationResult>) =>
    toastResult(call, t`The subscription could not be changed. Try again.`);

  function handleCancel() {
    if (asked) void show(cancel({ id: asked._id }));
    setAsked(null);
  }

  const menuOf = (row: Subscription): MenuItem[] =>
    mayChange && (row.state === 'ACTIVE' || row.state === 'PAUSED')
      ? [
          { label: t`Edit`, icon: <Pencil />, to: paths.editSubscription.to(row._id) },
          row.state === 'ACTIVE'
            ? { label: t`Pause`, icon: <Pause />, onSelect: () => void show(pause({ id: row._id })) }
            : { label: t`Resume`, icon: <Play />, onSelect: () => void show(resume({ id: row._id })) },
          {
            label: t`Cancel subscription`,
            icon: <CircleX />,
            isDanger: true,
            startsGroup: true,
            onSelect: () => setAsked(row),
          },
        ]
      : [];

  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={handleCancel}
      title={t`Cancel this subscription?`}
      text={t`It creates no more invoices. Existing invoices remain. This cannot be undone.`}
      confirmLabel={t({ message: 'Yes, cancel', context: 'subscription' })}
      isDanger
    />
  );
  return { menuOf, dialog };
}
