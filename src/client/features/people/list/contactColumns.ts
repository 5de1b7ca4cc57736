import type { ListColumn } from '#client/kit/list-table/columns/listColumn.ts';

/** The contacts' columns, all shown. */
export const CONTACT_COLUMNS: ListColumn[] = [
  {
    path: 'personalInformation.fullName.firstName',
    label: 'Person',
    shown: true,
    isName: true,
    sort: 'name',
    width: 220,
  },
  { path: 'personalInformation.phoneNumber.number', label: 'Phone', shown: true, sort: 'phone', width: 160 },
  { path: 'personalInformation.email', label: 'Email', shown: true, sort: 'email', width: 220 },
  { path: 'nextCall', label: 'Next Call', shown: true, sort: 'nextCall', width: 210 },
  { path: 'companyInformation.jobTitle', label: 'Job Title', shown: true, sort: 'jobTitle', width: 150 },
  { path: 'companyInformation.companyName', label: 'Company', shown: true, sort: 'companyName', width: 160 },
  { path: 'source', label: 'Source', shown: true, sort: 'source', width: 140 },
  { path: 'createdAt', label: 'Date Added', shown: true, sort: 'createdAt', width: 130 },
];
