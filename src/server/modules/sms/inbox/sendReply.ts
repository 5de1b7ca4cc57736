import { i18n } from '#contract/i18n/i18n.ts';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import { PHONE_MESSAGES, phoneE164, phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyLines } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { sendText } from '../outbox/sendText.service.ts';
import { readUsualProvider } from '../providers/providers.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { threadOf } from './threadOf.ts';
import type { ThreadRow } from './threadPage.ts';
import { insertThread, readThreadIds, upsertThread } from './threads.store.ts';
import { announceThreads, newThread } from './threadUpdates.ts';

/** The text of a reply as it is sent. Rejects an empty one, and one over the limit. */
export function replyText(typed: string): string {
  const text = tidyLines(typed);
  if (text === '') throw invalid('invalid-text', i18n.t('This field is required!'));
  if (textLength(text) > SMS_LENGTHS.reply)
    throw invalid(
      'invalid-text',
      i18n.t('A message can have at most {most} characters', { most: SMS_LENGTHS.reply }),
    );
  return text;
}

/** The conversation with a number, created where there is none. Rejects invalid numbers, and numbers of people hidden from the viewer. */
export async function openThread(tx: Tx, viewer: CompanyViewer, typed: string, at: Date): Promise<ThreadRow> {
  const { companyId } = viewer;
  const { defaultCountry } = await companySettings(tx, companyId);
  const phone = phoneE164(typed, defaultCountry);
  if (!phone) throw invalid('invalid-phone', phoneProblem(typed, defaultCountry) ?? PHONE_MESSAGES.invalid);
  const provider = await readUsualProvider(tx, companyId, null);
  if (!provider) throw new UserError(409, 'no-provider', i18n.t('Add an SMS provider first'));
  await insertThread(tx, newThread({ companyId, phone, providerId: provider.id, at }));
  await announceThreads(tx, companyId, [phone]);
  const [made] = await readThreadIds(tx, companyId, [phone]);
  return threadOf(tx, viewer, made?.id ?? '');
}

/** Queues a message to the number of a conversation; resolves to its id. Rejects what the send policy does not allow. */
export async function sendReply(
  tx: Tx,
  viewer: CompanyViewer,
  { jobs, thread, text, at }: Pick<SmsDeps, 'jobs'> & { thread: ThreadRow; text: string; at: Date },
): Promise<string> {
  const { companyId } = viewer;
  const { phone, provider_id: providerId, person_id: personId } = thread;
  const createdBy = viewerName(viewer);
  const reply = { companyId, purpose: 'REPLY', phone, text, personId, providerId, createdBy } as const;
  const sent = await sendText(tx, jobs, reply, at);
  if (sent.reason)
    throw new UserError(409, 'not-sent', i18n.t('Not sent: {reason}', { reason: reasonText(sent.reason) }));
  await upsertThread(tx, { ...newThread({ companyId, phone, providerId, at }), last_text: text });
  await recordChange(tx, viewer, {
    entity: 'sms thread',
    entityId: thread.id,
    action: 'replied',
    before: null,
    after: { phone },
    at,
  });
  return sent.id;
}
