import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { dealFieldProblem, renderMessage } from '#contract/sms/mergeFields.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import { countTemplateUse, templateBody } from '#server/modules/message-templates/templateUse.service.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import { upsertThread } from '../inbox/threads.store.ts';
import { newThread } from '../inbox/threadUpdates.ts';
import { agreedNumbers } from '../outbox/consentGate.ts';
import { sendText } from '../outbox/sendText.service.ts';
import { consentRule } from '../policy/consentRule.ts';
import { readUsualProvider } from '../providers/providers.store.ts';
import type { SmsDeps } from '../smsDeps.ts';

/** A template for a person. */
export interface TemplateMessage {
  kind: PersonKind;
  personId: string;
  templateId: string;
  /** Not about something that the person asked for or booked: requires consent where the marketing policy does. */
  isMarketing: boolean;
}

export interface SmsTemplates {
  /**
   * Sends a template to a person by the company's provider, filled in for them. The send policy applies: opt-outs, the
   * consent that the marketing policy requires, quiet hours and the spend cap. Rejects with its reason if the message may
   * not be sent. `waitsUntil`: the end of quiet hours; null if it is sent now.
   */
  sendTemplateMessage(
    viewer: Viewer,
    message: TemplateMessage,
  ): Promise<{ id: string; waitsUntil: string | null }>;
}

/** Templates as messages. */
export function createSmsTemplates({
  database,
  clock,
  jobs,
  tokens,
}: Pick<SmsDeps, 'database' | 'clock' | 'jobs' | 'tokens'>): SmsTemplates {
  async function checkConsent(tx: Tx, { companyId }: CompanyViewer, phone: string): Promise<void> {
    const isRequired = await consentRule(tx, companyId);
    const marketing = { is_marketing: true, needs_consent: false, follows_policy: true };
    if (!isRequired(marketing)) return;
    if (!(await agreedNumbers(tx, tokens, companyId, [phone])).has(phone)) throw notSent('NO_CONSENT');
  }

  return {
    sendTemplateMessage: (anyone, { kind, personId, templateId, isMarketing }) =>
      peopleScope(database, anyone, kind, (tx, scope, viewer) =>
        onceOnly(tx, viewer, async () => {
          if (!can(viewer, AREA_OF[kind], 'EDIT')) throw forbidden();
          const { companyId } = viewer;
          const at = clock.now();
          const person = await foundPerson(tx, scope, personId);
          const values = (await mergeValuesOf(tx, companyId, [person.id])).get(person.id);
          if (!values) throw new UserError(409, 'person-in-trash', i18n.t('Restore this person first'));
          const { phone } = person;
          if (phone === null) throw invalid('no-phone', i18n.t('Add a phone number first'));
          const body = await templateBody(tx, companyId, templateId);
          const problem = dealFieldProblem(body);
          if (problem) throw invalid('deal-fields', problem);
          const { text: words } = renderMessage(body, values);
          if (isMarketing) await checkConsent(tx, viewer, phone);
          const provider = await readUsualProvider(tx, companyId, null);
          if (!provider) throw notSent('NO_PROVIDER');
          const written = { purpose: 'REPLY', isMarketing, waitsForHours: true } as const;
          const to = { companyId, phone, personId: person.id, providerId: provider.id };
          const message = { ...written, ...to, text: words, createdBy: viewerName(viewer) };
          const sent = await sendText(tx, jobs, message, at);
          if (sent.reason) throw notSent(sent.reason);
          await countTemplateUse(tx, companyId, templateId);
          const thread = newThread({ companyId, phone, providerId: provider.id, at });
          const { id } = await upsertThread(tx, { ...thread, last_text: sent.text });
          const alsoTags = additionTags('message template');
          const about = { entity: 'sms thread', entityId: id, action: 'replied' } as const;
          await recordChange(tx, viewer, { ...about, before: null, after: { phone }, alsoTags, at });
          return { id: sent.id, waitsUntil: sent.dueAt > at ? sent.dueAt.toISOString() : null };
        }),
      ),
  };
}

function notSent(reason: Parameters<typeof reasonText>[0]): UserError {
  return new UserError(409, 'not-sent', i18n.t('Not sent: {reason}', { reason: reasonText(reason) }));
}
