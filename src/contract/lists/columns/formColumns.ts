import type { ListColumn } from '#contract/lists/listColumn.ts';

/** The columns of the list of forms. */
export const FORM_COLUMNS: readonly ListColumn[] = [
  { path: 'title', label: 'Form', shown: true, sort: 'title', width: 240, isName: true },
  { path: 'slug', label: 'Address', shown: true, width: 180 },
  { path: 'fields', label: 'Fields', shown: true, width: 90, align: 'end' },
  { path: 'submissions', label: 'Sent', shown: true, sort: 'submissions', width: 90, align: 'end' },
  { path: 'lastSubmittedAt', label: 'Last sent', shown: true, sort: 'lastSubmittedAt', width: 128 },
  { path: 'recent', label: 'Last 30 days', shown: true, width: 200 },
  { path: 'isOpen', label: 'Status', shown: true, width: 110 },
  { path: 'createdAt', label: 'Date Added', shown: true, sort: 'createdAt', width: 128 },
];
