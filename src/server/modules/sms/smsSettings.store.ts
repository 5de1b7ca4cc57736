import type { CampaignGuard } from '#contract/sms/campaignGuard.ts';
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
    }
  | undefined
> {
  return tx
    .selectFrom('sms_settings')
    .select(['quiet_hours', 'spend_cap', 'campaign_guard', 'visitor_countries'])
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
  }: {
    quietHours: QuietHours | null;
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
  };
  await tx
    .insertInto('sms_settings')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}
