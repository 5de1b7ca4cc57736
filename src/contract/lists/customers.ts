import type { ListDescriptor } from './listDescriptor.ts';

/** The list of customers. */
export const CUSTOMER_LIST: ListDescriptor<'customers'> = {
  name: 'customers',
  title: 'Customers',
  area: 'CUSTOMERS',
  columns: [
    { path: 'firstName', label: 'Customer', shown: true, sort: 'name', width: 170, isName: true },
    { path: 'phoneNumber', label: 'Phone', shown: true, width: 150 },
    { path: 'email', label: 'Email', shown: true, sort: 'email', width: 180 },
    { path: 'companyName', label: 'Company', shown: true, sort: 'companyName', width: 130 },
    { path: 'jobTitle', label: 'Job Title', shown: false, width: 160 },
    { path: 'city', label: 'City', shown: true, width: 100 },
    { path: 'country', label: 'Country', shown: true, sort: 'country', width: 110 },
    { path: 'streetAddress', label: 'Address', shown: false, width: 220 },
    { path: 'gender', label: 'Gender', shown: false, width: 110 },
    { path: 'createdAt', label: 'Date Added', shown: true, sort: 'createdAt', width: 120 },
  ],
  filters: ['country', 'created'],
};
