import type { ListDescriptor } from './listDescriptor.ts';

/** The list of opt-outs. */
export const SMS_OPT_OUT_LIST: ListDescriptor<'smsOptOuts'> = {
  name: 'smsOptOuts',
  title: /*i18n*/ 'Opt-outs',
  area: 'SMS_CAMPAIGN',
  columns: [
    { path: 'phone', label: /*i18n*/ 'Phone', shown: true, sort: 'phone', width: 168, isName: true },
    { path: 'person', label: /*i18n*/ 'Person', shown: true, width: 168 },
    { path: 'source', label: /*i18n*/ 'How', shown: true, sort: 'source', width: 132 },
    { path: 'note', label: /*i18n*/ 'Note', shown: true, width: 196 },
    { path: 'createdBy', label: /*i18n*/ 'Added By', shown: true, width: 148 },
    { path: 'createdDate', label: /*i18n*/ 'Date Added', shown: true, sort: 'createdDate', width: 128 },
  ],
  filters: [],
};
