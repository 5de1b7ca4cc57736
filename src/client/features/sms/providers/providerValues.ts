import { PROVIDER_RATE } from '#contract/limits/records/sms.ts';
import { partPriceLines, partPricesOf } from '#contract/sms/partPrices.ts';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import { descriptorOf, presetsOf } from '#contract/sms/providers/providerKinds.ts';
import { countrySenderLines, countrySendersOf } from '#contract/sms/senders.ts';
import { smsProviderProblems } from '#contract/validation/records/smsProvider.ts';
import type { SmsProviderInput } from './providerChanges.generated.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';
import { initialSettings, presetOfProvider, settingFieldProblems, settingInputs } from './settingValues.ts';

/** The form of a provider; its other fields are the settings of all kinds. */
export interface ProviderValues {
  [setting: string]: string;
  name: string;
  kind: SmsProviderKind;
  /** Of a kind that has presets. */
  preset: string;
  senderId: string;
  ratePerSecond: string;
  /** Lines, as partPricesOf reads them. */
  prices: string;
  /** Lines, as countrySendersOf reads them. */
  senders: string;
  /** Empty for none. */
  dailyCap: string;
}

/** In which prices are written; null where it is not known, and prices stay as they are. */
export type Currency = string | null;

/** The form as it is at first; credentials are never there to read. */
export function initialValues(provider: SmsProvider | null, currency: Currency): ProviderValues {
  return {
    ...initialSettings(provider),
    name: provider?.name ?? '',
    kind: provider?.kind ?? 'HTTP',
    preset: presetOfProvider(provider),
    senderId: provider?.senderId ?? '',
    ratePerSecond: String(provider?.ratePerSecond ?? PROVIDER_RATE.usual),
    prices: currency === null ? '' : partPriceLines(provider?.prices ?? [], currency),
    senders: countrySenderLines(provider?.senders ?? []),
    dailyCap: provider?.dailyCap ? String(provider.dailyCap) : '',
  };
}

/** The problems of a filled-in form, by its fields. */
export function providerProblems(values: ProviderValues, provider: SmsProvider | null, currency: Currency) {
  const descriptor = descriptorOf(values.kind, values.preset);
  return {
    ...smsProviderProblems(commonFields(values, currency)),
    ...settingFieldProblems(descriptor, values, provider === null),
  };
}

/** The input of the mutation: the settings of its kind; secrets only if they were entered. */
export function providerInput(values: ProviderValues, currency: Currency): SmsProviderInput {
  const { kind, preset } = values;
  const { settings, secrets } = settingInputs(descriptorOf(kind, preset), values);
  const presets = presetsOf(kind).length > 0 ? [{ name: 'preset', value: preset }] : [];
  return { ...commonFields(values, currency), settings: [...presets, ...settings], secrets };
}

function commonFields(values: ProviderValues, currency: Currency) {
  const { name, senderId, ratePerSecond, senders, dailyCap, prices } = values;
  return {
    name,
    senderId,
    ratePerSecond: Number(ratePerSecond),
    senders: countrySendersOf(senders),
    dailyCap: dailyCap.trim() === '' ? null : Number(dailyCap),
    ...(currency !== null && { prices: partPricesOf(prices, currency) }),
  };
}
