import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of customers. */
export const CUSTOMER_LIST: ListDescriptor<'customers'> = {
  name: 'customers',
  title: /*i18n*/ 'Customers',
  area: 'CUSTOMERS',
  columns: [
    { path: 'firstName', label: /*i18n*/ 'Customer', shown: true, sort: 'name', width: 160, isName: true },
    { path: 'phoneNumber', label: /*i18n*/ 'Phone', shown: true, width: 140 },
    { path: 'email', label: /*i18n*/ 'Email', shown: true, sort: 'email', width: 235 },
    { path: 'companyName', label: /*i18n*/ 'Company', shown: true, sort: 'companyName', width: 110 },
    { path: 'jobTitle', label: /*i18n*/ 'Job Title', shown: false, width: 160 },
    { path: 'city', label: /*i18n*/ 'City', shown: true, width: 90 },
    { path: 'country', label: /*i18n*/ 'Country', shown: true, sort: 'country', width: 105 },
    { path: 'streetAddress', label: /*i18n*/ 'Address', shown: false, width: 220 },
    { path: 'gender', label: /*i18n*/ 'Gender', shown: false, width: 110 },
    { path: 'createdAt', label: /*i18n*/ 'Date Added', shown: true, sort: 'createdAt', width: 110 },
  ],
  filters: ['country', 'created', CONDITION_PARAM],
};
