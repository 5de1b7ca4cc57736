import { NEW_FORM, storedForm } from '#server/modules/forms/form/formColumns.ts';
import type { RowPlace } from './rowPlace.ts';

/** A form, a submission by the lead, an unconfirmed one, and the form's statistics. */
export async function insertFormRows({ tx, written, companyId, at }: RowPlace): Promise<void> {
  const columns = storedForm({ ...NEW_FORM, title: 'Walled', slug: 'walled' });
  await tx
    .insertInto('forms')
    .values({ ...written, ...columns, created_by: 'Someone' })
    .execute();
  await tx
    .insertInto('form_submissions')
    .values({
      company_id: companyId,
      id: companyId,
      form_id: companyId,
      person_id: companyId,
      is_new: true,
      answers: JSON.stringify([{ label: 'First name', text: 'Walled' }]),
      consents: '[]',
      page: '',
      origin: '[]',
      request_key: null,
      sent_at: at,
      search: ' walled',
      sender: 'walled',
    })
    .execute();
  await tx
    .insertInto('form_confirmations')
    .values({
      company_id: companyId,
      id: companyId,
      form_id: companyId,
      token_hash: Buffer.from('walled'),
      answers: '[]',
      consents: '[]',
      page: '',
      origin: '[]',
      request_key: null,
      sender: 'walled',
      sent_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
    })
    .execute();
  await tx
    .insertInto('form_days')
    .values({ company_id: companyId, form_id: companyId, day: '2026-11-21', views: 1, sent: 1 })
    .execute();
}
