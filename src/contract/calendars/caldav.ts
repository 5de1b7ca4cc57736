import { i18n } from '../i18n/i18n.ts';
import { textLength } from '../validation/text.ts';
import type { PasswordDescriptor } from './calendarDescriptor.ts';
import { serverUrlProblem } from './calendarServerUrl.ts';

/** Any server that supports CalDAV. */
export const caldav = {
  id: 'CALDAV',
  authorization: 'password',
  settings: [
    {
      name: 'serverUrl',
      label: /*i18n*/ 'Server URL',
      type: 'url',
      placeholder: 'https://cloud.example.com',
      hint: /*i18n*/ 'Usually the address where you sign in; calendars are discovered from it. For iCloud: caldav.icloud.com',
      problem: serverUrlProblem,
    },
    {
      name: 'username',
      label: /*i18n*/ 'User name',
      // A colon would end it in the request
      problem: (value) =>
        isFilled(value, 200) && !value.includes(':') ? null : i18n.t('Please enter the user name'),
    },
    {
      name: 'password',
      label: /*i18n*/ 'App password',
      type: 'password',
      hint: /*i18n*/ "Create one for Exkoo in your calendar provider's settings, so that you can revoke it",
      problem: (value) => (isFilled(value, 500) ? null : i18n.t('Please enter the password')),
    },
  ],
} as const satisfies PasswordDescriptor;

function isFilled(text: string, most: number): boolean {
  return text.trim() !== '' && textLength(text) <= most;
}
