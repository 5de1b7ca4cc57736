import type { RowPlace } from './rowPlace.ts';

/** An account. */
export async function insertAccountRows({ tx, written }: RowPlace): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({ ...written, name: 'Walled', name_key: 'walled', created_by: 'Someone' })
    .execute();
}
