import { msg, t } from '@lingui/core/macro';
import { listState } from '#client/data/listState.ts';
import type { Deal } from '#client/entities/deals/deal.ts';
import {
  useDeleteOrRestoreDealFromTrashMutation,
  useFindTrashedDealsQuery,
} from '#client/entities/deals/dealsApi.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RecordTrash } from '#client/shared/trash/RecordTrash.tsx';
import { DEAL_TRASH_DAYS } from '#contract/limits/records/deals.ts';
import { moneyText } from '#contract/money/currency.ts';

const COLUMNS: DataColumn<Deal>[] = [
  { id: 'title', header: msg`Deal`, isName: true, cell: ({ title }) => <span dir="auto">{title}</span> },
  {
    id: 'amount',
    header: msg`Amount`,
    isHiddenOnPhone: true,
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
];

const titleOf = ({ title }: Deal) => title;

/** Deals in trash, to restore or permanently delete. */
export function DealTrashScreen() {
  const address = useListParams();
  const list = listState(useFindTrashedDealsQuery({ input: address.params }));
  const [decide] = useDeleteOrRestoreDealFromTrashMutation();
  return (
    <RecordTrash<Deal>
      many={t`Deals`}
      one="deal"
      nameOf={titleOf}
      area="CRM_DEALS"
      days={DEAL_TRASH_DAYS}
      alsoLead={t`Their invoices remain.`}
      deleteText={t`Its line items and history are deleted. Its invoice remains.`}
      emptyText={t`Deals in trash will appear here.`}
      columns={COLUMNS}
      address={address}
      list={list}
      decide={decide}
    />
  );
}
