import type { OAuthKind } from '../oauth/oauthKind.ts';
import { createGoogleServer } from './googleServer.ts';

export const googleKind: OAuthKind = {
  urls: () => ({
    signIn: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    api: 'https://www.googleapis.com/calendar/v3',
  }),
  scope: [
    'https://www.googleapis.com/auth/calendar.events',
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  ].join(' '),
  // Google sends a refresh token only with these, and at the second authorization only after a new consent
  signInParameters: { access_type: 'offline', prompt: 'consent' },
  isPartlyGranted: true,
  createServer: createGoogleServer,
};
