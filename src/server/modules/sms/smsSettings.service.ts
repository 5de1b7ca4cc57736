import { WEEKDAYS } from '#contract/appointments/hours.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { CampaignGuard } from '#contract/sms/campaignGuard.ts';
import { guardProblem, USUAL_GUARD } from '#contract/sms/campaignGuard.ts';
import type { QuietHours } from '#contract/sms/quietHours.ts';
import type { SpendCap } from '#contract/sms/spendCap.ts';
import { spendCapProblem } from '#contract/sms/spendCap.ts';
import { countriesProblem, tidyCountries } from '#contract/sms/visitorCountries.ts';
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
import { forgetTimes } from './quiet-hours/quietTexts.store.ts';
import type { QuietSettings } from './quiet-hours/textTimes.ts';
import { tidySendingHours } from './quiet-hours/tidySendingHours.ts';
import type { SmsDeps } from './smsDeps.ts';
import { readSmsSettings, writeSmsSettings } from './smsSettings.store.ts';

/** How a company sends texts. */
export interface SmsSettings {
  /** Null: at any hour. */
  quietHours: QuietHours | null;
  /** Null: as much as it costs. */
  spendCap: SpendCap | null;
  /** When campaigns stop themselves. */
  guard: CampaignGuard;
  /** Countries (ISO 3166-1 alpha-2) to which bookings and forms may send messages; empty: the company's own. */
  visitorCountries: string[];
}

type Nullable<T> = { [K in keyof T]: T[K] | null | undefined };

export interface SmsSettingsService {
  /** With the currency in which the company counts. */
  findSmsSettings(viewer: Viewer): Promise<SmsSettings & { currency: string; shortLinkAddress: string }>;
  /** Saves the settings, which also apply to queued messages. False if nothing changed. Rejects invalid hours and amounts. */
  saveSmsSettings(
    viewer: Viewer,
    input: {
      quietHours?: QuietHours | null;
      spendCap?: SpendCap | null;
      guard?: Partial<Nullable<CampaignGuard>> | null;
      visitorCountries?: readonly string[] | null;
    },
  ): Promise<boolean>;
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
      const after = {
        quietHours: tidyHours(input.quietHours ?? null),
        spendCap: tidyCap(input.spendCap ?? null),
        guard: tidyGuard(input.guard ?? USUAL_GUARD),
        visitorCountries: checkedCountries(input.visitorCountries ?? []),
      };
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        // Whatever is being queued by the hours of before has to be there first
        await lockGate(tx, companyId);
        const before = await settingsOf(tx, companyId);
        const { currency } = await companyLetterhead(tx, companyId);
        const changes = changesOf(shown(before, currency), shown(after, currency));
        if (!changes) return false;
        await writeSmsSettings(tx, companyId, after);
        for (const providerId of await forgetTimes(tx, companyId, at))
          await jobs.enqueue(tx, 'sms.send', { companyId, providerId });
        const about = { entity: 'sms settings', entityId: companyId } as const;
        await recordChange(tx, viewer, { ...about, action: 'updated', ...changes, at });
        return true;
      });
    },
  };
}

/** What makes the texts of a company wait. */
export async function quietSettings(tx: Tx, companyId: string): Promise<QuietSettings> {
  const { timeZone } = await companySettings(tx, companyId);
  return { hours: (await settingsOf(tx, companyId)).quietHours, timeZone };
}

/** When campaigns of a company stop themselves. */
export async function campaignGuard(tx: Tx, companyId: string): Promise<CampaignGuard> {
  return (await settingsOf(tx, companyId)).guard;
}

async function settingsOf(tx: Tx, companyId: string): Promise<SmsSettings> {
  const row = await readSmsSettings(tx, companyId);
  return {
    quietHours: row?.quiet_hours ?? null,
    spendCap: row?.spend_cap ?? null,
    guard: row?.campaign_guard ?? USUAL_GUARD,
    visitorCountries: row?.visitor_countries ?? [],
  };
}

function tidyHours(hours: QuietHours | null): QuietHours | null {
  if (hours === null) return null;
  return { ...tidySendingHours(hours), appliesTo: hours.appliesTo };
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

/** The settings in the activity log. */
function shown({ quietHours: hours, spendCap: cap, guard, visitorCountries }: SmsSettings, currency: string) {
  return {
    visitorCountries: visitorCountries.join(', ') || null,
    stopsAtErrors: guard.errors && `${guard.errors} %`,
    stopsAtOptOuts: guard.optOuts && `${guard.optOuts} %`,
    sendingHours: hours && `${hours.opensAt}–${hours.closesAt}`,
    days: hours && hours.days.map((day) => WEEKDAYS[day - 1]).join(', '),
    appliesTo: hours && hours.appliesTo,
    spendCap: cap && `${moneyText(cap.amount, currency, 'en')} a ${cap.period.toLowerCase()}`,
  };
}
