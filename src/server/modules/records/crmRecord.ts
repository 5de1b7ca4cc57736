import type { AccountRow } from '#server/modules/accounts/foundAccount.ts';
import type { DealRow } from '#server/modules/deals/dealInTx.service.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';

/** The kinds of records with notes, tasks, files and a timeline. */
export type RecordKind = PersonKind | 'ACCOUNT' | 'DEAL';

/** Names one record. */
export interface RecordKey {
  kind: RecordKind;
  recordId: string;
}

/** A lead or contact as the key of a record. */
export function recordKey({ kind, personId }: { kind: PersonKind; personId: string }): RecordKey {
  return { kind, recordId: personId };
}

/** A record as it is stored. */
export type CrmRecord =
  | { kind: PersonKind; id: string; companyId: string; person: PersonRow }
  | { kind: 'ACCOUNT'; id: string; companyId: string; account: AccountRow }
  | { kind: 'DEAL'; id: string; companyId: string; deal: DealRow };

/** A lead or contact as a record. */
export function personRecord(person: PersonRow): CrmRecord {
  return { kind: person.kind, id: person.id, companyId: person.company_id, person };
}

/** An account as a record. */
export function accountRecord(account: AccountRow): CrmRecord {
  return { kind: 'ACCOUNT', id: account.id, companyId: account.company_id, account };
}

/** A deal as a record. */
export function dealRecord(deal: DealRow): CrmRecord {
  return { kind: 'DEAL', id: deal.id, companyId: deal.company_id, deal };
}

/** The columns that say whose a note, task or file is. */
export function ownerColumns({ kind, id }: Pick<CrmRecord, 'kind' | 'id'>) {
  if (kind === 'ACCOUNT') return { person_id: null, account_id: id };
  return kind === 'DEAL' ? { person_id: null, deal_id: id } : { person_id: id };
}

/** Whose a deleted note or task was, as webhooks name it. */
export function ownerIds({ kind, id }: Pick<CrmRecord, 'kind' | 'id'>): Record<string, string> {
  if (kind === 'ACCOUNT') return { accountId: id };
  return kind === 'DEAL' ? { dealId: id } : { personId: id, personKind: kind };
}
