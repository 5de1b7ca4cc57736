import { customFieldsOfKind, describeCustomField } from '#contract/people/custom-fields/customField.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { personFilter } from '#contract/people/personFilter.ts';
import { CONTACT_FILTER_NAMES, LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import type { ViewQuery } from '#contract/views/viewChoices.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/**
 * The filter of a view of leads or contacts, or of a list's current settings, at a moment, with days in the
 * company's time zone. Null if it uses a deleted field, since its results are then unknown.
 */
export async function viewFilter(
  tx: Tx,
  companyId: string,
  { choices: { search, filters } }: { choices: Pick<ViewQuery, 'search' | 'filters'> },
  kind: PersonKind,
  at: Date,
): Promise<PersonFilter | null> {
  const custom = customFieldsOfKind(await customFieldsOf(tx, companyId), kind).map(describeCustomField);
  const names = kind === 'LEAD' ? LEAD_FILTER_NAMES : CONTACT_FILTER_NAMES;
  const known = new Set<string>([...names, ...custom.map((field) => field.id)]);
  if (filters.some(({ name }) => !known.has(name))) return null;
  const { timeZone } = await companySettings(tx, companyId);
  const values = Object.fromEntries(filters.map((each) => [each.name, each.values]));
  return personFilter(search, values, timeZone, custom, at.getTime());
}
