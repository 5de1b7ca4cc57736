import { conditionProblem } from '#contract/conditions/conditionProblem.ts';
import { withFieldsOfRecords } from '#contract/conditions/fields/conditionFields.ts';
import { conditionIn } from '#contract/conditions/parseCondition.ts';
import type { ConditionResult } from '#contract/conditions/readCondition.ts';
import { customFieldsOfKind, describeCustomField } from '#contract/people/custom-fields/customField.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { personFilter } from '#contract/people/personFilter.ts';
import { CONTACT_FILTER_NAMES, LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import type { ViewQuery } from '#contract/views/viewChoices.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldsOfRecords } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/**
 * The filter of a view of leads or contacts, or of a list's current settings, at a moment, with days in the
 * company's time zone. Null if it uses a deleted field, or an invalid condition, since its results are then unknown.
 */
export async function viewFilter(
  tx: Tx,
  companyId: string,
  { choices: { search, filters } }: { choices: Pick<ViewQuery, 'search' | 'filters'> },
  kind: PersonKind,
  at: Date,
): Promise<PersonFilter | null> {
  const fields = await customFieldsOfRecords(tx, companyId);
  const people = fields.filter(({ record }) => record === 'PERSON');
  const custom = customFieldsOfKind(people, kind).map(describeCustomField);
  const names = kind === 'LEAD' ? LEAD_FILTER_NAMES : CONTACT_FILTER_NAMES;
  const known = new Set<string>([...names, ...custom.map((field) => field.id)]);
  if (filters.some(({ name }) => !known.has(name))) return null;
  const values = Object.fromEntries(filters.map((each) => [each.name, each.values]));
  const condition = conditionIn(values);
  if (condition && !isValid(condition, kind, fields)) return null;
  const { timeZone } = await companySettings(tx, companyId);
  const filter = personFilter(search, values, timeZone, custom, at.getTime());
  return condition && 'condition' in condition ? { ...filter, where: condition.condition } : filter;
}

function isValid(result: ConditionResult, kind: PersonKind, custom: readonly SlottedField[]): boolean {
  if ('problem' in result) return false;
  const record = kind === 'LEAD' ? 'lead' : 'contact';
  return conditionProblem(result.condition, record, withFieldsOfRecords(custom)) === null;
}
