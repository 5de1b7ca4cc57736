import { v7 as newId, validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { MAX_PERSON_FILE_BYTES, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { forbidden, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { lockedPerson } from '#server/modules/people/changes/personChanges.service.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import { contentType, fileName } from './fileContent.ts';
import { requireRoom } from './fileRoom.ts';
import type { PersonFileRow } from './personFiles.store.ts';
import {
  announceBytes,
  insertFile,
  readFile,
  readFiles,
  writeDeleted,
  writeName,
} from './personFiles.store.ts';
import { sourceOfFiles } from './sourceOfFiles.ts';
import { sweepFiles } from './sweepFiles.ts';

/** Whose files are meant. */
export interface FileOwner {
  kind: PersonKind;
  personId: string;
}

export interface PersonFilesService {
  /** The files of a person, newest first; after a conversion the files of each side that the viewer sees. */
  findPersonFiles(viewer: Viewer, owner: FileOwner): Promise<PersonFileRow[]>;
  /**
   * Adds a file, whose content decides its type. Rejects (400, 413) other types and more than 20 MB, (409)
   * too many files of a person and more bytes than the plan allows, and (429) more than 200 an hour. Needs
   * EDIT.
   */
  addPersonFile(viewer: Viewer, owner: FileOwner, file: { name: string; bytes: Uint8Array }): Promise<string>;
  /** The bytes of one file. Refuses who may not see its person like one that is not there. */
  openPersonFile(viewer: Viewer, owner: FileOwner, id: string): Promise<PersonFileRow & { bytes: Buffer }>;
  /** Gives a file another name, which ends as its content says. Refuses (400) none at all. */
  renamePersonFile(viewer: Viewer, owner: FileOwner, id: string, name: string): Promise<void>;
  /** Takes a file away, or brings it back within PERSON_FILE_UNDO_HOURS. */
  setPersonFileDeleted(viewer: Viewer, owner: FileOwner, id: string, isDeleted: boolean): Promise<void>;
  /** Permanently deletes files whose undo period is over, and bytes that no file uses any more. */
  sweepPersonFiles(): Promise<void>;
}

/** Files on leads and contacts. */
export function createPersonFilesService(deps: {
  database: Database;
  files: Files;
  clock: Clock;
  rateLimits: RateLimits;
}): PersonFilesService {
  const { database, files, clock, rateLimits } = deps;

  /** Runs work for a viewer who may change the person, with the person locked. */
  function changing<T>(
    anyone: Viewer,
    { kind, personId }: FileOwner,
    work: (tx: Tx, viewer: CompanyViewer, person: PersonRow) => Promise<T>,
  ): Promise<T> {
    return peopleScope(database, anyone, kind, async (tx, scope, viewer) =>
      work(tx, viewer, await lockedPerson(tx, scope, personId)),
    );
  }

  /** The person's file, or that of who they were converted from or to. */
  async function foundFile(tx: Tx, viewer: CompanyViewer, person: PersonRow, id: string) {
    const source = await sourceOfFiles(tx, viewer, person);
    for (const personId of isUuid(id) ? source : []) {
      const file = await readFile(tx, viewer.companyId, personId, id);
      if (file) return file;
    }
    throw notFound('file');
  }

  return {
    findPersonFiles(anyone, { kind, personId }) {
      return peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        const person = await foundPerson(tx, scope, personId);
        const lists: PersonFileRow[][] = [];
        for (const id of await sourceOfFiles(tx, viewer, person))
          lists.push(await readFiles(tx, viewer.companyId, id));
        return lists.flat().sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
      });
    },

    async addPersonFile(anyone, owner, { name: given, bytes }) {
      if (!can(anyone, AREA_OF[owner.kind], 'EDIT')) throw forbidden();
      if (bytes.length === 0) throw invalid('empty-file', PERSON_FILE_MESSAGES.empty);
      if (bytes.length > MAX_PERSON_FILE_BYTES)
        throw new UserError(413, 'file-too-large', PERSON_FILE_MESSAGES.tooLarge);
      await rateLimits.take(database.kysely, `person-file|${anyone.userId}`, FILES);
      const mediaType = await contentType(bytes);
      if (!mediaType) throw invalid('file-type', PERSON_FILE_MESSAGES.wrongType);
      await changing(anyone, owner, (tx, viewer) => requireRoom(tx, viewer, owner.personId, bytes.length));

      const id = newId();
      const key = `person-files/${id}.bin`;
      await platformScope(database, (tx) => announceBytes(tx, key, clock.now()));
      await files.put(key, bytes);
      await changing(anyone, owner, async (tx, viewer, person) => {
        await requireRoom(tx, viewer, person.id, bytes.length);
        const at = clock.now();
        const name = fileName(given, mediaType);
        await insertFile(tx, {
          company_id: viewer.companyId,
          id,
          person_id: person.id,
          name,
          media_type: mediaType,
          size: bytes.length,
          file_key: key,
          created_by_id: viewer.userId,
          created_by: viewerName(viewer),
          created_at: at,
        });
        const after = { text: name };
        await recordPersonEvent(tx, viewer, person, { action: 'file-added', after, isOnPageOnly: true, at });
      });
      return id;
    },

    async openPersonFile(anyone, { kind, personId }, id) {
      if (!can(anyone, AREA_OF[kind], 'VIEW')) throw forbidden();
      const file = await peopleScope(database, anyone, kind, async (tx, scope, viewer) =>
        foundFile(tx, viewer, await foundPerson(tx, scope, personId), id),
      );
      const bytes = file.deleted_at ? null : await files.read(file.file_key);
      if (!bytes) throw notFound('file');
      return { ...file, bytes };
    },

    renamePersonFile: (anyone, owner, id, given) =>
      changing(anyone, owner, async (tx, viewer, person) => {
        if (tidyText(given) === '') throw invalid('no-name', PERSON_FILE_MESSAGES.noName);
        const file = await foundFile(tx, viewer, person, id);
        if (file.deleted_at) throw notFound('file');
        const name = fileName(given, file.media_type);
        if (name === file.name) return;
        await writeName(tx, viewer.companyId, id, name);
        await recordPersonEvent(tx, viewer, person, {
          action: 'file-renamed',
          before: { text: file.name },
          after: { text: name },
          isOnPageOnly: true,
          at: clock.now(),
        });
      }),

    setPersonFileDeleted: (anyone, owner, id, isDeleted) =>
      changing(anyone, owner, async (tx, viewer, person) => {
        const file = await foundFile(tx, viewer, person, id);
        if ((file.deleted_at !== null) === isDeleted) throw notFound('file');
        const at = clock.now();
        await writeDeleted(tx, viewer.companyId, id, isDeleted ? at : null);
        const action = isDeleted ? 'file-deleted' : 'file-restored';
        const after = { text: file.name };
        await recordPersonEvent(tx, viewer, person, { action, after, isOnPageOnly: true, at });
      }),

    sweepPersonFiles: () => sweepFiles(deps),
  };
}

const FILES = { capacity: 200, seconds: 3600 };
