import { v7 as newId } from 'uuid';
import type { SentValue } from '#contract/forms/sentForm.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { FoundArrival } from '#server/modules/people/changes/arrival/arrivingPerson.service.ts';
import { arrivingPerson } from '#server/modules/people/changes/arrival/arrivingPerson.service.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { sendersLanguage } from '#server/platform/languages/recipients.ts';
import { react } from '#server/reactions.ts';
import { aboutForm } from './form/forms.service.ts';
import type { FormRow } from './form/forms.store.ts';
import { countSubmission } from './form/forms.store.ts';
import { addSent } from './formDays.store.ts';
import type { StoredConsent } from './forms.table.ts';
import type { SendRequest } from './sendRequest.ts';
import { insertSubmission } from './submissions.store.ts';

/** A form that was sent, by its rules. */
interface Taken {
  company: CompanySettings;
  form: FormRow;
  values: readonly SentValue[];
  /** The consents that the visitor gave. */
  agreed: readonly StoredConsent[];
  request: Omit<SendRequest, 'values' | 'consent'>;
  at: Date;
  /** How the email address was confirmed; `mark` is the hash of the confirming network. */
  confirmation?: { id: string; sentAt: Date; mark: string | null; language: string | null };
}

/** The consents of the form that a visitor gave. */
export function consentsIn(
  { consents }: Pick<FormRow, 'consents'>,
  { consent }: Pick<SendRequest, 'consent'>,
): StoredConsent[] {
  return consents.filter(({ key }) => consent[key] === true);
}

/** Stores a submission, finds or adds its lead, and records the consents. `mark` is the hash of the network. Answers the id. */
export async function takeSubmission(
  tx: Tx,
  marks: PhoneHashes,
  taken: Taken,
  mark: string | null,
): Promise<string> {
  const { company, form, values, agreed, request, at, confirmation } = taken;
  const id = newId();
  const valueOf = (key: string) => values.find((value) => value.key === key)?.text ?? '';
  const name = { firstName: valueOf('firstName'), lastName: valueOf('lastName') };
  const reached = valueOf('email') || valueOf('phoneNumber');
  const named = name.firstName || name.lastName ? name : { firstName: reached, lastName: '' };
  const actor = { companyId: company.id, userId: null, ...named };
  const sender = await arrivingPerson(tx, actor, company, { setup: form, values, at });
  await insertSubmission(tx, {
    company_id: company.id,
    id,
    form_id: form.id,
    person_id: sender.person?.id ?? null,
    is_new: sender.isNew,
    answers: JSON.stringify(values.map(({ label, text }) => ({ label, text }))),
    consents: JSON.stringify(agreed.map(({ wording }) => wording)),
    page: request.page,
    origin: JSON.stringify(request.origin),
    request_key: request.key,
    sender: mark,
    language: confirmation ? confirmation.language : sendersLanguage(),
    sent_at: confirmation?.sentAt ?? at,
    confirmed_at: confirmation ? at : null,
    search: searchTextOf(
      values.map(({ text }) => text),
      [valueOf('phoneNumber')],
    ),
  });
  await countSubmission(tx, company.id, form.id, at);
  if (request.isByPage) await addSent(tx, company.id, form.id, zonedDay(at.getTime(), company.timeZone));
  await recordSubmission(tx, actor, { form, sender, at });
  const record = { entity: 'submission', entityId: id, action: 'created' } as const;
  await react(tx, 'records.changed', { companyId: company.id, records: [record], at });
  await react(tx, 'form.submitted', { companyId: company.id, formId: form.id, person: sender.person, at });
  const phone = phoneE164(valueOf('phoneNumber'), company.defaultCountry);
  if (phone === null) return id;
  const evidence = {
    form: form.id,
    submission: id,
    ...(mark !== null && { address: mark }),
    ...(confirmation && {
      confirmation: confirmation.id,
      requestedAt: confirmation.sentAt.toISOString(),
      ...(confirmation.mark !== null && { confirmedFrom: confirmation.mark }),
    }),
  };
  const given = {
    phone,
    personId: sender.person?.id ?? null,
    act: 'GIVEN',
    channel: 'FORM',
    evidence,
  } as const;
  const aboutTexts = agreed.filter(({ isForTexts }) => isForTexts);
  // The last thing that happens: others wait for the ledger
  await appendConsents(
    tx,
    marks,
    company.id,
    aboutTexts.map(({ wording }) => ({ ...given, wording })),
    at,
  );
  return id;
}

/** Records it in the timeline of its person; without a person, in the company's log. */
async function recordSubmission(
  tx: Tx,
  actor: ChangeActor,
  { form, sender: { person }, at }: { form: FormRow; sender: FoundArrival; at: Date },
): Promise<void> {
  if (person) {
    const change = { after: { text: form.title }, isOnPageOnly: true, alsoTags: changeTags('form', form.id) };
    return recordPersonEvent(tx, actor, person, { action: 'form-sent', ...change, at });
  }
  const after = { title: form.title };
  await recordChange(tx, actor, { ...aboutForm(form.id), action: 'no-room', before: null, after, at });
}
