import type { ProviderSetting } from '#contract/validation/providerSetting.ts';
import { i18n } from '../../i18n/i18n.ts';

/** A kind of SMS provider, as the form shows it and the rules check it. Its server half is `platform/sms/providerKinds.ts`. */
export interface ProviderDescriptor {
  /** The kind in the API; with `presetOf`, a preset of that kind. */
  id: string;
  presetOf?: string;
  /** The name in lists and selects. */
  label: string;
  /** What it is, in one sentence. */
  summary: string;
  /** What a company must have to use it, after 'You need'. */
  needs: string;
  /** What the API documents about the kind. */
  description?: string;
  settings: readonly ProviderSetting[];
  /** Settings that every provider of the kind has and users do not enter. */
  fixed?: Record<string, boolean>;
  /** What users copy into the settings of the provider; empty where it needs nothing. */
  callbacks: (urls: CallbackUrls) => Callback[];
  /** It sends nothing: only an installation in evaluation mode has it. */
  isSimulated?: boolean;
}

/** Our URLs that a provider calls. They are secret. */
export interface CallbackUrls {
  receiptUrl: string;
  inboundUrl: string;
}

/** A text to copy into the settings of a provider. */
export interface Callback {
  title: string;
  copyLabel: string;
  text: string;
}

/** Both URLs, for a provider that has a field for each. */
export function bothUrls({ receiptUrl, inboundUrl }: CallbackUrls): Callback[] {
  return [
    {
      title: i18n.t('URL for delivery receipts'),
      copyLabel: i18n.t('Copy the delivery receipt URL'),
      text: receiptUrl,
    },
    {
      title: i18n.t('URL for inbound messages'),
      copyLabel: i18n.t('Copy the inbound message URL'),
      text: inboundUrl,
    },
  ];
}

/** For a provider that sends everything over its own connection. */
export const noCallbacks = (): Callback[] => [];
