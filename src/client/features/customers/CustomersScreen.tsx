import { msg, t } from '@lingui/core/macro';
import { Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import type { Customer } from '#client/entities/customers/customer.ts';
import { customerName } from '#client/entities/customers/customer.ts';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import { customFilters, formerFilters } from '#client/entities/lead-options/customFilters.ts';
import { customCells } from '#client/entities/lead-options/record-fields/customCells.tsx';
import { useCustomList } from '#client/entities/lead-options/record-fields/useCustomList.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { PhoneNumberLink } from '#client/kit/links/PhoneNumberLink.tsx';
import { CellAvatar } from '#client/kit/list-table/CellAvatar.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { TableExportMenu } from '#client/shared/exports/TableExportMenu.tsx';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { useCreateCustomersExportMutation } from './customersExportApi.ts';
import { CUSTOMERS } from './customersList.ts';
import { useMoveToTrash } from './useMoveToTrash.ts';
import styles from './Customers.module.css';

export { CUSTOMERS } from './customersList.ts';

/** The cells of the customers' list by field path. */
const customerCells: ListCells<Customer> = {
  firstName: (customer) => (
    <span className={styles.person}>
      <CellAvatar name={customerName(customer)} />
      <span dir="auto" className={styles.name}>
        {customerName(customer)}
      </span>
    </span>
  ),
  phoneNumber: ({ phoneNumber }) => <PhoneNumberLink phoneNumber={phoneNumber} />,
  email: ({ email }) => <EmailLink email={email} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};

const FILTERS: ListFilter[] = [
  { kind: 'text', name: 'country', label: msg`Country` },
  { kind: 'dates', name: 'created', label: msg`Date added`, lie: 'past' },
];

const pageOf = (customer: Customer) => paths.customer.to(customer._id);

/** Those who pay the company. */
export function CustomersScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CUSTOMERS', 'EDIT');
  const custom = useCustomList('CUSTOMER', CUSTOMERS.slice);
  const cells = useMemo(
    () => ({ ...customerCells, ...customCells<Customer>('CUSTOMER', custom.fields) }),
    [custom.fields],
  );
  const { address, list, input } = useRowsList(CUSTOMERS, custom);
  const former = custom.isAwaited ? [] : formerFilters(custom.fields, custom.archived, address.filters);
  const [createExport, { isLoading: isExporting }] = useCreateCustomersExportMutation();
  const moveToTrash = useMoveToTrash();

  function rowMenu({ _id }: Customer): MenuItem[] {
    return [
      { label: t`Edit`, icon: <Pencil />, to: paths.editCustomer.to(_id) },
      {
        label: t`Move to Trash`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void moveToTrash(_id),
      },
    ];
  }

  const add = mayEdit && (
    <ButtonLink
      look="primary"
      icon={<Plus size={16} />}
      to={paths.addCustomer.to()}
    >{t`Add customer`}</ButtonLink>
  );
  return (
    <SavedListView<Customer>
      {...list}
      searchLabel={t`Search customers`}
      filters={[...former, ...FILTERS, ...customFilters(custom.fields), CONDITION_FILTERS.customer]}
      action={add}
      toolbar={
        <>
          {mayEdit && (
            <TableExportMenu
              onCreate={(format) => createExport({ input, format })}
              isDisabled={!list.total || isExporting}
            />
          )}
          <ButtonLink
            look="ghost"
            icon={<Trash2 size={16} />}
            to={paths.customerTrash.to()}
          >{t`Trash`}</ButtonLink>
        </>
      }
      rowName={customerName}
      rowTo={pageOf}
      cells={cells}
      {...(mayEdit && { rowMenu })}
      empty={
        <EmptyState
          icon={<UsersRound />}
          title={t`No customers yet`}
          text={t`Add customers here, or create one from a lead that you have won.`}
          action={add}
        />
      }
    />
  );
}
