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
      label: 'Server URL',
      type: 'url',
      placeholder: 'https://cloud.example.com',
      hint: 'Usually the address where you sign in; calendars are discovered from it. For iCloud: caldav.icloud.com',
      problem: serverUrlProblem,
    },
    {
      name: 'username',
      label: 'User name',
      // A colon would end it in the request
      problem: (value) =>
        isFilled(value, 200) && !value.includes(':') ? null : 'Please enter the user name',
    },
    {
      name: 'password',
      label: 'App password',
      type: 'password',
      hint: "Create one for Exkoo in your calendar provider's settings, so that you can revoke it",
      problem: (value) => (isFilled(value, 500) ? null : 'Please enter the password'),
    },
  ],
} as const satisfies PasswordDescriptor;

function isFilled(text: string, most: number): boolean {
  return text.trim() !== '' && textLength(text) <= most;
}
