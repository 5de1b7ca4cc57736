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
  /** Only changes to these values have this type; other changes have the type without `where`. */
  where?: Readonly<Record<string, string>>;
}

/** The kinds of records that have webhook events. */
export type WebhookEntity = 'lead' | 'contact' | 'booking';

/**
 * All event types of webhooks. The screen, the API and the selection of events for delivery derive from this list. The name of a
 * type is the record and the action.
 */
const WEBHOOK_TYPES = {
  'lead.created': { label: 'A lead is added', entity: 'lead', action: 'created' },
  'lead.updated': { label: 'A lead is changed', entity: 'lead', action: 'updated' },
  'lead.converted': { label: 'A lead becomes a contact', entity: 'lead', action: 'converted' },
  'lead.trashed': { label: 'A lead is moved to trash', entity: 'lead', action: 'trashed' },
  'lead.restored': { label: 'A lead is restored', entity: 'lead', action: 'restored' },
  'lead.deleted': { label: 'A lead is permanently deleted', entity: 'lead', action: 'deleted' },
  'lead.reached': {
    label: 'A workflow sends a lead',
    entity: 'lead',
    action: 'reached',
  },
  'contact.created': { label: 'A contact is added', entity: 'contact', action: 'created' },
  'contact.updated': { label: 'A contact is changed', entity: 'contact', action: 'updated' },
  'contact.trashed': { label: 'A contact is moved to trash', entity: 'contact', action: 'trashed' },
  'contact.restored': { label: 'A contact is restored', entity: 'contact', action: 'restored' },
  'contact.deleted': { label: 'A contact is permanently deleted', entity: 'contact', action: 'deleted' },
  'booking.created': { label: 'A booking is made', entity: 'booking', action: 'created' },
  'booking.cancelled': {
    label: 'A booking is cancelled',
    entity: 'booking',
    action: 'updated',
    where: { status: 'CANCELLED' },
  },
  'booking.updated': { label: 'A booking is changed', entity: 'booking', action: 'updated' },
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

/** The area in which a webhook's owner needs read access. */
export const WEBHOOK_AREAS: Record<WebhookEntity, ModuleArea> = {
  lead: 'CRM_LEAD',
  contact: 'CRM_CONTACTS',
  booking: 'APPOINTMENTS_BOOKINGS',
};

/** The permissions that a webhook with these types uses; unknown types, of other versions, need none. */
export function webhookRights(types: readonly string[]): RequiredRights {
  const known = types.filter(isWebhookType);
  return Object.fromEntries(known.map((type) => [WEBHOOK_AREAS[webhookType(type).entity], 'VIEW']));
}

/** The webhook type of an event; null if webhooks do not receive it. */
export function webhookTypeOf({ entity, action, after }: Happened): WebhookType | null {
  const found = WEBHOOK_TYPE_NAMES.find((type) => {
    const described = webhookType(type);
    const where = Object.entries(described.where ?? {});
    return (
      described.entity === entity &&
      described.action === action &&
      where.every(([field, value]) => after?.[field] === value)
    );
  });
  return found ?? null;
}
