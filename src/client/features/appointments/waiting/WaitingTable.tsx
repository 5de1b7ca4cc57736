import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import type { DataTableProps } from '#client/kit/table/DataTable.tsx';
import { RemoveWaitingDialog } from './RemoveWaitingDialog.tsx';
import { WAITING_COLUMNS, waitingName } from './waitingCells.tsx';
import type { WaitingGuest } from './waitingCells.tsx';

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
        label="Waiting list"
        columns={WAITING_COLUMNS}
        rowKey={({ _id }) => _id}
        {...(mayEdit && {
          rowActions: (guest) =>
            guest.status === 'WAITING' && (
              <RowMenu
                label={`Actions for ${waitingName(guest)}`}
                items={[
                  { label: 'Remove', icon: <UserMinus />, isDanger: true, onSelect: () => setRemoved(guest) },
                ]}
              />
            ),
        })}
      />
      <RemoveWaitingDialog guest={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
