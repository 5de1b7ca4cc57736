import type { Tx } from '#server/database/walls/scopes.ts';
import { readPresent } from './forms.store.ts';
import type { FormColumns } from './formColumns.ts';

type Choices = Pick<FormColumns, 'stage_id' | 'source_id' | 'group_ids' | 'manager_ids'>;

/** The forms with what of their choices is there still: entries of lead setup and lead managers can be deleted meanwhile. */
export async function withPresentChoices<Form extends Choices>(
  tx: Tx,
  companyId: string,
  forms: readonly Form[],
): Promise<Form[]> {
  const options = forms.flatMap(({ stage_id, source_id, group_ids }) => [stage_id, source_id, ...group_ids]);
  const managers = forms.flatMap(({ manager_ids }) => manager_ids);
  const present = await readPresent(tx, companyId, {
    options: options.filter((id) => id !== null),
    managers,
  });
  const kept = (kind: string, id: string | null) => (present.has(`${kind} ${id}`) ? id : null);
  const allOf = (kind: string, ids: readonly string[]) => ids.filter((id) => present.has(`${kind} ${id}`));
  return forms.map((form) => ({
    ...form,
    stage_id: kept('STAGE', form.stage_id),
    source_id: kept('SOURCE', form.source_id),
    group_ids: allOf('GROUP', form.group_ids),
    manager_ids: allOf('MANAGER', form.manager_ids),
  }));
}

/** Whether everything is there that they choose. */
export async function areChoicesPresent(tx: Tx, companyId: string, form: Choices): Promise<boolean> {
  const [present] = await withPresentChoices(tx, companyId, [form]);
  const idsOf = ({ stage_id, source_id, group_ids, manager_ids }: Choices) =>
    [stage_id, source_id, ...group_ids, ...manager_ids].join();
  return present !== undefined && idsOf(present) === idsOf(form);
}
