import type { CampaignAudience } from '../campaigns/audienceText.ts';
import type { CampaignAudience as GivenAudience } from './campaignAudience.ts';
import type { PersonKind, SmsAudienceInput } from './composer.generated.ts';
import { filterInput } from './filterChoice.ts';

/**
 * The audience choice: all leads or contacts ('LEAD'), a view ('LEAD:id'), or a filter ('LEAD:FILTER'); 'KEEP' and
 * 'GIVEN' are the current ones.
 */
export type AudienceChoice = 'GIVEN' | 'KEEP' | PersonKind | `${PersonKind}:${string}`;

/** The exclusions of a campaign, as comma-separated ids. */
export interface Exceptions {
  excluded: string;
  exceptCampaigns: string;
  exceptViews: string;
}

/** The choice by a filter. */
export function byFilter(kind: PersonKind): AudienceChoice {
  return `${kind}:${FILTER}`;
}

/** Whether the audience is chosen by a filter, which is shown next to it. */
export function isByFilter(choice: AudienceChoice): boolean {
  return choice.endsWith(`:${FILTER}`);
}

const FILTER = 'FILTER';

/** The form's choice for the audience of a campaign; 'KEEP' if the form cannot express it. */
export function choiceOf(
  kind: PersonKind,
  { chosen, isFiltered, view, listFilter }: CampaignAudience,
): AudienceChoice {
  if (view) return view.name === null ? 'KEEP' : `${kind}:${view._id}`;
  if (listFilter) return byFilter(kind);
  return chosen === null && !isFiltered ? kind : 'KEEP';
}

/** Whose people they are; null where the form does not say. */
export function kindOf(choice: AudienceChoice, given: GivenAudience | null): PersonKind | null {
  if (choice === 'KEEP') return null;
  if (choice === 'GIVEN') return given?.kind ?? null;
  return choice.startsWith('LEAD') ? 'LEAD' : 'CONTACT';
}

/** The audience as the API takes it; null where it stays as it is. */
export function audienceInput(
  choice: AudienceChoice,
  given: GivenAudience | null,
  { excluded, exceptCampaigns, exceptViews, listFilter }: Exceptions & { listFilter: string },
): SmsAudienceInput | null {
  const kind = kindOf(choice, given);
  if (kind === null) return null;
  const except = { exceptCampaignIds: listed(exceptCampaigns), exceptViewIds: listed(exceptViews) };
  if (choice === 'GIVEN' && given) return { kind, selection: given.selection, ...except };
  const selection = { isAll: true, excludedIds: listed(excluded) };
  if (isByFilter(choice)) return { kind, selection, listFilter: filterInput(listFilter), ...except };
  return { kind, selection, viewId: viewIdOf(choice), ...except };
}

/** The view of the form's choice; null where that is none. */
export function viewIdOf(choice: AudienceChoice): string | null {
  return isByFilter(choice) ? null : (choice.split(':')[1] ?? null);
}

/** A list by commas. */
export function listed(ids: string): string[] {
  return ids === '' ? [] : ids.split(',');
}
