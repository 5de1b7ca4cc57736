import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { accountOf, editableAccount } from '#server/modules/accounts/foundAccount.ts';
import { lockedDeal, seenDeal } from '#server/modules/deals/dealInTx.service.ts';
import { dealScope } from '#server/modules/deals/dealScope.ts';
import type { DealReadDeps } from '#server/modules/deals/dealsDeps.ts';
import { lockedPerson } from '#server/modules/people/changes/personChanges.service.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { CrmRecord, RecordKey } from './crmRecord.ts';
import { accountRecord, dealRecord, personRecord } from './crmRecord.ts';

type Work<T> = (tx: Tx, record: CrmRecord, viewer: CompanyViewer) => Promise<T>;

/**
 * Runs work on a record that the viewer may see, in a transaction: with people outside trash, and with accounts and deals in trash
 * or not. Rejects others like missing ones. The caller has checked the viewer's level.
 */
export function recordScope<T>(
  deps: DealReadDeps,
  anyone: Viewer,
  { kind, recordId: id }: RecordKey,
  work: Work<T>,
): Promise<T> {
  if (kind === 'DEAL')
    return dealScope(deps, anyone, async (tx, scope, viewer) =>
      work(tx, dealRecord(await seenDeal(tx, scope, id)), viewer),
    );
  if (kind === 'ACCOUNT')
    return inAccountScope(deps, anyone, async (tx, viewer) =>
      work(tx, accountRecord(await accountOf(tx, viewer.companyId, id)), viewer),
    );
  return peopleScope(deps.database, anyone, kind, async (tx, scope, viewer) =>
    work(tx, personRecord(await foundPerson(tx, scope, id)), viewer),
  );
}

/** The same for changes: the record is locked, and rejected in trash. */
export function lockedRecordScope<T>(
  deps: DealReadDeps,
  anyone: Viewer,
  { kind, recordId: id }: RecordKey,
  work: Work<T>,
): Promise<T> {
  if (kind === 'DEAL')
    return dealScope(deps, anyone, async (tx, scope, viewer) =>
      work(tx, dealRecord(await lockedDeal(tx, scope, id)), viewer),
    );
  if (kind === 'ACCOUNT')
    return inAccountScope(deps, anyone, async (tx, viewer) =>
      work(tx, accountRecord(await editableAccount(tx, viewer.companyId, id)), viewer),
    );
  return peopleScope(deps.database, anyone, kind, async (tx, scope, viewer) =>
    work(tx, personRecord(await lockedPerson(tx, scope, id)), viewer),
  );
}

function inAccountScope<T>(
  { database }: DealReadDeps,
  anyone: Viewer,
  work: (tx: Tx, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  const viewer = companyViewer(anyone);
  return companyScope(database, viewer, (tx) => work(tx, viewer));
}
