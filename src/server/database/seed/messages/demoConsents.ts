import { companyScope } from '#server/database/walls/scopes.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { SeededCompany } from '../seededCompany.ts';

/**
 * Records the consent of most leads that came in between two moments, so that campaigns reach them under the default policy. All of
 * one day with the last of them: the ledger is in the order of time.
 */
export async function seedConsents(
  { database, tokens, owner }: SeededCompany,
  people: readonly PersonRow[],
  { from, to, notBefore }: { from: Date; to: Date; notBefore: Date },
): Promise<void> {
  const { companyId } = owner;
  const leads = people.filter(
    ({ kind, phone, created_at: at }, index) =>
      kind === 'LEAD' && phone && at >= from && at < to && index % WITHOUT_EVERY > 0,
  );
  const days = Map.groupBy(leads, ({ created_at: at }) => at.toISOString().slice(0, 10));
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    for (const own of days.values()) {
      const consents = own.map(({ id: personId, phone }) => ({
        phone: phone ?? '',
        personId,
        act: 'GIVEN' as const,
        channel: 'WEBSITE' as const,
        wording: 'Yes, send me news about homes by SMS.',
      }));
      await appendConsents(
        tx,
        tokens,
        companyId,
        consents,
        new Date(Math.max(notBefore.getTime(), own.at(-1)?.created_at.getTime() ?? 0)),
      );
    }
  });
}

/** One lead of this many has not consented. */
const WITHOUT_EVERY = 8;
