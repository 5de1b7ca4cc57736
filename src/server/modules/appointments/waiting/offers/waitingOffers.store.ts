import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { WaitingOffersTable } from '../waiting.table.ts';

export type WaitingOfferRow = Selectable<WaitingOffersTable>;

/** A time that is held for a waiting guest. */
export type HeldTime = Pick<
  WaitingOfferRow,
  'page_id' | 'host_ids' | 'starts_at' | 'blocked_from' | 'blocked_to'
>;

/** The times of these hosts that other offers hold between two moments. */
export async function readHeld(
  tx: Tx,
  companyId: string,
  {
    hostIds,
    from,
    until,
    now,
    besideOfferId,
  }: { hostIds: readonly string[]; from: Date; until: Date; now: Date; besideOfferId: string | null },
): Promise<HeldTime[]> {
  return tx
    .selectFrom('waiting_offers')
    .select(['page_id', 'host_ids', 'starts_at', 'blocked_from', 'blocked_to'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'OPEN')
    .where('expires_at', '>', now)
    .where('blocked_from', '<', until)
    .where('blocked_to', '>', from)
    .where(sql<boolean>`host_ids && ${hostIds}::uuid[]`)
    .$if(besideOfferId !== null, (query) => query.where('id', '<>', besideOfferId))
    .execute();
}

/** One offer; isLocked makes other changes of it wait. */
export function readOffer(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<WaitingOfferRow | undefined> {
  return tx
    .selectFrom('waiting_offers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The open offer of an opening, locked. */
export function lockOpenOffer(
  tx: Tx,
  companyId: string,
  freedId: string,
): Promise<WaitingOfferRow | undefined> {
  return tx
    .selectFrom('waiting_offers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('freed_id', '=', freedId)
    .where('status', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
}

/** The times about which guests were asked. */
export function readPendingOffer(
  tx: Tx,
  companyId: string,
  guestIds: readonly string[],
): Promise<Pick<WaitingOfferRow, 'guest_id' | 'starts_at'>[]> {
  return tx
    .selectFrom('waiting_offers')
    .select(['guest_id', 'starts_at'])
    .where('company_id', '=', companyId)
    .where('guest_id', 'in', [...guestIds])
    .execute();
}

/** The newest offer of each of these guests. */
export function readNewestOffers(
  tx: Tx,
  companyId: string,
  guestIds: readonly string[],
): Promise<WaitingOfferRow[]> {
  return tx
    .selectFrom('waiting_offers')
    .selectAll()
    .distinctOn('guest_id')
    .where('company_id', '=', companyId)
    .where('guest_id', 'in', [...guestIds])
    .orderBy('guest_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * The offers that a phone number can answer: unanswered offers sent to it by SMS since a moment, of guests
 * who still wait.
 */
export function readOpenOffer(
  tx: Tx,
  companyId: string,
  phone: string,
  since: Date,
): Promise<WaitingOfferRow[]> {
  return tx
    .selectFrom('waiting_offers as o')
    .innerJoin('waiting_guests as w', (join) =>
      join.onRef('w.company_id', '=', 'o.company_id').onRef('w.id', '=', 'o.guest_id'),
    )
    .selectAll('o')
    .where('o.company_id', '=', companyId)
    .where('w.phone', '=', phone)
    .where('w.status', '=', 'WAITING')
    .where('o.text_id', 'is not', null)
    .where('o.status', 'in', ['OPEN', 'PASSED'])
    .where('o.created_at', '>=', since)
    .orderBy('o.created_at', 'desc')
    .limit(10)
    .execute();
}

/** The open offers of these guests. */
export function readOpenOffers(
  tx: Tx,
  companyId: string,
  guestIds: readonly string[],
): Promise<WaitingOfferRow[]> {
  return tx
    .selectFrom('waiting_offers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('guest_id', 'in', [...guestIds])
    .where('status', '=', 'OPEN')
    .orderBy('freed_id')
    .execute();
}

/** Adds an offer, and with it the hold. */
export async function insertOffer(tx: Tx, row: Insertable<WaitingOffersTable>): Promise<void> {
  await tx.insertInto('waiting_offers').values(row).execute();
}

/** Writes these columns of an offer. */
export async function writeOffer(
  tx: Tx,
  { company_id: companyId, id }: Pick<WaitingOfferRow, 'company_id' | 'id'>,
  columns: Updateable<WaitingOffersTable>,
): Promise<void> {
  await tx
    .updateTable('waiting_offers')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
