import { i18n } from '#contract/i18n/i18n.ts';
import { UPSERT_MOST, UPSERTS_A_MINUTE } from '#contract/limits/records/people.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsGiven } from '#server/modules/people/fields/customInput.ts';
import { choicesIn } from '#server/modules/people/fields/personChoices.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import { planRoom } from '../arrival/personCreation.service.ts';
import { lossOf } from '../loss.service.ts';
import { lockPeople } from '../peopleChanges.service.ts';
import { decideUpserts } from './decideUpserts.ts';
import type { MatchField } from './personIndex.ts';
import type { PersonRecord, ReadRecord } from './readRecord.ts';
import { readRecord } from './readRecord.ts';
import { readMatchingIds } from './upsertMatches.store.ts';
import type { UpsertResult } from './upsertResult.ts';
import { writeUpserts } from './writeUpserts.ts';

export interface UpsertService {
  /**
   * Adds or updates at most UPSERT_MOST leads or contacts in one transaction, with a few statements for any number of
   * records. Each is matched by its id, or by the first of these fields that finds a person that the viewer may see.
   * Records with a problem fail, each with its reason; the others are written. Rejects more than UPSERTS_A_MINUTE.
   */
  upsertPeople(
    viewer: Viewer,
    kind: PersonKind,
    records: readonly PersonRecord[],
    matchBy: readonly MatchField[],
  ): Promise<UpsertResult[]>;
}

/** Adding and updating many people by what programs know of them. */
export function upsertService({ database, clock, rateLimits }: PeopleDeps): UpsertService {
  return {
    async upsertPeople(anyone, kind, records, matchBy) {
      if (records.length > UPSERT_MOST)
        throw invalid(
          'too-many-records',
          i18n.t('Send at most {most} records at a time', { most: UPSERT_MOST }),
        );
      if (records.length === 0) throw invalid('no-records', i18n.t('Send at least one record'));
      await rateLimits.take(database.kysely, `upsert|${anyone.userId}`, LIMIT, records.length);
      return peopleScope(database, anyone, kind, (tx, scope, viewer) =>
        onceOnly(tx, anyone, async () => {
          // Locked: others who add people wait, so that none is added twice, and all stay within the plan
          const company = await companySettings(tx, viewer.companyId, true);
          const read = records.map((record) => readRecord(record, company.defaultCountry));
          const columns = read.flatMap((record) => (record.problem ? [] : [record.columns]));
          const customs = read.map((record) => (record.problem ? null : record.custom));
          const at = clock.now();
          const decided = decideUpserts(read, {
            viewer,
            scope,
            matchBy,
            people: await matchablePeople(tx, scope, read),
            choices: await choicesIn(tx, viewer.companyId, columns),
            customFields: await customFieldsGiven(tx, { ...scope, viewer }, ...customs),
            addLoss: await lossOf(
              tx,
              viewer.companyId,
              columns.map(({ status_id: status }) => status),
            ),
            room: await planRoom(tx, company, kind),
            at,
          });
          await writeUpserts(tx, viewer, decided, at);
          return decided.results;
        }),
      );
    },
  };
}

const LIMIT = { capacity: UPSERTS_A_MINUTE, seconds: 60 };

/** The people that the records may match, locked. */
async function matchablePeople(
  tx: Tx,
  scope: PeopleScope,
  records: readonly ReadRecord[],
): Promise<PersonRow[]> {
  const valid = records.flatMap((record) => (record.problem ? [] : [record]));
  const ids = await readMatchingIds(tx, scope, {
    ids: valid.flatMap(({ id }) => id ?? []),
    emails: valid.flatMap(({ columns }) => columns.email ?? []),
    phones: valid.flatMap(({ columns }) => columns.phone ?? []),
  });
  const people = ids.length > 0 ? await lockPeople(tx, scope.companyId, ids) : [];
  const isSeen = ({ manager_id: managerId }: PersonRow) =>
    scope.assignedTo === undefined || managerId === scope.assignedTo;
  return people.filter((row) => row.kind === scope.kind && isSeen(row));
}
