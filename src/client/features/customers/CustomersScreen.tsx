import { Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import { listState } from '#client/data/listState.ts';
import { customerName } from '#client/entities/customers/customer.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import { useFindCustomersQuery } from '#client/entities/customers/customersApi.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useIsUndecided } from '#client/entities/list-views/useIsUndecided.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { CUSTOMER_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { customerCells } from './customerCells.tsx';
import { customersInput } from './customersInput.ts';
import { customersSlice } from './customersSlice.ts';
import { useMoveToTrash } from './useMoveToTrash.ts';

const FILTERS: ListFilter[] = [
  { kind: 'text', name: 'country', label: 'Country' },
  { kind: 'dates', name: 'created', label: 'Date added', lie: 'past' },
];

const pageOf = (customer: Customer) => paths.customer.to(customer._id);

/** Those who pay the company. */
export function CustomersScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_CONTACTS', 'EDIT');
  const address = useListParams(CUSTOMER_FILTER_NAMES);
  const input = customersInput(address, useCalendar().timeZone);
  const { reply: _reply, ...list } = listState(
    useFindCustomersQuery({ input }, { skip: useIsUndecided(customersSlice, address) }),
  );
  const moveToTrash = useMoveToTrash();

  function rowMenu({ _id }: Customer): MenuItem[] {
    return [
      { label: 'Edit', icon: <Pencil />, to: paths.editCustomer.to(_id) },
      {
        label: 'Move to Trash',
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void moveToTrash(_id),
      },
    ];
  }

  const add = mayEdit && (
    <ButtonLink look="primary" icon={<Plus size={16} />} to={paths.addCustomer.to()}>
      Add customer
    </ButtonLink>
  );
  return (
    <SavedListView<Customer>
      {...list}
      title="Customers"
      label="Customers"
      slice={customersSlice}
      address={address}
      searchLabel="Search customers"
      filters={FILTERS}
      action={add}
      toolbar={
        <ButtonLink look="ghost" icon={<Trash2 size={16} />} to={paths.customerTrash.to()}>
          Trash
        </ButtonLink>
      }
      rowName={customerName}
      rowTo={pageOf}
      cells={customerCells}
      {...(mayEdit && { rowMenu })}
      empty={
        <EmptyState
          icon={<UsersRound />}
          title="No customers yet"
          text="Add those who pay you, or make a customer of a lead that is won."
          action={add}
        />
      }
    />
  );
}
