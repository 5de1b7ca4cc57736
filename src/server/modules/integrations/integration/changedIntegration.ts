import { askableCustomFields } from '#contract/forms/askedFields.ts';
import { INTEGRATION_MESSAGES, integrationProblems } from '#contract/integrations/integrationRules.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { addedChoices, checkChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import type { IntegrationColumns, IntegrationInput } from './integrationColumns.ts';
import { withInput } from './integrationColumns.ts';

/**
 * The integration with the given fields; omitted fields keep their values. Rejects a result that breaks a
 * rule, or that names something that the company does not have.
 */
export async function changedIntegration(
  tx: Tx,
  companyId: string,
  current: IntegrationColumns,
  input: IntegrationInput,
): Promise<IntegrationColumns> {
  const columns = withInput(current, input);
  const { group_ids: groupIds, manager_ids: managerIds } = columns;
  const [problem] = Object.entries(integrationProblems({ ...columns, groupIds, managerIds }));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  await checkCustomFields(tx, companyId, columns, current);
  await checkChoices(tx, companyId, addedChoices(columns, current));
  return columns;
}

/** Custom fields that it has stay in it once they are archived or deleted, and get nothing. */
async function checkCustomFields(
  tx: Tx,
  companyId: string,
  { fields }: IntegrationColumns,
  current: IntegrationColumns,
): Promise<void> {
  const had = new Set(current.fields.map(({ key }) => key));
  const added = fields.flatMap(({ key }) =>
    key === null || had.has(key) ? [] : (customFieldIdOf(key) ?? []),
  );
  if (added.length === 0) return;
  const known = new Set(askableCustomFields(await customFieldsOf(tx, companyId)).map(({ id }) => id));
  if (!added.every((id) => known.has(id))) throw invalid('invalid-fields', INTEGRATION_MESSAGES.gone);
}
