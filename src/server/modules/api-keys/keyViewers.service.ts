import { timingSafeEqual } from 'node:crypto';
import type { AccessLevel, Rights } from '#contract/access/permissions.ts';
import type { PresetName } from '#contract/access/presets.ts';
import { PRESETS } from '#contract/access/presets.ts';
import { rightsWithin } from '#contract/access/requiredRights.ts';
import type { PlanName } from '#contract/limits/account/plans.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { API_KEY_REQUESTS } from '#contract/limits/records/integrations.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { DiskFull } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { openCompany } from '#server/modules/companies/changes/companySettings.service.ts';
import { actionOwner } from '#server/modules/members/actionOwner.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { FindKey } from '#server/modules/members/jobOwner.service.ts';
import type { ApiKeyRow } from './apiKeys.store.ts';
import { readApiKey, writeApiKey } from './apiKeys.store.ts';
import type { ApiKeysDeps } from './apiKeysDeps.ts';
import { keyRef } from './keyText.ts';

export interface KeyViewers {
  /**
   * The viewer of a key: its company, and the permissions of its preset, limited to the owner's current ones,
   * in the modules that the plan opens to keys. Null for an unknown, revoked or expired key, for one whose
   * owner has left, and while its company is suspended or in trash. Throws tooMany if the key is used too
   * often.
   */
  findKeyViewer(key: string): Promise<Viewer | null>;
  /** The same for work that a key started earlier, by the id of the key. */
  findKey: FindKey;
}

/** Programs that work by API keys. */
export function keyViewers({ database, clock, rateLimits, tokens }: ApiKeysDeps): KeyViewers {
  async function touch({ company_id: companyId, id }: ApiKeyRow, now: Date): Promise<void> {
    await companyScope(database, { companyId, userId: null }, (tx) =>
      writeApiKey(tx, companyId, id, { last_used_at: now }),
    ).catch((error: unknown) => {
      // Reading continues without it
      if (!(error instanceof DiskFull)) throw error;
    });
  }

  async function workingKey(tx: Tx, companyId: string, keyId: string) {
    const row = await readApiKey(tx, companyId, keyId);
    if (!row || row.revoked_at || (row.expires_at && row.expires_at <= clock.now())) return null;
    const owner = await actionOwner(tx, companyId, row.owner_id);
    const company = await openCompany(tx, companyId);
    return owner && company ? { row, viewer: viewerOf(row, owner, company.plan) } : null;
  }

  return {
    async findKeyViewer(key) {
      const ref = keyRef(key);
      if (!ref) return null;
      const { companyId, keyId } = ref;
      const found = await companyScope(database, { companyId, userId: null }, (tx) =>
        workingKey(tx, companyId, keyId),
      );
      if (!found || !timingSafeEqual(tokens.hash(key), found.row.key_hash)) return null;
      const { row, viewer } = found;
      const now = clock.now();
      await rateLimits.take(database.kysely, `api-key|${row.id}`, REQUESTS);
      if (!row.last_used_at || row.last_used_at.getTime() <= now.getTime() - TOUCH_MS) await touch(row, now);
      return viewer;
    },

    findKey: async (tx, companyId, keyId) => (await workingKey(tx, companyId, keyId))?.viewer ?? null,
  };
}

function viewerOf(
  { company_id: companyId, id, name, preset, customers }: ApiKeyRow,
  owner: CompanyMember,
  plan: PlanName,
): CompanyViewer {
  return {
    ...rightsIn(plan, rightsWithin(keyRights(preset, customers), owner)),
    keyOwnerId: owner.userId,
    // Not an account: keys have no personal data
    userId: id,
    sessionId: id,
    isApiKey: true,
    companyId,
    isCompanyInTrash: false,
    isCompanySuspended: false,
    // A program has none
    isPasswordFresh: true,
    email: '',
    firstName: 'API key',
    lastName: `"${name}"`,
    role: 'MEMBER',
    status: 'ACTIVE',
    seenBy: null,
  };
}

function keyRights(preset: PresetName, customers: AccessLevel | null): Rights {
  const { permissions, ...rights } = PRESETS[preset].rights;
  return { ...rights, permissions: { ...permissions, customers: customers ?? permissions.customers } };
}

/** As much of these rights as is in modules of the plan that have an API. */
function rightsIn(plan: PlanName, rights: Rights): Rights {
  const { crm, sms, appointment } = PLANS[plan].limits;
  return {
    ...rights,
    isCrmPermitted: rights.isCrmPermitted && crm.hasApi,
    isSmsCampPermitted: rights.isSmsCampPermitted && sms.hasApi,
    isAppointmentsPermitted: rights.isAppointmentsPermitted && appointment.hasApi,
  };
}

const REQUESTS = { capacity: API_KEY_REQUESTS, seconds: 60 };

/** The time of the last use is written at most this often. */
const TOUCH_MS = 60_000;
