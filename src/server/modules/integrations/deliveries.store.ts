import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isOwnerSeen } from '#server/modules/people/ownerSeen.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { DeliveryOutcome, IntegrationDeliveriesTable } from './integrations.table.ts';

export type DeliveryRow = Selectable<IntegrationDeliveriesTable>;

/** A page of the deliveries of one integration; outcomes filters them, null for all. */
export interface DeliveryPage {
  outcomes: readonly DeliveryOutcome[] | null;
  limit: number;
  offset: number;
}

/**
 * A page of an integration's deliveries whose people the viewer may see, newest first. Deliveries without a
 * person need access to all leads.
 */
export function readDeliveries(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  { integrationId, outcomes, ...page }: DeliveryPage & { integrationId: string },
) {
  const found = sql<DeliveryRow>`
    select d.* from integration_deliveries d where d.company_id = ${companyId} and d.integration_id = ${integrationId}
      and (${outcomes}::text[] is null or d.outcome = any(${outcomes}::text[]))
      and ${isOwnerSeen(sql`d`, seen)}`;
  const newest = { sort: 'at', isDescending: true } as const;
  return pageOf(tx, found, { at: { filled: sql`f.received_at` } }, { ...page, ...newest });
}

/** One of them; other changes of it wait. */
export function lockDelivery(
  tx: Tx,
  companyId: string,
  integrationId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  return ofIntegration(tx, companyId, integrationId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The delivery with this key. */
export function readByKey(
  tx: Tx,
  companyId: string,
  integrationId: string,
  key: string,
): Promise<DeliveryRow | undefined> {
  return ofIntegration(tx, companyId, integrationId).where('request_key', '=', key).executeTakeFirst();
}

function ofIntegration(tx: Tx, companyId: string, integrationId: string) {
  return tx
    .selectFrom('integration_deliveries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId);
}

/** Inserts a delivery. */
export async function insertDelivery(tx: Tx, row: Insertable<IntegrationDeliveriesTable>): Promise<void> {
  await tx.insertInto('integration_deliveries').values(row).execute();
}

/** Updates columns of a delivery. */
export async function writeDelivery(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<IntegrationDeliveriesTable>,
): Promise<void> {
  await tx
    .updateTable('integration_deliveries')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Moves the deliveries of these people to other people. */
export async function writePeople(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update integration_deliveries set person_id = m.target
    from jsonb_to_recordset(${JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })))}::jsonb)
      as m(origin uuid, target uuid)
    where company_id = ${companyId} and person_id = m.origin`.execute(tx);
}

/** Empties the deliveries of these people; only their existence and time remain. */
export async function emptyDeliveries(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('integration_deliveries')
    .set({ person_id: null, sent: '[]', request_key: null })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...personIds])
    .execute();
}

/** Deletes deliveries before a time in all companies. In the platform scope. */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('integration_deliveries').where('received_at', '<', before).execute();
}
