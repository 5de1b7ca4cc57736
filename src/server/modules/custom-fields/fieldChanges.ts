import { validate as isUuid } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CustomFieldRow } from './customFields.store.ts';
import { readFields } from './customFields.store.ts';

/** Work on a company's custom fields, one change at a time. */
export function fieldChanges(database: Database) {
  return <T>(
    viewer: Viewer,
    work: (tx: Tx, viewer: CompanyViewer, list: CustomFieldRow[]) => Promise<T>,
  ): Promise<T> => {
    const inCompany = companyViewer(viewer);
    return companyScope(database, inCompany, async (tx) => {
      await companySettings(tx, inCompany.companyId, true);
      return work(tx, inCompany, await readFields(tx, inCompany.companyId));
    });
  };
}

/** The field of this id. One that is not there and an id that is none are refused alike. */
export function fieldOf(list: readonly CustomFieldRow[], id: string): CustomFieldRow {
  const row = isUuid(id) ? list.find((field) => field.id === id) : undefined;
  if (!row) throw notFound('field');
  return row;
}
