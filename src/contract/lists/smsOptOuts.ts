import type { ListDescriptor } from './listDescriptor.ts';

/** The list of opt-outs. */
export const SMS_OPT_OUT_LIST: ListDescriptor<'smsOptOuts'> = {
  name: 'smsOptOuts',
  title: 'Opt-outs',
  area: 'SMS_CAMPAIGN',
  columns: [
    { path: 'phone', label: 'Phone', shown: true, sort: 'phone', width: 168, isName: true },
    { path: 'person', label: 'Whose', shown: true, width: 168 },
    { path: 'source', label: 'How', shown: true, sort: 'source', width: 132 },
    { path: 'note', label: 'Note', shown: true, width: 196 },
    { path: 'createdBy', label: 'Added By', shown: true, width: 148 },
    { path: 'createdDate', label: 'Date Added', shown: true, sort: 'createdDate', width: 128 },
  ],
  filters: [],
};
