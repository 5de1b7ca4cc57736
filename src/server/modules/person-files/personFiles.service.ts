import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { RECORD_AREAS } from '#contract/access/personAreas.ts';
import { PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CrmRecord, RecordKey } from '#server/modules/records/crmRecord.ts';
import { ownerColumns } from '#server/modules/records/crmRecord.ts';
import { recordEventOf } from '#server/modules/records/recordEvents.ts';
import { lockedRecordScope, recordScope } from '#server/modules/records/recordScope.service.ts';
import type { StoringDeps } from './acceptedFile.service.ts';
import { acceptFile, storeBytes } from './acceptedFile.service.ts';
import type { FieldFiles } from './fieldFiles.service.ts';
import { fieldFiles } from './fieldFiles.service.ts';
import { fileName } from './fileContent.ts';
import { requireRoom } from './fileRoom.ts';
import type { PersonFileRow } from './personFiles.store.ts';
import { insertFile, readFile, readFiles, writeDeleted, writeName } from './personFiles.store.ts';
import { sourceOfFiles } from './sourceOfFiles.ts';
import { sweepFiles } from './sweepFiles.ts';

export interface PersonFilesService extends FieldFiles {
  /** The files of a record, newest first; of a converted person the files of each side that the viewer sees. */
  findPersonFiles(viewer: Viewer, owner: RecordKey): Promise<PersonFileRow[]>;
  /**
   * Adds a file, whose content decides its type. Rejects (400, 413) other types and more than 20 MB, (409)
   * too many files of a record and more bytes than the plan allows, and (429) more than 200 an hour. Needs
   * EDIT.
   */
  addPersonFile(viewer: Viewer, owner: RecordKey, file: { name: string; bytes: Uint8Array }): Promise<string>;
  /** The bytes of one file. Refuses who may not see its record like one that is not there. */
  openPersonFile(viewer: Viewer, owner: RecordKey, id: string): Promise<PersonFileRow & { bytes: Buffer }>;
  /** Gives a file another name, which ends as its content says. Refuses (400) none at all. */
  renamePersonFile(viewer: Viewer, owner: RecordKey, id: string, name: string): Promise<void>;
  /** Takes a file away, or brings it back within PERSON_FILE_UNDO_HOURS. */
  setPersonFileDeleted(viewer: Viewer, owner: RecordKey, id: string, isDeleted: boolean): Promise<void>;
  /** Permanently deletes files whose undo period is over, and bytes that no file uses any more. */
  sweepPersonFiles(): Promise<void>;
}

/** Files on leads, contacts, accounts and deals. */
export function createPersonFilesService(deps: StoringDeps): PersonFilesService {
  const { files, clock } = deps;

  /** The record's file, or that of the person it was converted from or to. */
  async function foundFile(tx: Tx, viewer: CompanyViewer, record: CrmRecord, id: string) {
    for (const source of isUuid(id) ? await sourceOfFiles(tx, viewer, record) : []) {
      const file = await readFile(tx, viewer.companyId, source, id);
      if (file) return file;
    }
    throw notFound('file');
  }

  return {
    ...fieldFiles(deps),

    findPersonFiles: (anyone, owner) =>
      recordScope(deps, anyone, owner, async (tx, record, viewer) => {
        const lists: PersonFileRow[][] = [];
        for (const source of await sourceOfFiles(tx, viewer, record))
          lists.push(await readFiles(tx, viewer.companyId, source));
        return lists.flat().sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
      }),

    async addPersonFile(anyone, owner, { name: given, bytes }) {
      if (!can(anyone, RECORD_AREAS[owner.kind], 'EDIT')) throw forbidden();
      const mediaType = await acceptFile(deps, anyone, { name: given, bytes });
      await lockedRecordScope(deps, anyone, owner, (tx, record, viewer) =>
        requireRoom(tx, viewer, record, bytes.length),
      );

      const id = newId();
      const key = await storeBytes(deps, id, bytes);
      await lockedRecordScope(deps, anyone, owner, async (tx, record, viewer) => {
        await requireRoom(tx, viewer, record, bytes.length);
        const at = clock.now();
        const name = fileName(given, mediaType);
        await insertFile(tx, {
          company_id: viewer.companyId,
          id,
          ...ownerColumns(record),
          name,
          media_type: mediaType,
          size: bytes.length,
          file_key: key,
          created_by_id: viewer.userId,
          created_by: viewerName(viewer),
          created_at: at,
        });
        const after = { text: name };
        await recordEventOf(tx, viewer, record, { action: 'file-added', after, isOnPageOnly: true, at });
      });
      return id;
    },

    async openPersonFile(anyone, owner, id) {
      if (!can(anyone, RECORD_AREAS[owner.kind], 'VIEW')) throw forbidden();
      const file = await recordScope(deps, anyone, owner, (tx, record, viewer) =>
        foundFile(tx, viewer, record, id),
      );
      const bytes = file.deleted_at ? null : await files.read(file.file_key);
      if (!bytes) throw notFound('file');
      return { ...file, bytes };
    },

    renamePersonFile: (anyone, owner, id, given) =>
      lockedRecordScope(deps, anyone, owner, async (tx, record, viewer) => {
        if (tidyText(given) === '') throw invalid('no-name', PERSON_FILE_MESSAGES.noName);
        const file = await foundFile(tx, viewer, record, id);
        if (file.deleted_at) throw notFound('file');
        const name = fileName(given, file.media_type);
        if (name === file.name) return;
        await writeName(tx, viewer.companyId, id, name);
        await recordEventOf(tx, viewer, record, {
          action: 'file-renamed',
          before: { text: file.name },
          after: { text: name },
          isOnPageOnly: true,
          at: clock.now(),
        });
      }),

    setPersonFileDeleted: (anyone, owner, id, isDeleted) =>
      lockedRecordScope(deps, anyone, owner, async (tx, record, viewer) => {
        const file = await foundFile(tx, viewer, record, id);
        if ((file.deleted_at !== null) === isDeleted) throw notFound('file');
        const at = clock.now();
        await writeDeleted(tx, viewer.companyId, id, isDeleted ? at : null);
        const action = isDeleted ? 'file-deleted' : 'file-restored';
        const after = { text: file.name };
        await recordEventOf(tx, viewer, record, { action, after, isOnPageOnly: true, at });
      }),

    sweepPersonFiles: () => sweepFiles(deps),
  };
}
