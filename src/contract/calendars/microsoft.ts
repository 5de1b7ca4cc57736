import { i18n } from '../i18n/i18n.ts';
import { ANY_TENANT, APP_KEYS } from './appSettings.ts';
import type { OAuthDescriptor } from './calendarDescriptor.ts';

/** Calendars of Microsoft 365 and Outlook.com. */
export const microsoft = {
  id: 'MICROSOFT',
  authorization: 'oauth',
  label: 'Microsoft',
  settings: [
    ...APP_KEYS,
    {
      name: 'tenant',
      label: /*i18n*/ 'Tenant',
      hint: /*i18n*/ 'The ID or domain of your organization; common allows accounts of any organization',
      usual: ANY_TENANT,
      // It is part of a URL
      problem: (value) =>
        /^[a-z0-9][a-z0-9.-]{0,99}$/i.test(value.trim())
          ? null
          : i18n.t("Please enter the tenant's ID or domain, or common"),
    },
  ],
} as const satisfies OAuthDescriptor;
