import type { ListDescriptor } from './listDescriptor.ts';

/** The list of message templates; the specification sets its columns. */
export const MESSAGE_TEMPLATE_LIST: ListDescriptor<'messageTemplates'> = {
  name: 'messageTemplates',
  title: /*i18n*/ 'Message templates',
  area: 'CRM_MESSAGE_TEMPLATES',
  columns: [
    { path: 'title', label: /*i18n*/ 'Message Title', shown: true, sort: 'title', width: 200, isName: true },
    { path: 'body', label: /*i18n*/ 'Message Body', shown: true, width: 350 },
    {
      path: 'totalSent',
      label: /*i18n*/ 'Total Sent',
      shown: true,
      sort: 'totalSent',
      width: 96,
      align: 'end',
    },
    { path: 'createdDate', label: /*i18n*/ 'Created Date', shown: true, sort: 'createdDate', width: 124 },
    { path: 'createdBy', label: /*i18n*/ 'Created By', shown: true, sort: 'createdBy', width: 140 },
  ],
  filters: [],
};
