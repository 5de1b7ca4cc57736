import type { ModuleArea } from '#contract/access/can.ts';
import type { RequiredRights } from '#contract/access/requiredRights.ts';

/** What happened, as events tell it. */
export interface Happened {
  /** The kind of thing, and what was done to it. */
  entity: string;
  action: string;
  /** The changed fields as they are then. */
  after: Readonly<Record<string, unknown>> | null;
}

/** Something that a webhook can be told of. */
interface WebhookTypeDescription {
  label: string;
  entity: WebhookEntity;
  action: string;
  /** Of changes, those alone after which these fields have these values; what is left is told by the type without. */
  where?: Readonly<Record<string, string>>;
}

/** The kinds of things that webhooks tell of. */
export type WebhookEntity = 'lead' | 'contact' | 'booking';

/**
 * Everything that a webhook can be told of: what is offered on the screen, what the API takes, and which events lead to a delivery
 * follow from here. A type is named after what happened to what.
 */
const WEBHOOK_TYPES = {
  'lead.created': { label: 'A lead is added', entity: 'lead', action: 'created' },
  'lead.updated': { label: 'A lead is changed', entity: 'lead', action: 'updated' },
  'lead.converted': { label: 'A lead becomes a contact', entity: 'lead', action: 'converted' },
  'lead.trashed': { label: 'A lead goes to the trash', entity: 'lead', action: 'trashed' },
  'lead.restored': { label: 'A lead is restored', entity: 'lead', action: 'restored' },
  'lead.deleted': { label: 'A lead is deleted for good', entity: 'lead', action: 'deleted' },
  'lead.reached': {
    label: 'A workflow tells of a lead',
    entity: 'lead',
    action: 'reached',
  },
  'contact.created': { label: 'A contact is added', entity: 'contact', action: 'created' },
  'contact.updated': { label: 'A contact is changed', entity: 'contact', action: 'updated' },
  'contact.trashed': { label: 'A contact goes to the trash', entity: 'contact', action: 'trashed' },
  'contact.restored': { label: 'A contact is restored', entity: 'contact', action: 'restored' },
  'contact.deleted': { label: 'A contact is deleted for good', entity: 'contact', action: 'deleted' },
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

/** What a step of an automation tells as, to the webhook that it names: no event leads to it. */
export const STEP_TOLD = 'lead.reached' satisfies WebhookType;

/** What a test is told as; nobody chooses it. */
export const WEBHOOK_TEST = 'webhook.test';

/** True for the name of a type. */
export function isWebhookType(name: string): name is WebhookType {
  return Object.hasOwn(WEBHOOK_TYPES, name);
}

/** How a type is described. */
export function webhookType(type: WebhookType): WebhookTypeDescription {
  return WEBHOOK_TYPES[type];
}

/** The area in which somebody has to see things to have webhooks tell of them. */
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

/** The type that tells of what happened; null where no webhook is told. */
export function webhookTypeOf({ entity, action, after }: Happened): WebhookType | null {
  const told = WEBHOOK_TYPE_NAMES.find((type) => {
    const described = webhookType(type);
    const where = Object.entries(described.where ?? {});
    return (
      described.entity === entity &&
      described.action === action &&
      where.every(([field, value]) => after?.[field] === value)
    );
  });
  return told ?? null;
}
