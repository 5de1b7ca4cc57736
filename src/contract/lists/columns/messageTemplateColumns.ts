import type { ListColumn } from '#contract/lists/listColumn.ts';

/** The columns of the message templates' list; labels, paths and what is shown are the specification's. */
export const MESSAGE_TEMPLATE_COLUMNS: readonly ListColumn[] = [
  { path: 'title', label: 'Message Title', shown: true, sort: 'title', width: 220, isName: true },
  { path: 'body', label: 'Message Body', shown: true, width: 360 },
  { path: 'totalSent', label: 'Total Sent', shown: true, sort: 'totalSent', width: 104, align: 'end' },
  { path: 'createdDate', label: 'Created Date', shown: true, sort: 'createdDate', width: 128 },
  { path: 'createdBy', label: 'Created By', shown: true, sort: 'createdBy', width: 148 },
];
