import { APP_KEYS } from './appSettings.ts';
import type { OAuthDescriptor } from './calendarDescriptor.ts';

/** Google Calendar. */
export const google = {
  id: 'GOOGLE',
  authorization: 'oauth',
  label: 'Google',
  settings: APP_KEYS,
} as const satisfies OAuthDescriptor;
