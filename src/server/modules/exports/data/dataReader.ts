import { contactPointValues } from '#contract/people/contact-points/contactPoints.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope, replicaReadScope, withAccount } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { activeCompany, viewerScope } from '#server/modules/companies/companyAccess.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { seenDeals } from '#server/modules/deals/dealScope.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import { peopleScope, seenPeople } from '#server/modules/people/peopleAccess.ts';
import { readableNumbers } from '#server/modules/sms/inbox/readableNumbers.service.ts';
import type { Files } from '#server/platform/files/files.ts';
import { accountParts } from './accountData.ts';
import { companyParts } from './companyData.ts';
import {
  readAccountIds,
  readBookingIds,
  readCharged,
  readColumns,
  readCompanyIds,
  readCompanyImages,
  readDealIds,
  readStoredFiles,
  readMemberIds,
  readPart,
  readPhotos,
} from './data.store.ts';
import type { DataRow } from './data.store.ts';
import type { DataPart } from './dataPart.ts';
import type { DataOf } from './dataRequest.ts';
import type { DataFile, DataTable } from './dataZip.ts';
import { personParts } from './personData.ts';

/** What a data export is made of. */
export interface DataSource {
  parts: DataPart[];
  images: string[];
  /** Includes the files of all leads and contacts of a company, or of one person. */
  filesOf?: { companyId: string; personId: string | null };
}

/**
 * Describes the contents of the export. Rejects a company that the viewer does not own or that is in trash,
 * and a lead or contact the viewer may not see.
 */
export async function dataSource(
  database: Database,
  marks: PhoneHashes,
  viewer: Viewer,
  of: DataOf,
): Promise<DataSource> {
  const { userId } = viewer;
  if (of.kind === 'ACCOUNT')
    return asAccount(database, userId, userId, async (tx) => ({
      parts: accountParts(userId, await readCompanyIds(tx, userId)),
      images: await readPhotos(tx, userId),
    }));
  if (of.kind === 'COMPANY') {
    const { id: companyId } = await viewerScope(database, viewer, (tx) => activeCompany(tx, viewer, of.companyId));
    return companyScope(database, { companyId, userId }, async (tx) => ({
      parts: companyParts(companyId, await readMemberIds(tx, companyId)),
      images: await readCompanyImages(tx, companyId),
      filesOf: { companyId, personId: null },
    }));
  }
  return peopleScope(database, viewer, of.personKind, async (tx, scope, working) => {
    const person = await foundPerson(tx, scope, of.personId);
    const { companyId } = scope;
    const phones = [
      ...new Set([person.phone, person.whatsapp, ...contactPointValues(person.other_phones)]),
    ].filter((phone) => phone !== null);
    const seen = await seenPeople(tx, working);
    const conversations = await readableNumbers(tx, companyId, seen, phones);
    const charged = await readCharged(tx, companyId, person.id);
    const bookingIds = await readBookingIds(tx, companyId, person.id);
    return {
      parts: personParts(viewer, {
        companyId,
        id: person.id,
        phones,
        conversations,
        phoneFingerprints: conversations.map((phone) => marks.phoneFingerprint(companyId, phone)),
        ...charged,
        bookingIds,
        accountIds: await readAccountIds(tx, companyId, person.id),
        dealIds: await readDealIds(tx, companyId, person.id, await seenDeals(tx, working, new Date())),
      }),
      images: [],
      filesOf: { companyId, personId: person.id },
    };
  });
}

/** The tables of an export, each with the columns that it has now. Rows are read page by page, each page in a scope of its own. */
export async function dataTables(
  database: Database,
  viewer: Pick<Viewer, 'userId' | 'companyId'>,
  of: DataOf,
  parts: readonly DataPart[],
): Promise<DataTable[]> {
  const { userId } = viewer;
  const home = (of.kind === 'COMPANY' ? of.companyId : of.kind === 'PERSON' && viewer.companyId) || userId;
  const inScope = <T>(companyId: string, work: (tx: Tx) => Promise<T>) =>
    of.kind === 'ACCOUNT'
      ? asAccount(database, userId, companyId, work)
      : replicaReadScope(database, { companyId }, work);
  const withColumns = await inScope(home, async (tx) => {
    const found = [];
    for (const part of parts) found.push({ part, columns: await readColumns(tx, part) });
    return found;
  });
  return withColumns.map(({ part, columns }) => ({
    name: part.name,
    columns: columns.names,
    async *rows(): AsyncGenerator<DataRow, void, undefined> {
      for (const companyId of part.within ?? [home]) {
        const read = (after: unknown[] | null) =>
          inScope(companyId, (tx) => readPart(tx, part, columns, after, PAGE));
        for await (const { row } of allPages(read, ({ key }) => key)) yield row;
      }
    },
  }));
}

/** The files of an export, read one by one. */
export async function* dataFiles(
  database: Database,
  files: Pick<Files, 'read'>,
  { images, filesOf }: DataSource,
): AsyncGenerator<DataFile, void, undefined> {
  for (const path of images) yield { path: path.replace(/^uploads/, 'images'), read: () => files.read(path) };
  if (!filesOf) return;
  const read = (after: string | null) =>
    replicaReadScope(database, filesOf, (tx) =>
      readStoredFiles(tx, { ...filesOf, after }, PAGE),
    );
  for await (const { id, name, fileKey } of allPages(read, (file) => file.id))
    yield { path: `files/${id} ${name.replace(NOT_IN_NAMES, '_')}`, read: () => files.read(fileKey) };
}

/** Everything that is read page by page, each page after the mark of the last row before. */
async function* allPages<Row, Mark>(
  read: (after: Mark | null) => Promise<Row[]>,
  markOf: (row: Row) => Mark,
): AsyncGenerator<Row, void, undefined> {
  let after: Mark | null = null;
  for (;;) {
    const page: Row[] = await read(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = markOf(last);
  }
}

const PAGE = 1_000;
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/** With access to the account's own rows, and to the rows of one company. */
function asAccount<T>(
  database: Database,
  userId: string,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return companyScope(database, { companyId, userId }, (tx) => withAccount(tx, userId, () => work(tx)));
}
