import { can } from '#contract/access/can.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import type { DataPart } from './dataPart.ts';

/** The exported person, and the other keys of their data. */
export interface ExportedPerson {
  companyId: string;
  id: string;
  phones: readonly string[];
  /** Those whose SMS conversations the viewer may read. */
  conversations: readonly string[];
  /** Their hashes in the consent ledger. */
  phoneFingerprints: readonly string[];
  customerIds: readonly string[];
  invoiceIds: readonly string[];
  bookingIds: readonly string[];
  accountIds: readonly string[];
  /** Those that the viewer may see. */
  dealIds: readonly string[];
}

/** Tables with a column person_id that the export of a lead or contact does without, each with the reason. */
export const NOT_OF_PERSON: Readonly<Record<string, string>> = {
  shortcuts: 'pages that a member opened: data of the member',
  notifications: 'notifications of a member: data of the member',
  change_targets: 'what a bulk change did is in change_items',
  people_marks: 'made of the groups, projects, tags and numbers of the person',
};

/** The files of a lead's or contact's export that the viewer may see. */
export function personParts(viewer: AccessViewer, person: ExportedPerson): DataPart[] {
  const { companyId, id, phones, conversations, phoneFingerprints } = person;
  const of = (table: DataPart['table'], where: DataPart['where'], name: string = table): DataPart => ({
    name,
    table,
    where: { company_id: companyId, ...where },
  });
  const parts = [
    of('people', { id }, 'person'),
    of('notes', { person_id: id, deleted_at: null }),
    of('tasks', { person_id: id }),
    of('person_files', { person_id: id, deleted_at: null }),
    of('change_items', { person_id: id }),
    of('events', { entity_id: id }),
  ];
  if (can(viewer, 'APPOINTMENTS_BOOKINGS', 'VIEW'))
    parts.push(of('bookings', { person_id: id }), of('booking_links', { person_id: id }), of('booking_messages', { booking_id: person.bookingIds }), of('waiting_guests', { phone: phones }));
  if (can(viewer, 'CRM_ACCOUNTS', 'VIEW'))
    parts.push(of('account_people', { person_id: id }), of('accounts', { id: person.accountIds }));
  if (can(viewer, 'CRM_DEALS', 'VIEW'))
    parts.push(
      of('deal_people', { person_id: id, deal_id: person.dealIds }),
      of('deals', { id: person.dealIds }),
      of('deal_moves', { deal_id: person.dealIds }),
      of('notes', { deal_id: person.dealIds, deleted_at: null }, 'deal_notes'),
      of('tasks', { deal_id: person.dealIds }, 'deal_tasks'),
      of('quotes', { deal_id: person.dealIds }),
    );
  if (can(viewer, 'CUSTOMERS', 'VIEW'))
    parts.push(
      of('customers', { person_id: id }),
      of('invoices', { customer_id: person.customerIds }),
      of('payments', { invoice_id: person.invoiceIds }),
    );
  if (can(viewer, 'CRM_ACCOUNTS', 'VIEW')) parts.push(of('account_people', { person_id: id }));
  if (can(viewer, 'CRM_FORMS', 'VIEW')) parts.push(of('form_submissions', { person_id: id }));
  if (can(viewer, 'CRM_INTEGRATIONS', 'VIEW')) parts.push(of('integration_deliveries', { person_id: id }));
  if (can(viewer, 'SMS_AUTOMATION', 'VIEW')) parts.push(of('automation_runs', { person_id: id }), of('automation_awaited', { person_id: id }));
  if (can(viewer, 'SMS_CAMPAIGN', 'VIEW'))
    parts.push(
      of('sms_messages', { person_id: id }, 'sms_of_campaigns'),
      of('sms_messages', { phone: conversations }),
      of('sms_links', { person_id: id }),
      of('sms_received', { from_phone: conversations }),
      of('sms_threads', { phone: conversations }),
      of('sms_opt_outs', { phone: conversations }),
      of('consent_entries', { phone_fingerprint: phoneFingerprints }),
    );
  return parts;
}
