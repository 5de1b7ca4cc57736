import type { ProviderSetting } from '../validation/providerSetting.ts';
import { matching, settingProblems } from '../validation/providerSetting.ts';
import type { AppFields, OAuthDescriptor } from './calendarDescriptor.ts';

/** The usual tenant, also of kinds without tenants: accounts of any organization, and personal ones. Microsoft's own word. */
export const ANY_TENANT = 'common';

/** The settings that every OAuth app has. */
export const APP_KEYS = [
  {
    name: 'clientId',
    label: /*i18n*/ 'Client ID',
    bindsSecrets: true,
    problem: matching(/^\s*\S{1,300}\s*$/u, /*i18n*/ 'Please enter the client ID'),
  },
  {
    name: 'clientSecret',
    label: /*i18n*/ 'Client secret',
    type: 'token',
    problem: matching(/^\s*\S{1,300}\s*$/u, /*i18n*/ 'Please enter the client secret'),
  },
] as const satisfies readonly ProviderSetting[];

/** Whether these values keep the stored secret: an empty one does, if the app is the stored one. */
export function keepsAppSecret({ clientId, clientSecret }: AppFields, storedClientId: string | undefined) {
  return clientSecret.trim() === '' && clientId.trim() === storedClientId;
}

export function hasTenant({ settings }: OAuthDescriptor): boolean {
  return settings.some(({ name }) => name === 'tenant');
}

/** The message for each field that breaks its rule. `storedClientId`: of the credentials that the company has; undefined for none. */
export function appProblems(
  { settings }: OAuthDescriptor,
  fields: AppFields,
  storedClientId: string | undefined,
): Partial<AppFields> {
  const needed = keepsAppSecret(fields, storedClientId)
    ? settings.filter(({ name }) => name !== 'clientSecret')
    : settings;
  return settingProblems(needed, { ...fields });
}
