import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import { systemClock } from '#server/platform/clock.ts';

/** Records the consent of most leads of a demo company, so that its campaigns reach them under the default policy. */
export function seedConsents(database: Database, companyId: string, tokens: PhoneHashes): Promise<void> {
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const leads = await tx
      .selectFrom('people')
      .select(['id', 'phone'])
      .where('company_id', '=', companyId)
      .where('kind', '=', 'LEAD')
      .where('phone', 'is not', null)
      .orderBy('id')
      .execute();
    const consents = leads
      .filter((_lead, index) => index % WITHOUT_EVERY > 0)
      .map(({ id: personId, phone }) => ({
        phone: phone ?? '',
        personId,
        act: 'GIVEN' as const,
        channel: 'WEBSITE' as const,
        wording: 'Yes, send me news about homes by SMS.',
      }));
    await appendConsents(tx, tokens, companyId, consents, systemClock.now());
  });
}

/** One lead of this many has not consented. */
const WITHOUT_EVERY = 8;
