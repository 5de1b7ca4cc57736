import { t } from '@lingui/core/macro';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import type { DataTableProps } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useRemoveWaitingGuestMutation } from './waitingApi.ts';
import type { WaitingGuest } from './waitingCells.tsx';
import { WAITING_COLUMNS, waitingName } from './waitingCells.tsx';

interface WaitingTableProps extends Pick<
  DataTableProps<WaitingGuest>,
  'rows' | 'error' | 'isFetching' | 'onRetry' | 'empty'
> {
  mayEdit: boolean;
}

/** Who waits, in their order, and the way off the list for who still does. */
export function WaitingTable({ mayEdit, ...list }: WaitingTableProps) {
  const [removed, setRemoved] = useState<WaitingGuest | null>(null);
  return (
    <>
      <DataTable<WaitingGuest>
        {...list}
        label={t`Waitlist`}
        columns={WAITING_COLUMNS}
        rowKey={({ _id }) => _id}
        {...(mayEdit && {
          rowActions: (guest) =>
            guest.status === 'WAITING' && (
              <RowMenu
                label={t`Actions for ${{ guest: waitingName(guest) }}`}
                items={[
                  {
                    label: t`Remove`,
                    icon: <UserMinus />,
                    isDanger: true,
                    onSelect: () => setRemoved(guest),
                  },
                ]}
              />
            ),
        })}
      />
      <RemoveWaitingDialog guest={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

/** Confirms the removal of a waitlist entry; open while `guest` is set. */
function RemoveWaitingDialog({ guest, onClose }: { guest: WaitingGuest | null; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveWaitingGuestMutation();

  async function confirm(id: string) {
    await toastResult(remove({ id }), t`The guest could not be removed. Try again.`);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={guest !== null}
      title={
        guest
          ? t`Remove ${{ guest: waitingName(guest) }} from the waitlist?`
          : t`Remove the guest from the waitlist?`
      }
      text={t`The guest is not notified. A time reserved for the guest is offered to the next one.`}
      confirmLabel={t`Yes, remove`}
      isDanger
      isBusy={isLoading}
      onConfirm={() => guest && void confirm(guest._id)}
      onClose={onClose}
    />
  );
}
