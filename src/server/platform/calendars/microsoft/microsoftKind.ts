import type { OAuthKind } from '../oauth/oauthKind.ts';
import { createMicrosoftServer } from './microsoftServer.ts';

export const microsoftKind: OAuthKind = {
  urls(tenant) {
    const login = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0`;
    return {
      signIn: `${login}/authorize`,
      token: `${login}/token`,
      api: 'https://graph.microsoft.com/v1.0',
    };
  },
  scope: 'offline_access User.Read Calendars.ReadWrite',
  signInParameters: { prompt: 'select_account' },
  createServer: createMicrosoftServer,
};
