import { msg, t } from '@lingui/core/macro';
import { Plus, ReceiptText } from 'lucide-react';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import type { InvoiceRow } from '#client/entities/invoices/invoice.ts';
import { invoiceName } from '#client/entities/invoices/invoice.ts';
import { invoiceCells } from '#client/entities/invoices/invoiceCells.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoicesHead } from './InvoicesHead.tsx';
import { INVOICES } from './invoicesLists.ts';
import { useInvoiceMenu } from './useInvoiceMenu.tsx';

export { INVOICES } from './invoicesLists.ts';

const FILTERS: ListFilter[] = [
  { kind: 'dates', name: 'dates', label: msg`Dates` },
  CONDITION_FILTERS.invoice,
];

const pageOf = ({ _id }: InvoiceRow) => paths.invoice.to(_id);

/** The invoices of the company, which can be chosen here, with their totals. */
export function InvoicesScreen() {
  const mayEdit = can(useViewer(), 'CUSTOMERS', 'EDIT');
  const { address, list } = useRowsList(INVOICES);
  const rowMenu = useInvoiceMenu();
  const add = mayEdit && (
    <ButtonLink
      look="primary"
      icon={<Plus size={16} />}
      to={paths.addInvoice.to()}
    >{t`Add invoice`}</ButtonLink>
  );
  return (
    <SavedListView<InvoiceRow>
      {...list}
      lead={<InvoicesHead status={address.filters['status']?.[0]} />}
      searchLabel={t`Search invoices`}
      filters={FILTERS}
      toolbar={<InvoiceFilters address={address} hasUnpaid />}
      action={add}
      rowName={invoiceName}
      rowTo={pageOf}
      cells={invoiceCells}
      rowMenu={rowMenu}
      empty={
        <EmptyState
          icon={<ReceiptText />}
          title={t`No invoices yet`}
          text={t`Invoices that you create will appear here.`}
          action={add}
        />
      }
    />
  );
}
