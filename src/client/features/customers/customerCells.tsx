import { customerName } from '#client/entities/customers/customer.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { CellAvatar } from '#client/kit/list-table/cells/CellAvatar.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import styles from './Customers.module.css';
import { CustomerPhone } from './CustomerPhone.tsx';

/** The cells of the customers' list by field path. */
export const customerCells: ListCells<Customer> = {
  firstName: (customer) => (
    <span className={styles.person}>
      <CellAvatar name={customerName(customer)} />
      <span className={styles.name}>{customerName(customer)}</span>
    </span>
  ),
  phoneNumber: ({ phoneNumber }) => <CustomerPhone phoneNumber={phoneNumber} />,
  email: ({ email }) => <EmailLink email={email} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};
