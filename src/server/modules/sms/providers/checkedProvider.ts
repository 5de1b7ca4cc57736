import { PROVIDER_RATE } from '#contract/limits/records/sms.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import type { PartPrice } from '#contract/sms/partPrices.ts';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import type { CountrySender } from '#contract/sms/senders.ts';
import { senderOf } from '#contract/sms/senders.ts';
import { settingProblems } from '#contract/validation/providerSetting.ts';
import { smsProviderProblems } from '#contract/validation/records/smsProvider.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import { kindColumns } from './kindSettings.ts';
import type { ProviderSecret } from './providerSecret.ts';
import type { ProviderColumns } from './providerShown.ts';
import type { KindInput } from './settingsInput.ts';

/** The input for a provider. An omitted field keeps its value; kindColumns documents the rule for secrets. */
export interface SmsProviderInput extends KindInput {
  name?: string | null;
  kind?: SmsProviderKind | null;
  senderId?: string | null;
  ratePerSecond?: number | null;
  prices?: readonly PartPrice[] | null;
  senders?: readonly CountrySender[] | null;
  /** Null: any; left out it stays. */
  dailyCap?: number | null | undefined;
}

/** What a provider has before anything is said of it. */
export const NEW_PROVIDER: ProviderColumns = {
  name: '',
  sender_id: '',
  rate_per_second: PROVIDER_RATE.usual,
  prices: [],
  senders: [],
  daily_cap: null,
  settings: {},
};

/** The columns of a provider after these changes, and its secret. Refuses fields that break their rule. */
export function checkedColumns(
  current: ProviderColumns & { secret: ProviderSecret },
  kind: SmsProviderKind,
  { name, senderId, ratePerSecond, prices, senders, dailyCap, ...ways }: SmsProviderInput,
) {
  const { descriptor, settings, secret, values } = kindColumns(kind, current, ways);
  const fields = {
    name: tidyText(name ?? current.name),
    senderId: senderId ?? current.sender_id,
    ratePerSecond: ratePerSecond ?? current.rate_per_second,
    prices: (prices ?? current.prices).map(({ prefix, price }) => ({ prefix, price })),
    senders: (senders ?? current.senders).map(({ prefix, sender }) => ({ prefix, sender })),
    dailyCap: dailyCap === undefined ? current.daily_cap : dailyCap,
  };
  const problems = { ...smsProviderProblems(fields), ...settingProblems(descriptor.settings, values) };
  const [problem] = Object.entries(problems);
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  return {
    columns: {
      name: fields.name,
      sender_id: senderOf(fields.senderId) ?? '',
      rate_per_second: fields.ratePerSecond,
      prices: fields.prices,
      senders: fields.senders.map(({ prefix, sender }) => ({ prefix, sender: senderOf(sender) ?? '' })),
      daily_cap: fields.dailyCap,
      settings,
      search: searchTextOf([fields.name, fields.senderId], []),
    },
    secret,
  };
}
