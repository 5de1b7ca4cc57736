import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { CUSTOM_AREAS } from '#contract/people/custom-fields/customAreas.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { fileValue, fileValueId } from '#contract/people/custom-fields/fileValue.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { RecordKind } from '#server/modules/records/crmRecord.ts';
import { recordScope } from '#server/modules/records/recordScope.service.ts';
import type { NewFile, StoringDeps } from './acceptedFile.service.ts';
import { acceptFile, storeBytes } from './acceptedFile.service.ts';
import { readFieldFile, readFieldValue } from './fieldFiles.store.ts';
import { fileName } from './fileContent.ts';
import { requireQuota } from './fileRoom.ts';
import type { PersonFileRow } from './personFiles.store.ts';
import { insertFile } from './personFiles.store.ts';

/** A record with custom fields. */
export interface FieldFileOwner {
  kind: RecordKind | 'CUSTOMER' | 'BOOKING';
  recordId: string;
}

export interface FieldFiles {
  /**
   * Uploads a file for a custom field and resolves to its value, which the viewer then saves in a record. Limits are the ones of
   * files on records. Needs EDIT of the record that has the field. A file that no record has is removed after a day.
   */
  addFieldFile(viewer: Viewer, of: { record: CustomRecord; fieldId: string }, file: NewFile): Promise<string>;
  /** The file that is the value of a custom field of this record. Rejects records that the viewer may not see like missing ones. */
  openFieldFile(
    viewer: Viewer,
    owner: FieldFileOwner,
    fileId: string,
  ): Promise<PersonFileRow & { bytes: Buffer }>;
}

/** Files as values of custom fields. They belong to their field; the records that have the value may be several, after a conversion. */
export function fieldFiles(deps: StoringDeps): FieldFiles {
  const { database, files, clock } = deps;

  async function fileOf(tx: Tx, companyId: string, record: CustomRecord, recordId: string, fileId: string) {
    for (const field of await fileFields(tx, companyId, record)) {
      const value = isUuid(recordId) ? await readFieldValue(tx, companyId, field, recordId) : null;
      if (value === null || fileValueId(value) !== fileId) continue;
      const file = await readFieldFile(tx, companyId, field.id, fileId);
      if (file) return file;
    }
    throw notFound('file');
  }

  return {
    async addFieldFile(anyone, { record, fieldId }, file) {
      if (!can(anyone, CUSTOM_AREAS[record], 'EDIT')) throw forbidden();
      const mediaType = await acceptFile(deps, anyone, file);
      const size = file.bytes.length;
      const inCompany = companyViewer(anyone);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, (tx) =>
        requireFieldAndRoom(tx, inCompany, record, fieldId, size),
      );
      const id = newId();
      const name = fileName(file.name, mediaType);
      const key = await storeBytes(deps, id, file.bytes);
      await companyScope(database, inCompany, async (tx) => {
        await requireFieldAndRoom(tx, inCompany, record, fieldId, size);
        await insertFile(tx, {
          company_id: companyId,
          id,
          field_id: fieldId,
          name,
          media_type: mediaType,
          size,
          file_key: key,
          created_by_id: anyone.userId,
          created_by: viewerName(anyone),
          created_at: clock.now(),
        });
      });
      return fileValue(id, name);
    },

    async openFieldFile(anyone, { kind, recordId }, fileId) {
      const inCompany = companyViewer(anyone);
      const { companyId } = inCompany;
      const record = kind === 'LEAD' || kind === 'CONTACT' ? 'PERSON' : kind;
      if (!can(anyone, CUSTOM_AREAS[record], 'VIEW')) throw forbidden();
      const file =
        kind === 'CUSTOMER' || kind === 'BOOKING'
          ? await companyScope(database, inCompany, (tx) => fileOf(tx, companyId, record, recordId, fileId))
          : await recordScope(deps, anyone, { kind, recordId }, (tx, { id }) =>
              fileOf(tx, companyId, record, id, fileId),
            );
      const bytes = await files.read(file.file_key);
      if (!bytes) throw notFound('file');
      return { ...file, bytes };
    },
  };
}

async function requireFieldAndRoom(
  tx: Tx,
  viewer: CompanyViewer,
  record: CustomRecord,
  fieldId: string,
  bytes: number,
): Promise<void> {
  const fields = await fileFields(tx, viewer.companyId, record);
  if (!fields.some(({ id }) => id === fieldId)) throw notFound('field');
  await requireQuota(tx, viewer, bytes);
}

async function fileFields(tx: Tx, companyId: string, record: CustomRecord): Promise<SlottedField[]> {
  return (await customFieldsOf(tx, companyId, record)).filter(({ type }) => type === 'file');
}
