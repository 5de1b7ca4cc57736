import { timingSafeEqual } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { TAKEN_MESSAGES } from '#contract/integrations/sentLead.ts';
import { TAKEN_LIMITS } from '#contract/limits/records/integrations.ts';
import { UserError } from '#server/access/userError.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings, isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { actionOwner, ownerProblem } from '#server/modules/members/actionOwner.service.ts';
import type { RowRef } from '#server/platform/secrets/rowTokens.ts';
import { rowRef } from '#server/platform/secrets/rowTokens.ts';
import type { DeliveryRow } from '../deliveries.store.ts';
import { insertDelivery, readByKey } from '../deliveries.store.ts';
import { foundIntegration } from '../integration/foundIntegration.ts';
import { INTEGRATION_RIGHTS } from '../integration/integrationRights.ts';
import { readIntegration } from '../integration/integrations.store.ts';
import { pauseIntegration } from '../integration/pauseIntegration.service.ts';
import type { IntegrationDeps } from '../integrationDeps.ts';
import type { SentField } from '../integrations.table.ts';
import { takeLead } from './takeLead.ts';

/** What became of a lead that was handed over. */
export type TakenLead = Pick<DeliveryRow, 'id' | 'outcome' | 'problem'>;

export interface TakeLeads {
  /**
   * The integration of a URL's token; null for a token that is unknown, or of a company that is suspended or
   * in trash. Refuses an integration that is off or paused, and too many requests.
   */
  openIntegration(token: string): Promise<RowRef | null>;
  /** Adds the leads that a program sends, in order; resolves to the result of each. A key that was used before gets the earlier result. */
  takeLeads(
    integration: RowRef,
    leads: readonly (readonly SentField[])[],
    key: string | null,
  ): Promise<TakenLead[]>;
}

/** Integrations as programs use them, which have no account. */
export function takeLeadsService({
  database,
  clock,
  rateLimits,
  tokens,
}: Pick<IntegrationDeps, 'database' | 'clock' | 'rateLimits' | 'tokens'>): TakeLeads {
  async function openIntegration(token: string): Promise<RowRef | null> {
    const ref = rowRef(token);
    if (!ref) return null;
    const { companyId, id } = ref;
    const isOn = await companyScope(database, { companyId, userId: null }, async (tx) => {
      const row = await readIntegration(tx, companyId, id);
      if (!row || !timingSafeEqual(tokens.hash(token), row.token_hash)) return null;
      if (!(await isCompanyOpen(tx, companyId))) return null;
      if (!row.is_on) return false;
      const problem = ownerProblem(await actionOwner(tx, companyId, row.owner_id), INTEGRATION_RIGHTS);
      if (problem !== null) await pauseIntegration(tx, row, problem, clock.now());
      return problem === null;
    });
    if (isOn === null) return null;
    if (!isOn) throw new UserError(409, 'integration-off', TAKEN_MESSAGES.off);
    await rateLimits.take(database.kysely, `integration|${id}`, REQUESTS);
    return ref;
  }

  const takeOne = ({ companyId, id }: RowRef, sent: readonly SentField[], key: string | null) =>
    companyScope(database, { companyId, userId: null }, async (tx): Promise<TakenLead> => {
      // One after the other in a company: the same key at the same moment, and the last room of a plan
      const company = await companySettings(tx, companyId, true);
      const integration = await foundIntegration(tx, companyId, id, true);
      const known = key === null ? undefined : await readByKey(tx, companyId, id, key);
      if (known) return known;
      const at = clock.now();
      const taken = await takeLead(tx, { company, integration, sent, at });
      const delivery = { ...taken, id: newId() };
      await insertDelivery(tx, {
        ...delivery,
        company_id: companyId,
        integration_id: id,
        sent: JSON.stringify(sent),
        request_key: key,
        received_at: at,
      });
      return delivery;
    });

  return {
    openIntegration,
    async takeLeads(ref, leads, key) {
      const taken: TakenLead[] = [];
      for (const [index, sent] of leads.entries())
        taken.push(await takeOne(ref, sent, key === null ? null : `${key}|${index}`));
      return taken;
    },
  };
}

const REQUESTS = { capacity: TAKEN_LIMITS.requests, seconds: 60 };
