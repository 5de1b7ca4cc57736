import type { RowPlace } from './rowPlace.ts';

/** An API key, and a webhook with something that was delivered. */
export async function insertIntegrationRows({ tx, row, written, at, companyId }: RowPlace): Promise<void> {
  const made = { created_by_id: null, created_by: 'Somebody' };
  await tx
    .insertInto('api_keys')
    .values({
      ...row,
      ...made,
      name: 'Walled',
      preset: 'read-only',
      key_hash: Buffer.from('walled'),
      last_four: 'wall',
      expires_at: null,
    })
    .execute();
  const { search: _search, ...dated } = written;
  await tx
    .insertInto('webhooks')
    .values({
      ...dated,
      ...made,
      url: 'https://127.0.0.1:1/walled',
      types: ['lead.created'],
      secret: Buffer.from('walled'),
    })
    .execute();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      ...row,
      webhook_id: companyId,
      type: 'lead.created',
      entity_id: companyId,
      changes: null,
      happened_at: at,
      body: '{}',
      state: 'DELIVERED',
      next_try_at: null,
    })
    .execute();
}
