import type {
  AutomationCondition,
  AutomationDefinition,
  AutomationStep,
  ConditionField,
  DealField,
} from '#contract/automation/automationParts.ts';
import { isDealField, LEAD_MANAGER, MANAGER_TURNS } from '#contract/automation/automationParts.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { formTitle } from '#server/modules/forms/form/formTitle.service.ts';
import { sharedView } from '#server/modules/list-views/sharedViews.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { campaignName } from '#server/modules/sms/campaigns/campaignTexts.service.ts';
import { isProviderThere } from '#server/modules/sms/providers/namedProviders.service.ts';
import { isStepSentTo } from '#server/modules/webhooks/notifyWebhook.service.ts';
import { checkDeals } from './checkDeals.ts';
import { checkPersonChoice, UNKNOWN } from './checkPersonChoice.ts';
import { dateColumn, dateSettingOf } from './dates.ts';

/** Refuses what names something that the company does not have, or that the viewer may not see; `before` is what it was. */
export async function checkNamed(
  tx: Tx,
  viewer: CompanyViewer,
  given: AutomationDefinition,
  before: AutomationDefinition,
): Promise<void> {
  const { companyId } = viewer;
  await checkChoices(tx, companyId, given);
  await checkProviders(tx, companyId, given, before);
  await checkWebhooks(tx, companyId, given, before);
  await checkDeals(tx, viewer, given, before);
}

/** Stages, statuses, sources, groups, views, campaigns, dates, lead managers and members. */
async function checkChoices(
  tx: Tx,
  companyId: string,
  { trigger, onlyIf, goal, steps }: AutomationDefinition,
): Promise<void> {
  const named: AutomationCondition[] = [
    ...(trigger.kind === 'STAGE_ENTERED' ? [{ field: 'STAGE' as const, value: trigger.value }] : []),
    ...(onlyIf ? [onlyIf] : []),
    ...(goal ? [goal] : []),
    ...steps.flatMap(({ kind, field, value }) => {
      if (kind === 'SET_STAGE') return [{ field: 'STAGE' as const, value }];
      return field ? [{ field, value }] : [];
    }),
  ];
  const campaigns = [
    ...(trigger.kind === 'CAMPAIGN_SENT' ? [trigger.value] : []),
    ...named.flatMap(({ field, value }) => (field === 'CLICKED' ? [value] : [])),
  ];
  for (const id of campaigns)
    if (id !== '' && (await campaignName(tx, companyId, id)) === undefined)
      throw invalid('unknown-choice', UNKNOWN);
  const { kind, value: formId } = trigger;
  if (kind === 'FORM_SENT' && formId !== '' && (await formTitle(tx, companyId, formId)) === undefined)
    throw invalid('unknown-choice', UNKNOWN);
  const dates = [
    ...(trigger.kind === 'DATE_REACHED' ? [trigger.value] : []),
    ...steps.flatMap(({ kind, value }) => (kind === 'WAIT_UNTIL' ? [value] : [])),
  ];
  for (const value of dates)
    if (!(await isDateThere(tx, companyId, dateSettingOf(value).field)))
      throw invalid('unknown-choice', UNKNOWN);
  for (const { kind, value } of steps) await checkWho(tx, companyId, kind, value);
  for (const { field, value } of named) {
    if (field === 'TAG' || field === 'REPLIED' || field === 'CLICKED' || field === 'CONSENTED') continue;
    if (isDealField(field)) continue;
    if (field === 'VIEW') {
      if (!(await sharedView(tx, companyId, 'leads', value))) throw invalid('unknown-choice', UNKNOWN);
      continue;
    }
    await checkPersonChoice(tx, companyId, COLUMN_OF[field](value), value);
  }
}

async function isDateThere(tx: Tx, companyId: string, field: string): Promise<boolean> {
  return field === 'DEAL_CLOSE' || (await dateColumn(tx, companyId, field)) !== null;
}

/** Providers, but for those that were named already: their texts go by the routes. */
async function checkProviders(
  tx: Tx,
  companyId: string,
  { steps }: AutomationDefinition,
  before: AutomationDefinition,
): Promise<void> {
  const named = new Set(before.steps.map(({ providerId }) => providerId));
  for (const { providerId } of steps)
    if (providerId && !named.has(providerId) && !(await isProviderThere(tx, companyId, providerId)))
      throw invalid('unknown-choice', UNKNOWN);
}

/** Checks webhooks, except those named before: for a missing one, the log shows that it receives nothing. */
async function checkWebhooks(
  tx: Tx,
  companyId: string,
  { steps }: AutomationDefinition,
  before: AutomationDefinition,
): Promise<void> {
  const toldBy = (all: readonly AutomationStep[]) =>
    all.flatMap(({ kind, value }) => (kind === 'TELL_WEBHOOK' ? [value] : []));
  const named = new Set(toldBy(before.steps));
  for (const id of toldBy(steps))
    if (!named.has(id) && !(await isStepSentTo(tx, companyId, id))) throw invalid('unknown-choice', UNKNOWN);
}

async function checkWho(
  tx: Tx,
  companyId: string,
  kind: AutomationStep['kind'],
  value: string,
): Promise<void> {
  if (kind === 'SET_MANAGER' && !(value in MANAGER_TURNS))
    await checkPersonChoice(tx, companyId, { manager_id: value }, value);
  if (kind === 'NOTIFY' && value !== LEAD_MANAGER && (await membersOf(tx, companyId, [value])).length === 0)
    throw invalid('unknown-choice', UNKNOWN);
}

const COLUMN_OF: Record<
  Exclude<ConditionField, DealField | 'TAG' | 'REPLIED' | 'CLICKED' | 'VIEW' | 'CONSENTED'>,
  (id: string) => PersonChange
> = {
  STAGE: (id) => ({ stage_id: id }),
  STATUS: (id) => ({ status_id: id }),
  SOURCE: (id) => ({ source_id: id }),
  GROUP: (id) => ({ group_ids: [id] }),
};
