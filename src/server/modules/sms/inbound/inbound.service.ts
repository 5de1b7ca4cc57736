import { v7 as newId } from 'uuid';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { mayBeRefusal } from '#contract/sms/refusals.ts';
import type { ReadWord, SmsWord } from '#contract/sms/smsWords.ts';
import { readSmsWord } from '#contract/sms/smsWords.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { systemActor } from '#server/access/systemActor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, orFault } from '#server/database/walls/scopes.ts';
import { isCompanyKept } from '#server/modules/companies/changes/companySettings.service.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import { noteReceived } from '../inbox/noteReceived.ts';
import { readPersonOf } from '../inbox/threads.store.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import { withoutTextsTo } from '../opt-outs/endTexts.ts';
import { deleteOptOut, insertOptOut, isOptedOut } from '../opt-outs/optOuts.store.ts';
import { announceMessages, announceReceipts } from '../outbox/announceMessages.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';
import { countAnswers } from '../outbox/outbox.store.ts';
import { announceCampaigns } from '../outbox/outboxEvents.ts';
import type { Receipt } from '../outbox/receipts.store.ts';
import { insertEarlyReceipts, lockReceipts, writeReceipts } from '../outbox/receipts.store.ts';
import { sendText } from '../outbox/sendText.service.ts';
import { readProvider } from '../providers/providers.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { answerTo } from './answers.ts';
import { insertReceived, readSender } from './received.store.ts';
import type { NewSmsReceived } from './received.table.ts';

/** A text that a phone sent. `id` is the provider's name for it. */
export interface ReceivedSms {
  id: string;
  from: string;
  to: string;
  text: string;
}

/** Inbound messages and receipts from providers. */
export interface SmsInbound {
  /** Notes what became of accepted texts, by the provider's names for them or ours. Twice, and in any order, does no harm. */
  receiveReceipts(ref: ProviderRef, messageIds: readonly string[], receipt: Receipt): Promise<void>;
  /** Takes in a text, each once; STOP, HELP, and START of who has opted out are acted upon and answered. False where the provider is not there any more. */
  receiveSms(ref: ProviderRef, sms: ReceivedSms): Promise<boolean>;
}

/** A text with a word that is acted upon. */
type WordText = Pick<NewSmsReceived, 'company_id' | 'from_phone' | 'id' | 'text'> & {
  received_at: Date;
};

/**
 * Processes an inbound message in the transaction that stores it. True if it was processed automatically and does not
 * need to be read. Never called for STOP and HELP; called for opt-in keywords, because YES may answer another question.
 */
export type ReplyReader = (
  tx: Tx,
  reply: { companyId: string; phone: string; text: string },
) => Promise<boolean>;

/** Creates the service for inbound messages and receipts. */
export function createSmsInbound(deps: Omit<SmsDeps, 'publicUrl'> & { readReply: ReplyReader }): SmsInbound {
  const { database, clock, jobs, logger, tokens } = deps;

  async function optOut(tx: Tx, { companyId }: ProviderRef, phone: string): Promise<boolean> {
    const at = clock.now();
    const id = newId();
    const row = { company_id: companyId, phone, id, source: 'REPLY', created_at: at } as const;
    const search = searchTextOf([], [phone]);
    if (!(await insertOptOut(tx, { ...row, note: null, created_by: null, search }))) return false;
    await react(tx, 'sms.optedOut', { companyId, phone, at });
    await jobs.enqueue(tx, 'waiting.leave', { companyId, phone });
    await record(tx, companyId, { id, action: 'added', before: null, after: { phone } });
    return true;
  }

  async function comeBack(tx: Tx, { companyId }: ProviderRef, phone: string): Promise<boolean> {
    const row = await deleteOptOut(tx, companyId, { phone });
    if (row) await record(tx, companyId, { id: row.id, action: 'removed', before: { phone }, after: null });
    return row !== undefined;
  }

  async function record(
    tx: Tx,
    companyId: string,
    {
      id,
      ...change
    }: { id: string; action: string; before: { phone: string } | null; after: { phone: string } | null },
  ): Promise<void> {
    const phoneUser = { companyId, ...systemActor('reply') };
    await recordChange(tx, phoneUser, { entity: 'opt-out', entityId: id, ...change, at: clock.now() });
  }

  async function answer(tx: Tx, ref: ProviderRef, phone: string, said: ReadWord): Promise<void> {
    const at = clock.now();
    const sender = await readSender(tx, ref.companyId);
    const isLoop =
      (await countAnswers(tx, ref.companyId, phone, new Date(at.getTime() - LOOP_MS))) >= LOOP_MOST;
    if (!sender || isLoop) return;
    const text = answerTo(said, sender);
    await sendText(tx, jobs, { ...ref, purpose: 'ANSWER', phone, text }, at);
  }

  /** A word is consent, or its end, whether or not the list of opt-outs changes by it. */
  async function writeDown(
    tx: Tx,
    { company_id: companyId, from_phone: phone, id, text: wording, received_at: at }: WordText,
    act: 'GIVEN' | 'WITHDRAWN',
  ): Promise<void> {
    const personId = (await readPersonOf(tx, companyId, phone))?.id ?? null;
    const entry = { phone, personId, act, channel: 'TEXT', wording, evidence: { text: id } } as const;
    await appendConsents(tx, tokens, companyId, [entry], at);
  }

  /** Whatever goes wrong in reading it, the text is in the inbox. */
  async function isReply(tx: Tx, reply: Parameters<ReplyReader>[1]): Promise<boolean> {
    const { result, fault } = await orFault(tx, () => deps.readReply(tx, reply));
    if (fault) logger.warn({ err: fault, companyId: reply.companyId }, 'A reply could not be read');
    return result ?? false;
  }

  return {
    async receiveReceipts(ref, messageIds, receipt) {
      const at = clock.now();
      await companyScope(database, { companyId: ref.companyId, userId: null }, async (tx) => {
        const found = await writeReceipts(tx, ref, messageIds, receipt, at);
        const names = new Set(found.map(({ name }) => name));
        const unknown = messageIds.filter((id) => !names.has(id));
        if (unknown.length > 0) {
          await lockReceipts(tx, ref);
          const late = await writeReceipts(tx, ref, unknown, receipt, at);
          const lateNames = new Set(late.map(({ name }) => name));
          const early = unknown.filter((id) => !lateNames.has(id));
          if (early.length > 0) await insertEarlyReceipts(tx, ref, early, receipt, at);
          found.push(...late);
        }
        await announceReceipts(tx, ref.companyId, found, at);
        const campaigns = found.flatMap(({ campaign_id: id }) => id ?? []);
        await announceCampaigns(tx, ref.companyId, campaigns);
        const single = found.filter(({ campaign_id: id }) => id === null);
        await announceThreads(
          tx,
          ref.companyId,
          single.flatMap(({ phone }) => phone ?? []),
        );
        await react(tx, 'sms.changed', {
          companyId: ref.companyId,
          messageIds: single.map(({ id }) => id),
        });
      });
    },

    async receiveSms(ref, { id, from, to, text: received }) {
      const { companyId, providerId } = ref;
      const inCompany = { companyId, userId: null };
      const isThere = await companyScope(
        database,
        inCompany,
        async (tx) =>
          (await isCompanyKept(tx, companyId)) &&
          (await readProvider(tx, companyId, providerId)) !== undefined,
      );
      if (!isThere) return false;
      const text = received.slice(0, SMS_LENGTHS.received);
      const phone = phoneE164(from) ?? phoneE164(`+${from}`);
      const said = phone ? readSmsWord(text, phone) : null;
      const at = clock.now();
      const isRefusal = mayBeRefusal(text);
      const row = {
        company_id: companyId,
        provider_id: providerId,
        provider_message_id: id,
        id: newId(),
        from_phone: phone ?? wellFormedText(from),
        to_sender: wellFormedText(to),
        text: wellFormedText(text),
        is_refusal: isRefusal,
        received_at: at,
      };
      /** Adds the message to the inbox. True if it is new, and not an answer to a question. */
      const keep = async (tx: Tx, word: SmsWord | null): Promise<boolean> => {
        if (!(await insertReceived(tx, { ...row, word }))) return false;
        await announceMessages(tx, companyId, [{ id: row.id, action: 'received' }], at);
        if (!phone) return true;
        // YES may answer a question; then it does not opt in
        const isAnswer =
          (word === null || word === 'START') && (await isReply(tx, { companyId, phone, text }));
        const isSettled = word !== null || isAnswer;
        await noteReceived(tx, { ...ref, phone, text: row.text, isSettled, isRefusal }, at);
        return !isAnswer;
      };
      if (phone && said?.word === 'STOP') {
        await withoutTextsTo(deps, { companyId, phone }, async (tx) => {
          if (!(await keep(tx, said.word))) return;
          if (await optOut(tx, ref, phone)) await answer(tx, ref, phone, said);
          await writeDown(tx, { ...row, from_phone: phone }, 'WITHDRAWN');
        });
        return true;
      }
      await companyScope(database, inCompany, async (tx) => {
        // From anybody else 'Yes' is an answer like any other, and no consent that was asked for
        const isMeant = said?.word !== 'START' || (phone && (await isOptedOut(tx, companyId, phone)));
        const meant = isMeant ? said : null;
        if (!(await keep(tx, meant?.word ?? null)) || !phone || !meant) return;
        if (meant.word === 'HELP' || (await comeBack(tx, ref, phone))) await answer(tx, ref, phone, meant);
        if (meant.word === 'START') await writeDown(tx, { ...row, from_phone: phone }, 'GIVEN');
      });
      return true;
    },
  };
}

/** Two machines that answer each other are stopped by this. */
const LOOP_MOST = 5;
const LOOP_MS = 10 * 60_000;
