import type { ModuleArea } from '#contract/access/can.ts';
import type { RequiredRights } from '#contract/access/requiredRights.ts';

/** The part of an event that decides its webhook type. */
export interface Happened {
  /** The kind of record and the action. */
  entity: string;
  action: string;
  /** The changed fields as they are then. */
  after: Readonly<Record<string, unknown>> | null;
}

/** An event type that webhooks can subscribe to. */
interface WebhookTypeDescription {
  label: string;
  entity: WebhookEntity;
  action: string;
  /** Further actions with this type. */
  otherActions?: readonly string[];
  /** Only changes to these values have this type; other changes have the type without `where`. */
  where?: Readonly<Record<string, string>>;
}

/** A kind of record that has webhook events. */
interface WebhookEntityDescription {
  /** Its group on the screen. */
  label: string;
  /** The areas in which a webhook's owner needs read access. */
  areas: readonly ModuleArea[];
  /** The type of the API's schema that describes `data`. */
  data: string;
}

/** The kinds of records that have webhook events, in the order in which they are offered. */
export const WEBHOOK_ENTITIES = {
  lead: { label: /*i18n*/ 'Leads', areas: ['CRM_LEAD'], data: 'Lead' },
  contact: { label: /*i18n*/ 'Contacts', areas: ['CRM_CONTACTS'], data: 'Contact' },
  note: { label: /*i18n*/ 'Notes', areas: ['CRM_LEAD', 'CRM_CONTACTS'], data: 'WebhookNote' },
  task: { label: /*i18n*/ 'Tasks', areas: ['CRM_LEAD', 'CRM_CONTACTS'], data: 'WebhookTask' },
  submission: {
    label: /*i18n*/ 'Forms',
    areas: ['CRM_FORMS', 'CRM_LEAD', 'CRM_CONTACTS'],
    data: 'WebhookSubmission',
  },
  project: { label: /*i18n*/ 'Projects', areas: ['CRM_LEAD'], data: 'WebhookProject' },
  message: {
    label: /*i18n*/ 'Messages',
    areas: ['SMS_CAMPAIGN', 'CRM_LEAD', 'CRM_CONTACTS'],
    data: 'WebhookMessage',
  },
  'opt-out': { label: /*i18n*/ 'Opt-outs', areas: ['SMS_CAMPAIGN'], data: 'WebhookOptOut' },
  booking: { label: /*i18n*/ 'Bookings', areas: ['APPOINTMENTS_BOOKINGS'], data: 'Booking' },
  organization: { label: /*i18n*/ 'Accounts', areas: ['CRM_ACCOUNTS'], data: 'Account' },
  deal: { label: /*i18n*/ 'Deals', areas: ['CRM_DEALS'], data: 'Deal' },
  quote: { label: /*i18n*/ 'Quotes', areas: ['CRM_DEALS'], data: 'Quote' },
  customer: { label: /*i18n*/ 'Customers', areas: ['CUSTOMERS'], data: 'Customer' },
  invoice: { label: /*i18n*/ 'Invoices', areas: ['CUSTOMERS'], data: 'InvoiceRow' },
  payment: { label: /*i18n*/ 'Payments', areas: ['CUSTOMERS'], data: 'PaymentRow' },
} as const satisfies Record<string, WebhookEntityDescription>;

export type WebhookEntity = keyof typeof WEBHOOK_ENTITIES;

export const WEBHOOK_ENTITY_NAMES = Object.keys(WEBHOOK_ENTITIES) as WebhookEntity[];

/**
 * All event types of webhooks. The screen, the API and the selection of events for delivery derive from this list. The name of a
 * type is the record and the action; accounts are organizations in events.
 */
const WEBHOOK_TYPES = {
  'lead.created': { label: /*i18n*/ 'A lead is added', entity: 'lead', action: 'created' },
  'lead.updated': { label: /*i18n*/ 'A lead is changed', entity: 'lead', action: 'updated' },
  'lead.converted': { label: /*i18n*/ 'A lead becomes a contact', entity: 'lead', action: 'converted' },
  'lead.trashed': { label: /*i18n*/ 'A lead is moved to trash', entity: 'lead', action: 'trashed' },
  'lead.restored': { label: /*i18n*/ 'A lead is restored', entity: 'lead', action: 'restored' },
  'lead.deleted': { label: /*i18n*/ 'A lead is permanently deleted', entity: 'lead', action: 'deleted' },
  'lead.reached': {
    label: /*i18n*/ 'A workflow sends a lead',
    entity: 'lead',
    action: 'reached',
  },
  'contact.created': { label: /*i18n*/ 'A contact is added', entity: 'contact', action: 'created' },
  'contact.updated': { label: /*i18n*/ 'A contact is changed', entity: 'contact', action: 'updated' },
  'contact.trashed': { label: /*i18n*/ 'A contact is moved to trash', entity: 'contact', action: 'trashed' },
  'contact.restored': { label: /*i18n*/ 'A contact is restored', entity: 'contact', action: 'restored' },
  'contact.deleted': {
    label: /*i18n*/ 'A contact is permanently deleted',
    entity: 'contact',
    action: 'deleted',
  },
  'booking.created': { label: /*i18n*/ 'A booking is made', entity: 'booking', action: 'created' },
  'booking.cancelled': {
    label: /*i18n*/ 'A booking is cancelled',
    entity: 'booking',
    action: 'updated',
    where: { status: 'CANCELLED' },
  },
  'booking.updated': { label: /*i18n*/ 'A booking is changed', entity: 'booking', action: 'updated' },
  'note.created': { label: /*i18n*/ 'A note is added', entity: 'note', action: 'created' },
  'note.updated': { label: /*i18n*/ 'A note is changed or pinned', entity: 'note', action: 'updated' },
  'note.deleted': { label: /*i18n*/ 'A note is deleted', entity: 'note', action: 'deleted' },
  'task.created': { label: /*i18n*/ 'A task is added', entity: 'task', action: 'created' },
  'task.updated': { label: /*i18n*/ 'A task is changed or reopened', entity: 'task', action: 'updated' },
  'task.completed': { label: /*i18n*/ 'A task is completed', entity: 'task', action: 'completed' },
  'task.deleted': { label: /*i18n*/ 'A task is deleted', entity: 'task', action: 'deleted' },
  'form.submitted': { label: /*i18n*/ 'A form is submitted', entity: 'submission', action: 'created' },
  'project.created': { label: /*i18n*/ 'A project is added', entity: 'project', action: 'created' },
  'project.updated': { label: /*i18n*/ 'A project is changed', entity: 'project', action: 'updated' },
  'project.deleted': { label: /*i18n*/ 'A project is deleted', entity: 'project', action: 'deleted' },
  'message.received': { label: /*i18n*/ 'A message is received', entity: 'message', action: 'received' },
  'message.sent': {
    label: /*i18n*/ 'A message is accepted by the provider',
    entity: 'message',
    action: 'sent',
  },
  'message.delivered': { label: /*i18n*/ 'A message is delivered', entity: 'message', action: 'delivered' },
  'message.failed': { label: /*i18n*/ 'A message fails', entity: 'message', action: 'failed' },
  'opt-out.added': { label: /*i18n*/ 'A number opts out', entity: 'opt-out', action: 'added' },
  'opt-out.removed': { label: /*i18n*/ 'A number opts in again', entity: 'opt-out', action: 'removed' },
  'account.created': { label: /*i18n*/ 'An account is added', entity: 'organization', action: 'created' },
  'account.updated': { label: /*i18n*/ 'An account is changed', entity: 'organization', action: 'updated' },
  'deal.created': { label: /*i18n*/ 'A deal is added', entity: 'deal', action: 'created' },
  'deal.updated': {
    label: /*i18n*/ 'A deal is changed, moved or reopened',
    entity: 'deal',
    action: 'updated',
    otherActions: ['moved', 'reopened', 'invoiced'],
  },
  'deal.won': { label: /*i18n*/ 'A deal is won', entity: 'deal', action: 'won' },
  'deal.lost': { label: /*i18n*/ 'A deal is lost', entity: 'deal', action: 'lost' },
  'quote.accepted': { label: /*i18n*/ 'A quote is accepted', entity: 'quote', action: 'accepted' },
  'customer.created': { label: /*i18n*/ 'A customer is added', entity: 'customer', action: 'created' },
  'customer.updated': { label: /*i18n*/ 'A customer is changed', entity: 'customer', action: 'updated' },
  'customer.trashed': {
    label: /*i18n*/ 'A customer is moved to trash',
    entity: 'customer',
    action: 'trashed',
  },
  'customer.restored': { label: /*i18n*/ 'A customer is restored', entity: 'customer', action: 'restored' },
  'customer.deleted': {
    label: /*i18n*/ 'A customer is permanently deleted',
    entity: 'customer',
    action: 'deleted',
  },
  'invoice.created': { label: /*i18n*/ 'An invoice is drafted', entity: 'invoice', action: 'created' },
  'invoice.updated': { label: /*i18n*/ 'A draft is changed', entity: 'invoice', action: 'updated' },
  'invoice.issued': {
    label: /*i18n*/ 'An invoice or credit note is issued',
    entity: 'invoice',
    action: 'issued',
  },
  'invoice.sent': { label: /*i18n*/ 'An invoice is sent', entity: 'invoice', action: 'sent' },
  'invoice.voided': { label: /*i18n*/ 'An invoice is voided', entity: 'invoice', action: 'voided' },
  'invoice.trashed': { label: /*i18n*/ 'A draft is moved to trash', entity: 'invoice', action: 'trashed' },
  'invoice.restored': { label: /*i18n*/ 'A draft is restored', entity: 'invoice', action: 'restored' },
  'payment.recorded': {
    label: /*i18n*/ 'A payment, refund or dispute is recorded',
    entity: 'payment',
    action: 'recorded',
  },
} as const satisfies Record<string, WebhookTypeDescription>;

export type WebhookType = keyof typeof WEBHOOK_TYPES;

/** All types, in the order in which they are offered. */
export const WEBHOOK_TYPE_NAMES = Object.keys(WEBHOOK_TYPES) as WebhookType[];

/** The type of deliveries from automation steps. No event has it. */
export const STEP_TOLD = 'lead.reached' satisfies WebhookType;

/** The type of test deliveries. Webhooks cannot subscribe to it. */
export const WEBHOOK_TEST = 'webhook.test';

/** True for the name of a type. */
export function isWebhookType(name: string): name is WebhookType {
  return Object.hasOwn(WEBHOOK_TYPES, name);
}

/** How a type is described. */
export function webhookType(type: WebhookType): WebhookTypeDescription {
  return WEBHOOK_TYPES[type];
}

/** The permissions that a webhook with these types uses; unknown types, of other versions, need none. */
export function webhookRights(types: readonly string[]): RequiredRights {
  const entities = types.filter(isWebhookType).map((type) => webhookType(type).entity);
  const areas = entities.flatMap((entity) => WEBHOOK_ENTITIES[entity].areas);
  return Object.fromEntries(areas.map((area) => [area, 'VIEW']));
}

/** The webhook type of an event; null if webhooks do not receive it. */
export function webhookTypeOf({ entity, action, after }: Happened): WebhookType | null {
  const found = WEBHOOK_TYPE_NAMES.find((type) => {
    const described = webhookType(type);
    const where = Object.entries(described.where ?? {});
    return (
      described.entity === entity &&
      (described.action === action || described.otherActions?.includes(action)) &&
      where.every(([field, value]) => after?.[field] === value)
    );
  });
  return found ?? null;
}
