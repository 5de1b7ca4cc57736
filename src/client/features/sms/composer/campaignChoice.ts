import type { CampaignAudience } from '../campaigns/audienceWords.ts';
import type { PersonKind, SmsAudienceInput } from '../sms.generated.ts';
import type { CampaignAudience as GivenAudience } from './campaignAudience.ts';

/** Of whom the form's choice is: of all leads or contacts ('LEAD'), or of a view of them ('LEAD:id'); 'KEEP' and 'GIVEN' are there already. */
export type AudienceChoice = 'GIVEN' | 'KEEP' | PersonKind | `${PersonKind}:${string}`;

/** The choice that stands for the audience of a campaign: as it is kept, where the form has no other way to say it. */
export function choiceOf(kind: PersonKind, { chosen, isFiltered, view }: CampaignAudience): AudienceChoice {
  if (view) return view.name === null ? 'KEEP' : `${kind}:${view._id}`;
  return chosen === null && !isFiltered ? kind : 'KEEP';
}

/** Whose people they are; null where the form does not say. */
export function kindOf(choice: AudienceChoice, given: GivenAudience | null): PersonKind | null {
  if (choice === 'KEEP') return null;
  if (choice === 'GIVEN') return given?.kind ?? null;
  return choice.startsWith('LEAD') ? 'LEAD' : 'CONTACT';
}

/** The audience as the API takes it; null where it stays as it is. Ids are lists by commas. */
export function audienceInput(
  choice: AudienceChoice,
  given: GivenAudience | null,
  { excluded, exceptCampaigns }: { excluded: string; exceptCampaigns: string },
): SmsAudienceInput | null {
  const kind = kindOf(choice, given);
  if (kind === null) return null;
  const exceptCampaignIds = listed(exceptCampaigns);
  if (choice === 'GIVEN' && given) return { kind, selection: given.selection, exceptCampaignIds };
  const viewId = choice.split(':')[1] ?? null;
  return { kind, selection: { isAll: true, excludedIds: listed(excluded) }, viewId, exceptCampaignIds };
}

/** A list by commas. */
export function listed(ids: string): string[] {
  return ids === '' ? [] : ids.split(',');
}
