import { msg, t } from '@lingui/core/macro';
import { Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import type { Customer } from '#client/entities/customers/customer.ts';
import { customerName } from '#client/entities/customers/customer.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { CellAvatar } from '#client/kit/list-table/CellAvatar.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { CustomerPhone } from './CustomerPhone.tsx';
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
  phoneNumber: ({ phoneNumber }) => <CustomerPhone phoneNumber={phoneNumber} />,
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
  const { list } = useRowsList(CUSTOMERS);
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
      filters={FILTERS}
      action={add}
      toolbar={
        <ButtonLink
          look="ghost"
          icon={<Trash2 size={16} />}
          to={paths.customerTrash.to()}
        >{t`Trash`}</ButtonLink>
      }
      rowName={customerName}
      rowTo={pageOf}
      cells={customerCells}
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
