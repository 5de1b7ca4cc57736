import type { Condition } from '#contract/conditions/condition.ts';
import { CONDITION_MESSAGES } from '#contract/conditions/conditionMessages.ts';
import { conditionProblem } from '#contract/conditions/conditionProblem.ts';
import { STATIC_FIELDS, withFieldsOfRecords } from '#contract/conditions/fields/conditionFields.ts';
import type { ConditionRecord } from '#contract/conditions/relations.ts';
import { RELATIONS } from '#contract/conditions/relations.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { firstDayIn } from '#contract/time/firstDayOfWeek.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOfRecords } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { valuesMeaning } from '#server/modules/custom-fields/references/relatedRecords.service.ts';
import type { ConditionCalendar } from './bindRule.ts';
import { bindRule } from './bindRule.ts';
import type { BoundCondition, BoundTest } from './boundCondition.ts';
import type { ConditionReader } from './conditionReader.ts';
import { seenRelated } from './conditionRights.service.ts';

/**
 * A condition about the company's records as the database evaluates it. Rejects unknown fields ('unknown-field'), operators and
 * values that do not fit, and rules about related records that the viewer has no access to ('condition-forbidden').
 */
export async function bindCondition(
  tx: Tx,
  companyId: string,
  record: ConditionRecord,
  condition: Condition,
  { viewer, at }: ConditionReader,
): Promise<BoundCondition> {
  const custom = usesCustomFields(condition) ? await customFieldsOfRecords(tx, companyId) : [];
  const fields = custom.length === 0 ? STATIC_FIELDS : withFieldsOfRecords(custom);
  const problem = conditionProblem(condition, record, fields);
  if (problem) throw conditionError(problem);
  const { timeZone, defaultCountry } = await companySettings(tx, companyId);
  const calendar: ConditionCalendar = { timeZone, firstDay: firstDayIn(defaultCountry), now: at.getTime() };

  async function bind(part: Condition, of: ConditionRecord): Promise<BoundTest> {
    if ('all' in part) return { all: await bindEach(part.all, of) };
    if ('any' in part) return { any: await bindEach(part.any, of) };
    if ('not' in part) return { not: await bind(part.not, of) };
    if ('related' in part) {
      const { related, has, where } = part;
      const seen = await seenRelated(tx, companyId, viewer, related);
      const test = { related, seen, where: where ? await bind(where, RELATIONS[related].record) : null };
      return has ? test : { not: test };
    }
    const field = fields[of].find(({ id }) => id === part.field);
    if (!field) throw conditionError(CONDITION_MESSAGES.fieldGone);
    const id = customFieldIdOf(field.id);
    const own = custom.find((each) => each.id === id);
    const { values } = part;
    const rule =
      own?.type === 'relation' && values
        ? { ...part, values: await valuesMeaning(tx, companyId, own.target, values) }
        : part;
    return bindRule(rule, field, own, calendar);
  }

  async function bindEach(parts: readonly Condition[], of: ConditionRecord): Promise<BoundTest[]> {
    const bound = [];
    // One after the other: a transaction has one connection
    for (const part of parts) bound.push(await bind(part, of));
    return bound;
  }

  return { companyId, record, test: await bind(condition, record) };
}

/** The description of the rejection of a field that does not exist. */
export const UNKNOWN_FIELD = 'unknown-field';

function conditionError(problem: string): UserError {
  const description = problem === CONDITION_MESSAGES.fieldGone ? UNKNOWN_FIELD : 'invalid-condition';
  return new UserError(400, description, problem);
}

function usesCustomFields(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(usesCustomFields);
  if ('any' in condition) return condition.any.some(usesCustomFields);
  if ('not' in condition) return usesCustomFields(condition.not);
  if ('related' in condition) return condition.where !== undefined && usesCustomFields(condition.where);
  return customFieldIdOf(condition.field) !== undefined;
}
