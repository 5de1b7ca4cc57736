import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_MOST } from '#contract/limits/records/people.ts';
import { SMS_EXCEPT_CAMPAIGNS, SMS_EXCEPT_VIEWS } from '#contract/limits/records/sms.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonSelection } from '#server/modules/change-jobs/bulk/bulkChanges.service.ts';
import { viewOf } from '#server/modules/list-views/sharedViews.service.ts';
import { actionOwner } from '#server/modules/members/actionOwner.service.ts';
import { knownFilter } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import type { Audience } from '../outbox/audience.store.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { countKnown } from './campaigns.store.ts';
import type { ListFilterValue } from './listFilter.ts';
import { filterNow, LIST_OF, listFilterInput } from './listFilter.ts';
import type { ChosenView, StoredSelection } from './storedSelection.ts';
import { readSelection, storedSelection } from './storedSelection.ts';

/** The audience as given by the user. */
export interface AudienceInput {
  kind?: PersonKind | null;
  selection?: PersonSelection | null;
  viewId?: string | null;
  listFilter?: ListFilterValue | null;
  exceptCampaignIds?: readonly string[] | null;
  exceptViewIds?: readonly string[] | null;
}

type AudienceColumns = Pick<SmsCampaignRow, 'person_kind' | 'assigned_to'> & { selection: StoredSelection };

/**
 * The audience to store. Views that were already set keep the user who chose them. Rejects people, views, filters and
 * campaigns that the viewer may not see, and an empty selection.
 */
export async function parseAudience(
  tx: Tx,
  viewer: CompanyViewer,
  kind: PersonKind,
  input: AudienceInput & { selection: PersonSelection },
  before: StoredSelection | null = null,
): Promise<AudienceColumns> {
  if (!can(viewer, AREA_OF[kind], 'VIEW')) throw forbidden();
  const { companyId } = viewer;
  const { selection, viewId, exceptCampaignIds } = input;
  const stored = storedSelection(selection);
  if (Math.max(stored.ids?.length ?? 0, stored.excludedIds.length) > BULK_MOST)
    throw invalid(
      'too-many-selected',
      i18n.t('Select at most {most, number} one by one', { most: BULK_MOST }),
    );
  if (viewId && input.listFilter)
    throw invalid('invalid-audience', i18n.t('Choose a view or a filter, not both'));
  const seen = (ids: readonly string[]) => seenViews(tx, viewer, kind, { ids, before });
  const [view = null] = await seen(viewId ? [viewId] : []);
  const listFilter = input.listFilter ? await listFilterInput(tx, viewer, kind, input.listFilter) : null;
  const exceptViewIds = [...new Set(input.exceptViewIds ?? [])];
  if (exceptViewIds.length > SMS_EXCEPT_VIEWS)
    throw invalid('too-many-selected', i18n.t('Exclude at most {most} views', { most: SMS_EXCEPT_VIEWS }));
  const exceptIds = [...new Set(exceptCampaignIds ?? [])];
  if (exceptIds.length > SMS_EXCEPT_CAMPAIGNS)
    throw invalid(
      'too-many-selected',
      i18n.t('Exclude at most {most} campaigns', { most: SMS_EXCEPT_CAMPAIGNS }),
    );
  if (!exceptIds.every((id) => isUuid(id)) || (await countKnown(tx, companyId, exceptIds)) < exceptIds.length)
    throw notFound('campaign');
  return {
    person_kind: kind,
    assigned_to: (await assignedTo(tx, viewer, kind)) ?? null,
    selection: {
      ...stored,
      ...(listFilter && { filter: {} }),
      view,
      listFilter,
      exceptCampaignIds: exceptIds,
      exceptViews: await seen(exceptViewIds),
    },
  };
}

/** These views of the kind's list. Refuses one that is not there for the viewer. */
async function seenViews(
  tx: Tx,
  { companyId, userId }: CompanyViewer,
  kind: PersonKind,
  { ids, before }: { ids: readonly string[]; before: StoredSelection | null },
): Promise<ChosenView[]> {
  const current = [before?.view, ...(before?.exceptViews ?? [])];
  const views = ids.map((id) => current.find((view) => view?.id === id) ?? { id, userId });
  for (const view of views) if (!(await viewOf(tx, companyId, LIST_OF[kind], view))) throw notFound('view');
  return views;
}

/**
 * Resolves the audience at a point in time, with the access of the campaign's owner. Null if a selected or excluded view was deleted, became private, or filters
 * by something deleted: then the exclusions are unknown, and nothing may be sent.
 */
export async function audienceAt(
  tx: Tx,
  campaign: Pick<SmsCampaignRow, 'company_id' | 'owner_id' | 'person_kind' | 'assigned_to' | 'selection'>,
  at: Date,
): Promise<Audience | null> {
  const { company_id: companyId, person_kind: kind, assigned_to: manager } = campaign;
  const { ids, filter, excludedIds, exceptCampaignIds = [], ...stored } = readSelection(campaign.selection);
  const reader = { viewer: (await actionOwner(tx, companyId, campaign.owner_id)) ?? null, at };
  const asked = stored.view ?? stored.listFilter;
  const known = asked
    ? await filterNow(tx, companyId, kind, asked, reader)
    : await knownFilter(tx, { companyId, kind }, filter, reader);
  if (!known) return null;
  const exceptFilters = [];
  for (const view of stored.exceptViews ?? []) {
    const except = await filterNow(tx, companyId, kind, view, reader);
    if (!except) return null;
    exceptFilters.push(except);
  }
  const scope = { companyId, kind, assignedTo: manager ?? undefined };
  return { scope, ids, filter: known, excludedIds, exceptCampaignIds, exceptFilters };
}
