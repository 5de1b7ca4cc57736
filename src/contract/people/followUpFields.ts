import type { FieldDescription } from './fieldTypes.ts';

/** When a person is due. */
export const FOLLOW_UP_FIELDS = [
  {
    id: 'nextCall',
    label: /*i18n*/ 'Next call',
    type: 'moment',
    column: 'next_call_at',
    path: 'nextCall',
    form: 'followUp',
    card: 'followUp',
    list: {
      path: 'nextCall',
      label: /*i18n*/ 'Next Call',
      sort: 'nextCall',
      width: 128,
      shown: ['LEAD', 'CONTACT'],
    },
    inFiles: true,
  },
  {
    id: 'nextMeeting',
    label: /*i18n*/ 'Next meeting',
    type: 'moment',
    column: 'next_meeting_at',
    path: 'nextMeeting',
    form: 'followUp',
    card: 'followUp',
    list: {
      path: 'nextMeeting',
      label: /*i18n*/ 'Next Meeting',
      sort: 'nextMeeting',
      width: 128,
    },
    inFiles: true,
  },
] as const satisfies readonly FieldDescription[];
