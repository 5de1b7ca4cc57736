import { askableCustomFields } from '#contract/forms/askedFields.ts';
import { FORM_MESSAGES, formProblems } from '#contract/forms/formRules.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { addedChoices, checkChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import type { FormColumns, FormInput } from './formColumns.ts';
import { withInput } from './formColumns.ts';

/**
 * The form with the given fields; omitted fields keep their values. Rejects a result that breaks a rule, or
 * that names something that the company does not have.
 */
export async function changedForm(
  tx: Tx,
  companyId: string,
  current: FormColumns,
  input: FormInput,
): Promise<FormColumns> {
  const columns = withInput(current, input);
  const { redirect_url: redirectUrl, group_ids: groupIds, manager_ids: managerIds } = columns;
  const problems = formProblems({
    ...columns,
    redirectUrl,
    groupIds,
    managerIds,
    embedSites: columns.embed_sites,
    confirmsEmail: columns.confirms_email,
  });
  const [problem] = Object.entries(problems);
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  await checkCustomFields(tx, companyId, columns, current);
  await checkChoices(tx, companyId, addedChoices(columns, current));
  return columns;
}

/** Custom fields that the form has stay on it once they are archived or deleted, and are not asked. */
async function checkCustomFields(
  tx: Tx,
  companyId: string,
  { fields }: FormColumns,
  current: FormColumns,
): Promise<void> {
  const had = new Set(current.fields.map(({ key }) => key));
  const added = fields.flatMap(({ key }) => (had.has(key) ? [] : (customFieldIdOf(key) ?? [])));
  if (added.length === 0) return;
  const known = new Set(askableCustomFields(await customFieldsOf(tx, companyId)).map(({ id }) => id));
  if (!added.every((id) => known.has(id))) throw invalid('invalid-fields', FORM_MESSAGES.gone);
}
