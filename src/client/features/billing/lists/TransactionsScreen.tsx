import { ArrowLeftRight, Download } from 'lucide-react';
import { listState } from '#client/data/listState.ts';
import { invoiceName } from '#client/entities/invoices/invoice.ts';
import type { InvoiceRow } from '#client/entities/invoices/invoice.ts';
import { invoiceCells } from '#client/entities/invoices/invoiceCells.tsx';
import { useFindInvoicesQuery } from '#client/entities/invoices/invoicesApi.ts';
import { saveExport } from '#client/entities/exports/saveExport.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useIsUndecided } from '#client/entities/list-views/useIsUndecided.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { INVOICE_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { invoicesInput } from './invoicesInput.ts';
import { transactionsSlice } from './invoiceSlices.ts';
import { MoneyTabs } from './MoneyTabs.tsx';
import { useCreateTransactionsExportMutation } from './transactionsApi.ts';

const FILTERS: ListFilter[] = [{ kind: 'dates', name: 'dates', label: 'Dates' }];

const pageOf = ({ _id }: InvoiceRow) => paths.invoice.to(_id);

/** What customers were charged, and how that stands. */
export function TransactionsScreen() {
  const address = useListParams(INVOICE_FILTER_NAMES);
  const input = invoicesInput(address, useCalendar().timeZone);
  const { reply: _reply, ...list } = listState(
    useFindInvoicesQuery({ input }, { skip: useIsUndecided(transactionsSlice, address) }),
  );
  const mayExport = can(useViewer(), 'CRM_CONTACTS', 'EDIT');
  const [createExport, { isLoading: isExporting }] = useCreateTransactionsExportMutation();
  return (
    <SavedListView<InvoiceRow>
      {...list}
      title="Transactions"
      label="Transactions"
      lead={<MoneyTabs current={paths.transactions.to()} />}
      slice={transactionsSlice}
      address={address}
      searchLabel="Search transactions"
      filters={FILTERS}
      toolbar={<InvoiceFilters address={address} />}
      action={
        mayExport && (
          <Button
            icon={<Download size={16} />}
            disabled={!list.total}
            isBusy={isExporting}
            onClick={() => void saveExport(createExport({ input }), ['transaction', 'transactions'])}
          >
            Export CSV
          </Button>
        )
      }
      rowName={invoiceName}
      rowTo={pageOf}
      cells={invoiceCells}
      empty={
        <EmptyState
          icon={<ArrowLeftRight />}
          title="No transactions yet"
          text="What you charge your customers stands here."
        />
      }
    />
  );
}
