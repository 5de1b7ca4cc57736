import type { CampaignGuard } from '#contract/sms/campaignGuard.ts';
import type { MarketingPolicy } from '#contract/sms/marketingPolicy.ts';
import type { SpendCap } from '#contract/sms/spendCap.ts';

/** How a company sends texts. */
export interface SmsSettings extends MarketingPolicy {
  /** Null: as much as it costs. */
  spendCap: SpendCap | null;
  /** When campaigns stop themselves. */
  guard: CampaignGuard;
  /** Countries (ISO 3166-1 alpha-2) to which bookings and forms may send messages; empty: the company's own. */
  visitorCountries: string[];
}
