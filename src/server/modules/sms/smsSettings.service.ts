import type { CampaignGuard } from '#contract/sms/campaignGuard.ts';
import { guardProblem, USUAL_GUARD } from '#contract/sms/campaignGuard.ts';
import type { SpendCap } from '#contract/sms/spendCap.ts';
import { spendCapProblem } from '#contract/sms/spendCap.ts';
import { countriesProblem, tidyCountries } from '#contract/sms/visitorCountries.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companyOrigin, companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { linkAddress } from './links/linkCode.ts';
import { lockGate } from './outbox/audience.store.ts';
import type { PolicyInput } from './policy/changedPolicy.ts';
import { changedPolicy } from './policy/changedPolicy.ts';
import { isPolicyChange, shownSettings } from './policy/shownSettings.ts';
import type { SmsSettings } from './policy/smsSettings.ts';
import { forgetTimes } from './quiet-hours/quietTexts.store.ts';
import type { QuietSettings } from './quiet-hours/textTimes.ts';
import type { SmsDeps } from './smsDeps.ts';
import { readSmsSettings, writeSmsSettings } from './smsSettings.store.ts';

/** Omitted fields of the marketing policy stay as they are. */
export interface SmsSettingsInput extends PolicyInput {
  /** Why the marketing policy is weakened. */
  reason?: string | null;
  spendCap?: SpendCap | null;
  guard?: Partial<Nullable<CampaignGuard>> | null;
  visitorCountries?: readonly string[] | null;
}

type Nullable<T> = { [K in keyof T]: T[K] | null | undefined };

export interface SmsSettingsService {
  /** With the currency in which the company counts. */
  findSmsSettings(viewer: Viewer): Promise<SmsSettings & { currency: string; shortLinkAddress: string }>;
  /**
   * Saves the settings, which also apply to queued messages. False if nothing changed. Rejects invalid hours and
   * amounts, and a weaker marketing policy without a reason.
   */
  saveSmsSettings(viewer: Viewer, input: SmsSettingsInput): Promise<boolean>;
}

/** Settings on a database. */
export function createSmsSettings({
  database,
  clock,
  jobs,
  publicUrl,
}: Pick<SmsDeps, 'database' | 'clock' | 'jobs' | 'publicUrl'>): SmsSettingsService {
  return {
    findSmsSettings(viewer) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => ({
        ...(await settingsOf(tx, inCompany.companyId)),
        currency: (await companyLetterhead(tx, inCompany.companyId)).currency,
        shortLinkAddress: linkAddress(await companyOrigin(tx, inCompany.companyId, publicUrl)),
      }));
    },

    saveSmsSettings(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const reason = tidyText(input.reason ?? '');
      const given = {
        spendCap: tidyCap(input.spendCap ?? null),
        guard: tidyGuard(input.guard ?? USUAL_GUARD),
        visitorCountries: checkedCountries(input.visitorCountries ?? []),
      };
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        // Whatever is being queued by the hours of before has to be there first
        await lockGate(tx, companyId);
        const { isPolicyOptional: wasOptional, ...before } = await settingsOf(tx, companyId);
        const after = { ...given, ...changedPolicy(before, input, reason) };
        const { currency } = await companyLetterhead(tx, companyId);
        const changes = changesOf(shownSettings(before, currency), shownSettings(after, currency));
        if (!changes) return false;
        const isPolicyOptional = wasOptional && !isPolicyChange(changes);
        await writeSmsSettings(tx, companyId, { ...after, isPolicyOptional });
        for (const providerId of await forgetTimes(tx, companyId, at))
          await jobs.enqueue(tx, 'sms.send', { companyId, providerId });
        const about = { entity: 'sms settings', entityId: companyId } as const;
        const logged = reason === '' ? changes : { ...changes, after: { ...changes.after, reason } };
        await recordChange(tx, viewer, { ...about, action: 'updated', ...logged, at });
        return true;
      });
    },
  };
}

/** What makes the texts of a company wait. */
export async function quietSettings(tx: Tx, companyId: string): Promise<QuietSettings> {
  const { timeZone } = await companySettings(tx, companyId);
  const { quietHours, isPolicyOptional } = await settingsOf(tx, companyId);
  return { hours: quietHours, isOptional: isPolicyOptional, timeZone };
}

/** When campaigns of a company stop themselves. */
export async function campaignGuard(tx: Tx, companyId: string): Promise<CampaignGuard> {
  return (await settingsOf(tx, companyId)).guard;
}

async function settingsOf(tx: Tx, companyId: string): Promise<SmsSettings & { isPolicyOptional: boolean }> {
  const row = await readSmsSettings(tx, companyId);
  return {
    // Hours saved before there were hours of countries do not have them
    quietHours: row?.quiet_hours
      ? { ...row.quiet_hours, byCountry: row.quiet_hours.byCountry ?? false }
      : null,
    isConsentRequired: row?.needs_consent ?? false,
    isPolicyOptional: row?.is_policy_optional ?? false,
    spendCap: row?.spend_cap ?? null,
    guard: row?.campaign_guard ?? USUAL_GUARD,
    visitorCountries: row?.visitor_countries ?? [],
  };
}

function tidyCap(cap: SpendCap | null): SpendCap | null {
  const problem = cap && spendCapProblem(cap);
  if (problem) throw invalid('invalid-amount', problem);
  return cap && { amount: cap.amount, period: cap.period };
}

function tidyGuard({ errors = null, optOuts = null }: Partial<Nullable<CampaignGuard>>): CampaignGuard {
  const guard = { errors, optOuts };
  const problem = guardProblem(guard);
  if (problem) throw invalid('invalid-share', problem);
  return guard;
}

function checkedCountries(given: readonly string[]): string[] {
  const countries = tidyCountries(given.join(','));
  const problem = countriesProblem(countries);
  if (problem) throw invalid('invalid-countries', problem);
  return countries;
}
