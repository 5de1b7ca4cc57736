import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import type { FieldDescription } from './fieldTypes.ts';

/** A person's work. */
export const WORK_FIELDS = [
  {
    id: 'jobTitle',
    label: /*i18n*/ 'Job title',
    type: 'text',
    column: 'job_title',
    path: 'companyInformation.jobTitle',
    length: PERSON_LENGTHS.jobTitle,
    form: 'work',
    card: 'details',
    list: {
      path: 'companyInformation.jobTitle',
      label: /*i18n*/ 'Job Title',
      sort: 'jobTitle',
      width: 92,
      shown: ['CONTACT'],
    },
    isSearched: true,
    inFiles: true,
  },
  {
    id: 'companyName',
    label: /*i18n*/ 'Company',
    type: 'text',
    column: 'company_name',
    path: 'companyInformation.companyName',
    length: PERSON_LENGTHS.companyName,
    form: 'work',
    card: 'details',
    list: {
      path: 'companyInformation.companyName',
      label: /*i18n*/ 'Company',
      sort: 'companyName',
      width: 98,
      shown: ['CONTACT'],
    },
    isSearched: true,
    matches: 'NAME_AND_COMPANY',
    inFiles: true,
  },
  {
    id: 'website',
    label: /*i18n*/ 'Website',
    type: 'link',
    column: 'website',
    path: 'companyInformation.website',
    form: 'work',
    card: 'details',
    list: {
      path: 'companyInformation.website',
      label: /*i18n*/ 'Website',
      width: 180,
    },
    isSearched: true,
    inFiles: true,
  },
] as const satisfies readonly FieldDescription[];
