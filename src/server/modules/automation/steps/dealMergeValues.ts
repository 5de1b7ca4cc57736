import { dateLocale } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { DealMergeField } from '#contract/sms/mergeFields.ts';
import { usesDealFields } from '#contract/sms/mergeFields.ts';
import { dealOfRun } from '#server/modules/deals/automated/runDeal.service.ts';
import type { StepContext } from './stepWork.ts';

/** The values of a body's merge fields of the deal; none without such fields, or without a deal. */
export async function dealMergeValues(
  { tx, actor, owner, person, dealId, at }: StepContext,
  body: string,
): Promise<Partial<Record<DealMergeField, string | null>>> {
  if (!usesDealFields(body)) return {};
  const deal = await dealOfRun(tx, actor.companyId, { dealId, personId: person.id, owner, at });
  if (!deal) return {};
  return {
    dealTitle: deal.title,
    dealAmount: moneyText(deal.amount, deal.currency),
    dealStage: deal.stage_name,
    dealClose: deal.expected_close_on && dayText(deal.expected_close_on),
    dealOwner: deal.owner_name,
    dealAccount: deal.account_name,
  };
}

/** For instance '31 Mar 2026', in the language in use. */
function dayText(day: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}
