import { i18n } from '#contract/i18n/i18n.ts';
import { planRoomFor } from '#contract/limits/account/planRoom.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import { textWithLinks } from '#server/modules/sms/links/linkedTexts.service.ts';
import { sendText } from '#server/modules/sms/outbox/sendText.service.ts';
import { automationTextsOfMonth } from '../runs/textsOfMonth.service.ts';
import { dealMergeValues } from './dealMergeValues.ts';
import { isByVisitor } from './isByVisitor.store.ts';
import type { StepContext, StepOutcome, StepWork } from './stepWork.ts';

/** What texts of automations are made with. */
export interface TextDeps {
  jobs: Pick<Jobs, 'enqueue'>;
  /** The public URL for short links of companies without a custom domain. */
  publicUrl: string;
}

/**
 * Adds a message to the outbox through the send policy, in the transaction of the step; its links become
 * short links, which branches by click read. A person who has opted out leaves the automation.
 */
export function textStep({ jobs, publicUrl }: TextDeps): StepWork {
  return async (context: StepContext): Promise<StepOutcome> => {
    const { tx, actor, person, step, at } = context;
    const { companyId } = actor;
    const ofPerson = (await mergeValuesOf(tx, companyId, [person.id])).get(person.id);
    // Not spread: values are computed on first use
    const values = Object.assign(ofPerson ?? {}, await dealMergeValues(context, step.value));
    const isEmpty = renderMessage(step.value, values).text.trim() === '';
    if (person.phone === null) return notSent('NO_NUMBER');
    if (isEmpty) return notSent('EMPTY');
    const { plan } = await companySettings(tx, companyId);
    const used = await automationTextsOfMonth(tx, companyId, at);
    if (used >= planRoomFor(plan, 'AUTOMATION_TEXTS')) return notSent('OVER_PLAN_LIMIT');
    const given = {
      companyId,
      purpose: 'AUTOMATION',
      phone: person.phone,
      text: await textWithLinks(tx, companyId, publicUrl, { body: step.value, values }),
      personId: person.id,
      namedProviderId: step.providerId ?? null,
      // Not requested at this moment: it waits for the quiet hours to end
      isMarketing: true,
      isByVisitor: await isByVisitor(tx, companyId, person.id),
    } as const;
    const sent = await sendText(tx, jobs, given, at);
    if (sent.id === null) return notSent(sent.reason);
    const isGone = Boolean(step.providerId) && !sent.isByNamed;
    const { text, id: textId } = sent;
    if (!isGone) return { text: i18n.t('Message: {text}', { text }), textId };
    return {
      text: i18n.t(
        'Message: {text}\nSent by the routing rules, because the provider of this step was removed',
        { text },
      ),
      textId,
    };
  };
}

function notSent(reason: SkipReason): StepOutcome {
  const text = i18n.t('No message: {reason}', { reason: reasonText(reason) });
  return reason === 'OPTED_OUT' ? { text, endsBecause: reasonText(reason) } : { text };
}
