import { v7 as newId } from 'uuid';
import type { SentValue } from '#contract/forms/sentForm.ts';
import { FORM_CONFIRMATION_DAYS } from '#contract/limits/records/forms.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { companyOrigin } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { sendersLanguage, writtenIn } from '#server/platform/languages/recipients.ts';
import { addSent } from '../formDays.store.ts';
import type { FormDeps } from '../formDeps.ts';
import type { OpenForm } from '../openForm.ts';
import type { SendRequest } from '../sendRequest.ts';
import { consentsIn } from '../takeSubmission.ts';
import { confirmationMail } from './confirmationMail.ts';
import { insertConfirmation } from './confirmations.store.ts';

/** A valid submission of a form that confirms email addresses. */
interface Requested {
  company: CompanySettings;
  open: OpenForm;
  values: readonly SentValue[];
  request: SendRequest;
  at: Date;
}

type RequestDeps = Pick<FormDeps, 'jobs' | 'tokens' | 'rateLimits' | 'publicUrl'>;

/**
 * Stores a submission until its email address is confirmed, and mails the link. `mark` is the hash of the network. Throws
 * tooMany after some mails to the same address. Answers the id.
 */
export async function requestConfirmation(
  tx: Tx,
  deps: RequestDeps,
  { company, open: { form, shown }, values, request, at }: Requested,
  mark: string | null,
): Promise<string> {
  const { jobs, tokens, rateLimits, publicUrl } = deps;
  const email = values.find(({ key }) => key === 'email')?.text ?? '';
  await rateLimits.take(tx, `form-mail|${tokens.addressKey(email.toLowerCase())}`, TO_ADDRESS);
  const id = newId();
  const token = tokens.random();
  const consents = consentsIn(form, request);
  const language = sendersLanguage();
  const expiresAt = new Date(at.getTime() + FORM_CONFIRMATION_DAYS * 86_400_000);
  await insertConfirmation(tx, {
    company_id: company.id,
    id,
    form_id: form.id,
    token_hash: tokens.hash(token),
    answers: JSON.stringify(values),
    consents: JSON.stringify(consents),
    page: request.page,
    origin: JSON.stringify(request.origin),
    request_key: request.key,
    sender: mark,
    language,
    sent_at: at,
    expires_at: expiresAt,
  });
  if (request.isByPage) await addSent(tx, company.id, form.id, zonedDay(at.getTime(), company.timeZone));
  await announceProgress(tx, { companyId: company.id, entity: 'form', entityId: form.id });
  const origin = await companyOrigin(tx, company.id, publicUrl);
  const place = origin === publicUrl ? `${encodeURIComponent(shown.slug ?? '')}/${form.slug}` : form.slug;
  const mail = await writtenIn([language, company.language], () =>
    confirmationMail(email, {
      company: shown.company_name,
      form: form.title,
      consents: consents.map(({ wording }) => wording),
      link: `${origin}/f/${place}/confirm/${token}`,
    }),
  );
  await jobs.enqueue(tx, 'mail.send', { ...mail, expiresAt: expiresAt.toISOString() });
  return id;
}

/** Mails that anyone can cause to one address. */
const TO_ADDRESS = { capacity: 3, seconds: 24 * 3600 };
