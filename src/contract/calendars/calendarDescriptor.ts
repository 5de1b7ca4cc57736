import type { ProviderSetting } from '../validation/providerSetting.ts';

/** A kind of calendar account, as forms show it and rules check it. Its server half is in `platform/calendars/calendarKinds.ts`. */
export type CalendarDescriptor = PasswordDescriptor | OAuthDescriptor;

/** Members enter the settings of their account. Accounts are called by the host of their server. */
export interface PasswordDescriptor {
  /** The kind in the API and the database. */
  id: string;
  authorization: 'password';
  settings: readonly ProviderSetting[];
}

/** The company enters the settings of its OAuth app; members authorize it at the provider. */
export interface OAuthDescriptor {
  id: string;
  authorization: 'oauth';
  /** The provider's name. */
  label: string;
  settings: readonly (ProviderSetting & { name: keyof AppFields })[];
}

/** The values of a company's OAuth app credentials. Kinds without a tenant ignore it. */
export interface AppFields {
  clientId: string;
  clientSecret: string;
  tenant: string;
}
