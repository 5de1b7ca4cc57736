import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { BULK_MOST } from '#contract/limits/records/people.ts';
import { SMS_EXCEPT_CAMPAIGNS } from '#contract/limits/records/sms.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonSelection } from '#server/modules/change-jobs/bulk/bulkChanges.service.ts';
import { viewOf } from '#server/modules/list-views/sharedViews.service.ts';
import { viewFilter } from '#server/modules/list-views/viewFilter.service.ts';
import { askedFilter } from '#server/modules/people/list/askedFilter.ts';
import { knownFilter } from '#server/modules/people/list/peopleReads.service.ts';
import type { PeopleFilter } from '#server/modules/people/list/peopleFilter.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { Audience } from '../../outbox/gate/audience.store.ts';
import { countKnown } from '../campaigns.store.ts';
import type { SmsCampaignRow } from '../campaigns.store.ts';
import { readSelection, storedSelection } from './storedSelection.ts';
import type { StoredSelection } from './storedSelection.ts';

/** Whom people name as an audience. */
export interface AudienceInput {
  kind?: PersonKind | null;
  selection?: PersonSelection | null;
  viewId?: string | null;
  exceptCampaignIds?: readonly string[] | null;
}

/** The lists whose views are audiences. */
export const LIST_OF = { LEAD: 'leads', CONTACT: 'contacts' } as const;

type AudienceColumns = Pick<SmsCampaignRow, 'person_kind' | 'assigned_to'> & { selection: StoredSelection };

/** The audience as a campaign keeps it. Refuses people of a kind, views and campaigns that are not there for the viewer, and nobody. */
export async function givenAudience(
  tx: Tx,
  viewer: CompanyViewer,
  kind: PersonKind,
  { selection, viewId, exceptCampaignIds }: AudienceInput & { selection: PersonSelection },
): Promise<AudienceColumns> {
  if (!can(viewer, AREA_OF[kind], 'VIEW')) throw forbidden();
  const { companyId, userId } = viewer;
  const stored = storedSelection(selection);
  if (Math.max(stored.ids?.length ?? 0, stored.excludedIds.length) > BULK_MOST)
    throw invalid('too-many-selected', `Select at most ${BULK_MOST.toLocaleString('en')} one by one`);
  const view = viewId ? { id: viewId, userId } : null;
  if (view && !(await viewOf(tx, companyId, LIST_OF[kind], view))) throw notFound('view');
  const exceptIds = [...new Set(exceptCampaignIds ?? [])];
  if (exceptIds.length > SMS_EXCEPT_CAMPAIGNS)
    throw invalid('too-many-selected', `Leave out those of at most ${SMS_EXCEPT_CAMPAIGNS} campaigns`);
  if (!exceptIds.every((id) => isUuid(id)) || (await countKnown(tx, companyId, exceptIds)) < exceptIds.length)
    throw notFound('campaign');
  return {
    person_kind: kind,
    assigned_to: (await assignedTo(tx, viewer, kind)) ?? null,
    selection: { ...stored, view, exceptCampaignIds: exceptIds },
  };
}

/** Whom a campaign is for at a moment; null for nobody: its view is gone, private to somebody else by now, or filters by what is gone. */
export async function audienceAt(
  tx: Tx,
  campaign: Pick<SmsCampaignRow, 'company_id' | 'person_kind' | 'assigned_to' | 'selection'>,
  at: Date,
): Promise<Audience | null> {
  const { company_id: companyId, person_kind: kind, assigned_to: manager } = campaign;
  const { ids, filter, excludedIds, view, exceptCampaignIds = [] } = readSelection(campaign.selection);
  const found = view ? await filterOfView(tx, companyId, kind, view, at) : filter;
  const known = found && (await knownFilter(tx, companyId, found));
  if (!known) return null;
  const scope = { companyId, kind, assignedTo: manager ?? undefined };
  return { scope, ids, filter: known, excludedIds, exceptCampaignIds };
}

async function filterOfView(
  tx: Tx,
  companyId: string,
  kind: PersonKind,
  chosen: { id: string; userId: string },
  at: Date,
): Promise<PeopleFilter | null> {
  const view = await viewOf(tx, companyId, LIST_OF[kind], chosen);
  const asked = view && (await viewFilter(tx, companyId, view, kind, at));
  if (!asked) return null;
  const filter = askedFilter(asked);
  try {
    await knownFilter(tx, companyId, filter);
    return filter;
  } catch (error) {
    // What is asked of an own field is no value of it any more
    if (error instanceof UserError) return null;
    throw error;
  }
}
