import type { FieldDescription } from './fieldTypes.ts';

/** A person's origin. */
export const RECORD_FIELDS = [
  {
    id: 'createdAt',
    label: 'Date added',
    type: 'moment',
    column: 'created_at',
    path: 'createdAt',
    writtenBy: 'ONCE',
    list: {
      path: 'createdAt',
      label: 'Date Added',
      sort: 'createdAt',
      width: 108,
      shown: ['CONTACT'],
    },
    inFiles: true,
  },
  {
    id: 'createdBy',
    label: 'Created by',
    type: 'text',
    column: 'created_by',
    path: 'createdBy',
    writtenBy: 'ONCE',
    isNeverNull: true,
    list: { path: 'createdBy', label: 'Created By' },
  },
] as const satisfies readonly FieldDescription[];
