import {
  NEW_INTEGRATION,
  storedIntegration,
} from '#server/modules/integrations/integration/integrationColumns.ts';
import type { RowPlace } from './rowPlace.ts';

/** An integration with something that was refused, an API key, and a webhook with something that was delivered. */
export async function insertIntegrationRows(place: RowPlace): Promise<void> {
  const { tx, row, written, at, companyId } = place;
  await insertLeadIntegration(place);
  const made = { owner_id: null, created_by: 'Someone' };
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
      created_by_id: null,
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

async function insertLeadIntegration({ tx, written, at, companyId }: RowPlace): Promise<void> {
  const columns = storedIntegration({ ...NEW_INTEGRATION, name: 'Walled' });
  const token_hash = Buffer.from('walled');
  await tx
    .insertInto('integrations')
    .values({ ...written, ...columns, token_hash, owner_id: null, created_by: 'Someone' })
    .execute();
  await tx
    .insertInto('integration_deliveries')
    .values({
      company_id: companyId,
      id: companyId,
      integration_id: companyId,
      outcome: 'REFUSED',
      problem: 'Walled',
      person_id: null,
      sent: JSON.stringify([{ name: 'email', text: 'walled@walled.test' }]),
      request_key: null,
      received_at: at,
    })
    .execute();
}
