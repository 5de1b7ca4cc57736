import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import { smsCampaignProblems } from '#contract/validation/records/smsCampaign.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { providerOf } from '../providers/providerOf.ts';
import { tidySendingHours } from '../quiet-hours/tidySendingHours.ts';
import type { AudienceInput } from './campaignAudience.ts';
import { parseAudience } from './campaignAudience.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { readSelection } from './storedSelection.ts';

/** What people send of a campaign. A field that is not given keeps its value. */
export interface SmsCampaignInput extends AudienceInput {
  name?: string | null;
  body?: string | null;
  providerId?: string | null;
  startAt?: Date | null;
  startIsLocal?: boolean | null;
  hours?: SendingHours | null;
  isMarketing?: boolean | null;
  areLinksShort?: boolean | null;
  needsConsent?: boolean | null;
  followsPolicy?: boolean | null;
}

/** The columns of a campaign after these changes; of a new one where there is none yet. Refuses fields that break their rule. */
export async function changedColumns(
  tx: Tx,
  viewer: CompanyViewer,
  current: SmsCampaignRow | null,
  input: SmsCampaignInput,
) {
  const { companyId } = viewer;
  const name = tidyText(input.name ?? current?.name ?? '');
  const body = tidyLines(input.body ?? current?.body ?? '');
  const [problem] = Object.entries(smsCampaignProblems({ name, body }));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  const provider = await providerOf(tx, companyId, input.providerId ?? current?.provider_id ?? '');
  return {
    name,
    body,
    provider_id: provider.id,
    ...(await changedAudience(tx, viewer, current, input)),
    is_marketing: input.isMarketing ?? current?.is_marketing ?? true,
    are_links_short: input.areLinksShort ?? current?.are_links_short ?? true,
    needs_consent: input.needsConsent ?? current?.needs_consent ?? false,
    follows_policy: input.followsPolicy ?? current?.follows_policy ?? false,
    ...changedTimes(current, input),
    search: searchTextOf([name, body], []),
  };
}

function changedTimes(current: SmsCampaignRow | null, { startAt, startIsLocal, hours }: SmsCampaignInput) {
  const start_at = startAt === undefined ? (current?.start_at ?? null) : startAt;
  return {
    start_at,
    start_is_local: start_at !== null && (startIsLocal ?? current?.start_is_local ?? false),
    hours: hours === undefined ? (current?.hours ?? null) : hours && tidySendingHours(hours),
  };
}

async function changedAudience(
  tx: Tx,
  viewer: CompanyViewer,
  current: SmsCampaignRow | null,
  { kind: givenKind, selection, ...given }: SmsCampaignInput,
) {
  const kind = givenKind ?? current?.person_kind ?? 'LEAD';
  if (selection) {
    const before = current && readSelection(current.selection);
    const audience = await parseAudience(tx, viewer, kind, { ...given, selection }, before);
    return { ...audience, selection: JSON.stringify(audience.selection) };
  }
  if (!can(viewer, AREA_OF[kind], 'VIEW')) throw forbidden();
  if (!current || kind !== current.person_kind)
    throw invalid('nothing-selected', i18n.t('Select at least one person'));
  const { person_kind, assigned_to } = current;
  return { person_kind, assigned_to, selection: JSON.stringify(current.selection) };
}
