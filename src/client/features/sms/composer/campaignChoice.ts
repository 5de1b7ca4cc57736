import type { CampaignAudience } from '../campaigns/audienceWords.ts';
import type { PersonKind, SmsAudienceInput } from './composer.generated.ts';
import type { CampaignAudience as GivenAudience } from './campaignAudience.ts';
import { filterInput } from './filterChoice.ts';

/**
 * Of whom the form's choice is: of all leads or contacts ('LEAD'), of a view of them ('LEAD:id'), or of a filter ('LEAD:FILTER'); 'KEEP' and 'GIVEN' are
 * there already.
 */
export type AudienceChoice = 'GIVEN' | 'KEEP' | PersonKind | `${PersonKind}:${string}`;

/** Whom else a campaign leaves out, as lists of ids by commas. */
export interface Exceptions {
  excluded: string;
  exceptCampaigns: string;
  exceptViews: string;
}

/** The choice by a filter. */
export function byFilter(kind: PersonKind): AudienceChoice {
  return `${kind}:${FILTER}`;
}

/** Whether the form's choice is by a filter, which stands beside it. */
export function isByFilter(choice: AudienceChoice): boolean {
  return choice.endsWith(`:${FILTER}`);
}

const FILTER = 'FILTER';

/** The choice that stands for the audience of a campaign: as it is kept, where the form has no other way to say it. */
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
