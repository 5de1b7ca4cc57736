import type { Tx } from '#server/database/walls/scopes.ts';

/** Whether the account with this address has been signed in to from this browser. */
export async function isKnownDevice(tx: Tx, email: string, deviceHash: Buffer): Promise<boolean> {
  const device = await tx
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('known_devices.device_hash', '=', deviceHash)
    .executeTakeFirst();
  return device !== undefined;
}

export async function rememberDevice(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** After a reset, devices with the old password are unknown again. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Forgets devices that were last seen before a time. */
export async function deleteUnusedDevices(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('known_devices').where('last_seen_at', '<', before).execute();
}
