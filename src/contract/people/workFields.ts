import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import type { FieldDescription } from './fieldTypes.ts';

/** A person's work. */
export const WORK_FIELDS = [
  {
    id: 'jobTitle',
    label: 'Job title',
    type: 'text',
    column: 'job_title',
    path: 'companyInformation.jobTitle',
    length: PERSON_LENGTHS.jobTitle,
    form: 'work',
    card: 'details',
    list: {
      path: 'companyInformation.jobTitle',
      label: 'Job Title',
      sort: 'jobTitle',
      width: 92,
      shown: ['CONTACT'],
    },
    isSearched: true,
    inFiles: true,
  },
  {
    id: 'companyName',
    label: 'Company',
    type: 'text',
    column: 'company_name',
    path: 'companyInformation.companyName',
    length: PERSON_LENGTHS.companyName,
    form: 'work',
    card: 'details',
    list: {
      path: 'companyInformation.companyName',
      label: 'Company',
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
    label: 'Website',
    type: 'link',
    column: 'website',
    path: 'companyInformation.website',
    form: 'work',
    card: 'details',
    list: {
      path: 'companyInformation.website',
      label: 'Website',
      width: 180,
    },
    isSearched: true,
    inFiles: true,
  },
] as const satisfies readonly FieldDescription[];
