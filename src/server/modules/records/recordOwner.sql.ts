import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import type { RecordKind } from './crmRecord.ts';

/** A record by its kind and id. */
interface RecordRef {
  kind: RecordKind;
  id: string;
}

/** For `with recursive`: the id of the record and of people who were merged into it, as `self(id)`. */
export function selfOfRecord(companyId: string, { kind, id }: RecordRef): RawBuilder<unknown> {
  return kind === 'ACCOUNT' || kind === 'DEAL'
    ? sql`self(id) as (select ${id}::uuid)`
    : selfOf(companyId, id);
}

/** Whether a note, task or file of this table is of `self`. */
export function isOfSelf(alias: string, { kind }: Pick<RecordRef, 'kind'>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.${OWNER_COLUMNS[kind]}`)} in (select id from self)`;
}

const OWNER_COLUMNS = {
  LEAD: 'person_id',
  CONTACT: 'person_id',
  ACCOUNT: 'account_id',
  DEAL: 'deal_id',
} as const satisfies Record<RecordKind, string>;
