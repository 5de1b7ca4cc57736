import { msg, plural, t } from '@lingui/core/macro';
import { ArrowLeftRight, Download } from 'lucide-react';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import type { InvoiceRow } from '#client/entities/invoices/invoice.ts';
import { invoiceName } from '#client/entities/invoices/invoice.ts';
import { invoiceCells } from '#client/entities/invoices/invoiceCells.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { paths } from '#client/paths.ts';
import { saveExport } from '#client/shared/exports/saveExport.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { TRANSACTIONS } from './invoicesLists.ts';
import { useCreateTransactionsExportMutation } from './transactionsApi.ts';

export { TRANSACTIONS } from './invoicesLists.ts';

const FILTERS: ListFilter[] = [
  { kind: 'dates', name: 'dates', label: msg`Dates` },
  CONDITION_FILTERS.invoice,
];

const pageOf = ({ _id }: InvoiceRow) => paths.invoice.to(_id);

const exportedText = (count: number) =>
  t`${plural(count, { one: '# transaction exported', other: '# transactions exported' })}`;

/** Invoices and their payment status. */
export function TransactionsScreen() {
  const { address, input, list } = useRowsList(TRANSACTIONS);
  const mayExport = can(useViewer(), 'CUSTOMERS', 'EDIT');
  const [createExport, { isLoading: isExporting }] = useCreateTransactionsExportMutation();
  return (
    <SavedListView<InvoiceRow>
      {...list}
      searchLabel={t`Search transactions`}
      filters={FILTERS}
      toolbar={<InvoiceFilters address={address} />}
      action={
        mayExport && (
          <Button
            icon={<Download size={16} />}
            disabled={!list.total}
            isBusy={isExporting}
            onClick={() => void saveExport(createExport({ input }), exportedText)}
          >{t`Export CSV`}</Button>
        )
      }
      rowName={invoiceName}
      rowTo={pageOf}
      cells={invoiceCells}
      empty={
        <EmptyState
          icon={<ArrowLeftRight />}
          title={t`No transactions yet`}
          text={t`Your invoices will appear here.`}
        />
      }
    />
  );
}
