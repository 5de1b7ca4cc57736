import type { ColumnType, Generated } from 'kysely';
import type { CampaignGuard } from '#contract/sms/campaignGuard.ts';
import type { QuietHours } from '#contract/sms/quietHours.ts';
import type { SmsRoute } from '#contract/sms/routes.ts';
import type { SpendCap } from '#contract/sms/spendCap.ts';

/** How a company sends texts. */
interface SmsSettingsTable {
  company_id: string;
  quiet_hours: ColumnType<QuietHours | null, string | null | undefined, string | null>;
  spend_cap: ColumnType<SpendCap | null, string | null | undefined, string | null>;
  /** Null: the usual one. */
  campaign_guard: ColumnType<CampaignGuard | null, string | null | undefined, string | null>;
  /** Countries (ISO 3166-1 alpha-2) to which visitors may cause messages; null: the company's own. */
  visitor_countries: Generated<string[] | null>;
  /** Marketing campaigns are only sent to numbers with recorded consent. */
  needs_consent: Generated<boolean>;
  /** Quiet hours and consent only apply to campaigns that ask for them: evaluation mode, until the company changes them. */
  is_policy_optional: Generated<boolean>;
  routes: ColumnType<SmsRoute[] | null, string | undefined, string>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_settings: SmsSettingsTable;
  }
}
