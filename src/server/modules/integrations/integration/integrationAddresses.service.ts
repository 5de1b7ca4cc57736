import { v7 as newId } from 'uuid';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { requireRights } from '#server/modules/members/actionOwner.service.ts';
import { rowToken } from '#server/platform/secrets/rowTokens.ts';
import type { IntegrationDeps } from '../integrationDeps.ts';
import { changedIntegration } from './changedIntegration.ts';
import { aboutIntegration, foundIntegration } from './foundIntegration.ts';
import type { IntegrationInput } from './integrationColumns.ts';
import { NEW_INTEGRATION, storedIntegration } from './integrationColumns.ts';
import { INTEGRATION_RIGHTS } from './integrationRights.ts';
import { requireIntegrationRoom } from './integrationRoom.service.ts';
import { insertIntegration, writeIntegration } from './integrations.store.ts';

/** An integration with its URL, which is returned only here. */
export interface AddressedIntegration {
  id: string;
  address: string;
}

export interface IntegrationAddresses {
  /** Adds an integration. Refuses fields that break their rule, and one more than the company's plan has room for. */
  createIntegration(viewer: Viewer, input: IntegrationInput): Promise<AddressedIntegration>;
  /** Gives one another address; the one before takes nothing from then on. */
  renewIntegrationAddress(viewer: Viewer, id: string): Promise<AddressedIntegration>;
}

/** The path to which programs send leads (taking.routes.ts). */
export const TAKING_PATH = '/api/exkoo/in/';

/** The URLs of integrations. Only their hashes are stored. */
export function integrationAddresses({
  database,
  clock,
  tokens,
  secretBox,
  publicUrl,
}: Omit<IntegrationDeps, 'rateLimits'>): IntegrationAddresses {
  const addressOf = (token: string) => `${publicUrl}${TAKING_PATH}${token}`;
  return {
    async createIntegration(viewer, input) {
      const inCompany = companyViewer(viewer);
      requireRights(inCompany, INTEGRATION_RIGHTS);
      const { companyId } = inCompany;
      const made = await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          // Two that are made at once count each other
          const company = await companySettings(tx, companyId, true);
          const columns = await changedIntegration(tx, companyId, NEW_INTEGRATION, input);
          await requireIntegrationRoom(tx, company);
          const at = clock.now();
          const id = newId();
          const token = rowToken({ companyId, id }, tokens.random());
          await insertIntegration(tx, {
            ...storedIntegration(columns),
            company_id: companyId,
            id,
            token_hash: tokens.hash(token),
            owner_id: accountOf(viewer),
            created_by: viewerName(viewer),
            created_at: at,
            updated_at: at,
          });
          const change = { ...aboutIntegration(id), before: null, after: { name: columns.name }, at };
          await recordChange(tx, inCompany, { ...change, action: 'created' });
          // A repeated request returns the same URL: it is stored sealed until then
          return { id, sealed: secretBox.seal(token).toString('base64') };
        }),
      );
      return { id: made.id, address: addressOf(secretBox.open(Buffer.from(made.sealed, 'base64'))) };
    },

    async renewIntegrationAddress(viewer, id) {
      const inCompany = companyViewer(viewer);
      requireRights(inCompany, INTEGRATION_RIGHTS);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await foundIntegration(tx, companyId, id, true);
        const at = clock.now();
        const token = rowToken({ companyId, id }, tokens.random());
        await writeIntegration(tx, companyId, id, {
          token_hash: tokens.hash(token),
          owner_id: accountOf(viewer),
          updated_at: at,
        });
        const change = { ...aboutIntegration(id), before: null, after: null, at };
        await recordChange(tx, inCompany, { ...change, action: 'address-renewed' });
        return { id, address: addressOf(token) };
      });
    },
  };
}
