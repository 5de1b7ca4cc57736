import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { RecordedChannel } from '#contract/sms/consent.ts';
import { wordingProblem } from '#contract/sms/consent.ts';
import { tidyLines } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import {
  appendConsents,
  checkLedger,
  consentAt,
  consentsOf,
} from '#server/modules/consents/consentLedger.service.ts';
import type { ConsentEntry } from '#server/modules/consents/consents.table.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { EvidenceRow } from './evidence.store.ts';
import { readEvidence } from './evidence.store.ts';
import { readHighestNamed } from './grounds.store.ts';
import { isReadableNumber } from './inbox/readableNumbers.store.ts';
import { threadOf } from './inbox/threadOf.ts';
import type { SmsDeps } from './smsDeps.ts';

/** A ledger entry with the member who recorded it, unless they have left. */
export type FoundConsent = ConsentEntry & { recordedBy: string | null };

/** A text with what it rests on. */
export type FoundEvidence = EvidenceRow;

export interface SmsConsents {
  /** What the ledger says of the number of a thread, the newest first. */
  findSmsConsents(viewer: Viewer, threadId: string): Promise<FoundConsent[]>;
  /** The entries of a number in E.164, newest first. Rejects numbers of people hidden from the viewer, and of no one for viewers of some leads only. */
  findSmsConsentsOfNumber(viewer: Viewer, phone: string): Promise<FoundConsent[]>;
  /** Records a consent. Rejects opted-out numbers, and empty wordings. */
  recordSmsConsent(
    viewer: Viewer,
    threadId: string,
    input: { channel: RecordedChannel; wording: string },
  ): Promise<void>;
  /** Why a message was sent. A message to a person the viewer may not see is not found. */
  findSmsEvidence(
    viewer: Viewer,
    textId: string,
  ): Promise<{ row: FoundEvidence; consent: FoundConsent | null }>;
  /** Goes through the whole ledger, and looks whether its end is still there. */
  checkSmsConsents(viewer: Viewer): Promise<{ entries: number; brokenAt: number | null }>;
}

/** The consent ledger as people see it. */
export function createSmsConsents({
  database,
  clock,
  tokens,
}: Pick<SmsDeps, 'database' | 'clock' | 'tokens'>): SmsConsents {
  const inCompany = <T>(anyone: Viewer, work: (tx: Tx, viewer: CompanyViewer) => Promise<T>): Promise<T> => {
    const viewer = companyViewer(anyone);
    return companyScope(database, viewer, (tx) => work(tx, viewer));
  };

  return {
    findSmsConsents: (anyone, threadId) =>
      inCompany(anyone, async (tx, viewer) => {
        const { phone } = await threadOf(tx, viewer, threadId);
        return withRecorders(tx, viewer.companyId, await consentsOf(tx, tokens, viewer.companyId, phone));
      }),

    findSmsConsentsOfNumber: (anyone, phone) =>
      inCompany(anyone, async (tx, viewer) => {
        const { companyId } = viewer;
        if (!(await isReadableNumber(tx, companyId, await seenPeople(tx, viewer), phone)))
          throw notFound('number');
        return withRecorders(tx, companyId, await consentsOf(tx, tokens, companyId, phone));
      }),

    recordSmsConsent: (anyone, threadId, { channel, wording: typed }) => {
      const wording = tidyLines(typed);
      const problem = wordingProblem(wording);
      if (problem) throw invalid('invalid-wording', problem);
      return inCompany(anyone, async (tx, viewer) => {
        const { companyId, userId: actorId } = viewer;
        const thread = await threadOf(tx, viewer, threadId);
        const { phone, person_id: personId } = thread;
        if (thread.is_opted_out)
          throw new UserError(
            409,
            'opted-out',
            i18n.t('This number has opted out. Remove the opt-out first'),
          );
        const at = clock.now();
        await recordChange(tx, viewer, {
          entity: 'consent',
          entityId: threadId,
          action: 'recorded',
          before: null,
          after: { phone },
          at,
        });
        const entry = { phone, personId, act: 'GIVEN', channel, wording, actorId } as const;
        await appendConsents(tx, tokens, companyId, [{ ...entry, evidence: { thread: threadId } }], at);
      });
    },

    findSmsEvidence: (anyone, textId) =>
      inCompany(anyone, async (tx, viewer) => {
        const { companyId } = viewer;
        const seen = await seenPeople(tx, viewer);
        const row = isUuid(textId) ? await readEvidence(tx, companyId, seen, textId) : undefined;
        if (!row) throw notFound('text');
        const entry = row.consent_seq === null ? undefined : await consentAt(tx, companyId, row.consent_seq);
        const [consent] = entry ? await withRecorders(tx, companyId, [entry]) : [];
        return { row, consent: consent ?? null };
      }),

    checkSmsConsents: (anyone) =>
      inCompany(anyone, async (tx, { companyId }) => {
        const checked = await checkLedger(tx, companyId);
        const isCut = checked.brokenAt === null && (await readHighestNamed(tx, companyId)) > checked.entries;
        return isCut ? { ...checked, brokenAt: checked.entries + 1 } : checked;
      }),
  };
}

async function withRecorders(
  tx: Tx,
  companyId: string,
  entries: readonly ConsentEntry[],
): Promise<FoundConsent[]> {
  const ids = entries.flatMap(({ actor_id: id }) => id ?? []);
  const names = new Map((await membersOf(tx, companyId, ids)).map((one) => [one.userId, viewerName(one)]));
  return entries.map((entry) => ({ ...entry, recordedBy: names.get(entry.actor_id ?? '') ?? null }));
}
