import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import type { ChunkPlan } from '#server/modules/change-jobs/run/changePlan.ts';
import type { NewConsent, PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { appendConsents, latestConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { optedOutNumbers } from '#server/modules/sms/opt-outs/optedOutNumbers.service.ts';
import type { ImportPayload } from '../draft/importSettings.ts';

/**
 * Records consent to messages for the people of these rows, if the importing user declared it: for the number
 * of each added or changed person. Except opted-out numbers: a file does not revoke an opt-out.
 */
export async function writeImportConsents(
  tx: Tx,
  marks: PhoneHashes,
  job: ChangeJobRow,
  plan: ChunkPlan,
  at: Date,
): Promise<void> {
  const wording = (job.payload as ImportPayload).settings.consent ?? null;
  if (wording === null) return;
  const phones = new Map(plan.people.map(({ id, phone }) => [id, phone]));
  const agreed: Agreed[] = [];
  for (const row of plan.rows) {
    if (row.outcome !== 'CREATE' && row.outcome !== 'UPDATE') continue;
    const [personId, columns] =
      row.outcome === 'CREATE' ? [row.person.id, row.person] : [row.personId, row.columns];
    const phone = columns.phone === undefined ? phones.get(personId) : columns.phone;
    phones.set(personId, phone ?? null);
    if (phone) agreed.push({ phone, personId, row: row.seq });
  }
  await giveImportConsents(tx, marks, job, { wording, agreed, at });
}

/** A number of a row, and its person. */
interface Agreed {
  phone: string;
  personId: string;
  row: number;
}

/** Records consent for numbers of an import's rows, except opted-out numbers. */
export async function giveImportConsents(
  tx: Tx,
  marks: PhoneHashes,
  job: { company_id: string; id: string; actor_id: string | null },
  { wording, agreed, at }: { wording: string; agreed: readonly Agreed[]; at: Date },
): Promise<void> {
  const byPhone = new Map(agreed.map((each) => [each.phone, each]));
  const optedOut = await optedOutNumbers(tx, job.company_id, [...byPhone.keys()]);
  const consents = [...byPhone.values()].filter(({ phone }) => !optedOut.has(phone));
  await appendConsents(
    tx,
    marks,
    job.company_id,
    consents.map(({ phone, personId, row }) => ({
      phone,
      personId,
      act: 'GIVEN',
      channel: 'IMPORT',
      wording,
      evidence: { import: job.id, row: String(row) },
      actorId: job.actor_id,
    })),
    at,
  );
}

/** Takes those consents back with the import: of these people, where nothing else was said of their number since. */
export async function withdrawImportConsents(
  tx: Tx,
  marks: PhoneHashes,
  job: { company_id: string; id: string; undone_by_id: string | null },
  people: readonly Pick<PersonRow, 'id' | 'phone'>[],
  at: Date,
): Promise<void> {
  const personOf = new Map(people.flatMap(({ id, phone }) => (phone ? [[phone, id] as const] : [])));
  const latest = await latestConsents(tx, marks, job.company_id, [...personOf.keys()]);
  const withdrawn = [...latest].flatMap(([phone, entry]): NewConsent[] => {
    if (entry.act !== 'GIVEN' || entry.evidence['import'] !== job.id) return [];
    const personId = personOf.get(phone) ?? null;
    const evidence = { import: job.id };
    return [
      {
        phone,
        personId,
        act: 'WITHDRAWN',
        channel: 'IMPORT',
        wording: UNDONE,
        evidence,
        actorId: job.undone_by_id,
      },
    ];
  });
  await appendConsents(tx, marks, job.company_id, withdrawn, at);
}

const UNDONE = 'The import was undone';
