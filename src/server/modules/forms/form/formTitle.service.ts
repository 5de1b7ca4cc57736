import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readForm } from './forms.store.ts';

/** What the company's form of this id is called; undefined where there is none outside trash. */
export async function formTitle(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const form = isUuid(id) ? await readForm(tx, companyId, { id }) : undefined;
  return form && !form.trashed_at ? form.title : undefined;
}
