import type { CampaignGuard } from '#contract/sms/campaignGuard.ts';
import type { MarketingPolicy } from '#contract/sms/marketingPolicy.ts';
import type { QuietHours } from '#contract/sms/quietHours.ts';
import type { SpendCap } from '#contract/sms/spendCap.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** What a company has set; undefined where it never set anything. */
export function readSmsSettings(
  tx: Tx,
  companyId: string,
): Promise<
  | {
      quiet_hours: QuietHours | null;
      spend_cap: SpendCap | null;
      campaign_guard: CampaignGuard | null;
      visitor_countries: string[] | null;
      needs_consent: boolean;
      is_policy_optional: boolean;
    }
  | undefined
> {
  return tx
    .selectFrom('sms_settings')
    .select([
      'quiet_hours',
      'spend_cap',
      'campaign_guard',
      'visitor_countries',
      'needs_consent',
      'is_policy_optional',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The countries to which visitors may cause messages; null for the company's own. */
export async function readVisitorCountries(tx: Tx, companyId: string): Promise<string[] | null> {
  return (await readSmsSettings(tx, companyId))?.visitor_countries ?? null;
}

/** Writes what a company has set. */
export async function writeSmsSettings(
  tx: Tx,
  companyId: string,
  {
    quietHours,
    spendCap,
    guard,
    visitorCountries,
    isConsentRequired,
    isPolicyOptional,
  }: MarketingPolicy & {
    isPolicyOptional: boolean;
    spendCap: SpendCap | null;
    guard: CampaignGuard;
    visitorCountries: string[];
  },
) {
  const columns = {
    quiet_hours: quietHours && JSON.stringify(quietHours),
    spend_cap: spendCap && JSON.stringify(spendCap),
    campaign_guard: JSON.stringify(guard),
    visitor_countries: visitorCountries.length > 0 ? visitorCountries : null,
    needs_consent: isConsentRequired,
    is_policy_optional: isPolicyOptional,
  };
  await tx
    .insertInto('sms_settings')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Writes the marketing policy of a new company. */
export async function insertDefaultPolicy(
  tx: Tx,
  companyId: string,
  { quietHours, isConsentRequired }: MarketingPolicy,
  isOptional: boolean,
): Promise<void> {
  await tx
    .insertInto('sms_settings')
    .values({
      company_id: companyId,
      quiet_hours: JSON.stringify(quietHours),
      needs_consent: isConsentRequired,
      is_policy_optional: isOptional,
    })
    .execute();
}
