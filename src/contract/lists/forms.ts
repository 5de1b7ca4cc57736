import type { ListDescriptor } from './listDescriptor.ts';

/** The list of forms. */
export const FORM_LIST: ListDescriptor<'forms'> = {
  name: 'forms',
  title: /*i18n*/ 'Forms',
  area: 'CRM_FORMS',
  columns: [
    { path: 'title', label: /*i18n*/ 'Form', shown: true, sort: 'title', width: 190, isName: true },
    { path: 'slug', label: 'URL', shown: true, width: 130 },
    { path: 'fields', label: /*i18n*/ 'Fields', shown: true, width: 68, align: 'end' },
    {
      path: 'submissions',
      label: /*i18n*/ 'Submissions',
      shown: true,
      sort: 'submissions',
      width: 108,
      align: 'end',
    },
    {
      path: 'lastSubmittedAt',
      label: /*i18n*/ 'Last submission',
      shown: true,
      sort: 'lastSubmittedAt',
      width: 132,
    },
    { path: 'recent', label: /*i18n*/ 'Last 30 days', shown: true, width: 140 },
    { path: 'isOpen', label: /*i18n*/ 'Status', shown: true, width: 84 },
    { path: 'createdAt', label: /*i18n*/ 'Date Added', shown: true, sort: 'createdAt', width: 108 },
  ],
  filters: [],
};
