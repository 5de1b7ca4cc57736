import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { foldText } from '#contract/people/searchText.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { choicesOf } from '../cells/choices.service.ts';
import type { ManagerValue } from './importSettings.ts';
import { MOST_UNKNOWN } from './importSettings.ts';

/** A mapping as users send it; without a lead manager, it is removed. */
export interface ManagerValueInput {
  value: string;
  managerId?: string | null | undefined;
}

/** The mapped values with the given ones. Rejects lead managers that the company does not have, and too many values. */
export async function changedManagerValues(
  tx: Tx,
  companyId: string,
  present: readonly ManagerValue[],
  given: readonly ManagerValueInput[],
): Promise<ManagerValue[]> {
  const choices = await choicesOf(tx, companyId);
  const mapped = new Map(present.map((each) => [foldText(each.value), each]));
  for (const { value, managerId } of given) {
    const key = foldText(value);
    const id = managerId?.toLowerCase();
    if (id && !(isUuid(id) && choices.has('MANAGER', id)))
      throw invalid('unknown-choice', i18n.t('A selected option no longer exists. Reload the page'));
    if (id) mapped.set(key, { value: tidyText(value), managerId: id });
    else mapped.delete(key);
  }
  if (mapped.size > MOST_UNKNOWN)
    throw invalid(
      'too-many-values',
      i18n.t('You can map at most {most} values to lead managers', { most: MOST_UNKNOWN }),
    );
  return [...mapped.values()];
}

/** The values that the last check found, each with the lead manager that it is mapped to. */
export function listedManagerValues(
  found: readonly string[],
  mapped: readonly ManagerValue[],
): { value: string; managerId: string | null }[] {
  const idOf = new Map(mapped.map(({ value, managerId }) => [foldText(value), managerId]));
  return found.map((value) => ({ value, managerId: idOf.get(foldText(value)) ?? null }));
}
