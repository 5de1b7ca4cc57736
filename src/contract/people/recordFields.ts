import type { FieldDescription } from './fieldTypes.ts';

/** A person's origin. */
export const RECORD_FIELDS = [
  {
    id: 'createdAt',
    label: /*i18n*/ 'Date added',
    type: 'moment',
    column: 'created_at',
    path: 'createdAt',
    writtenBy: 'ONCE',
    list: {
      path: 'createdAt',
      label: /*i18n*/ 'Date Added',
      sort: 'createdAt',
      width: 108,
      shown: ['CONTACT'],
    },
    inFiles: true,
  },
  {
    id: 'createdBy',
    label: /*i18n*/ 'Created by',
    type: 'text',
    column: 'created_by',
    path: 'createdBy',
    writtenBy: 'ONCE',
    isNeverNull: true,
    list: { path: 'createdBy', label: /*i18n*/ 'Created By' },
  },
] as const satisfies readonly FieldDescription[];
