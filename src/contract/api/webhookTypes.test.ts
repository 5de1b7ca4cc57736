import {
  WEBHOOK_ENTITY_NAMES,
  WEBHOOK_TYPE_NAMES,
  webhookRights,
  webhookType,
  webhookTypeOf,
} from './webhookTypes.ts';

test.each(WEBHOOK_TYPE_NAMES)('%s is the type of the event that it describes', (type) => {
  const { entity, action, where = null } = webhookType(type);
  expect(webhookTypeOf({ entity, action, after: where })).toBe(type);
});

test.each([
  [{ status: 'CANCELLED', reason: 'Ill' }, 'booking.cancelled'],
  [{ status: 'CONFIRMED' }, 'booking.updated'],
  [{ outcome: 'NO_SHOW' }, 'booking.updated'],
])('a booking that becomes %j has the webhook type %s', (after, type) => {
  expect(webhookTypeOf({ entity: 'booking', action: 'updated', after })).toBe(type);
});

test.each(['updated', 'moved', 'reopened', 'invoiced'])(
  'a deal that is %s has the webhook type deal.updated',
  (action) => {
    expect(webhookTypeOf({ entity: 'deal', action, after: null })).toBe('deal.updated');
  },
);

test.each([
  ['lead', 'note-added'],
  ['lead', 'purged'],
  ['company', 'updated'],
  ['webhook', 'created'],
])('%s %s has no webhook type', (entity, action) => {
  expect(webhookTypeOf({ entity, action, after: null })).toBeNull();
});

test('every kind of record has events, and needs a permission', () => {
  for (const entity of WEBHOOK_ENTITY_NAMES) {
    const types = WEBHOOK_TYPE_NAMES.filter((type) => webhookType(type).entity === entity);
    expect(types.length).toBeGreaterThan(0);
    expect(Object.keys(webhookRights(types)).length).toBeGreaterThan(0);
  }
});

test('a webhook for notes and payments needs to read leads, contacts and customers', () => {
  expect(webhookRights(['note.created', 'payment.recorded', 'webhook.unknown'])).toEqual({
    CRM_LEAD: 'VIEW',
    CRM_CONTACTS: 'VIEW',
    CUSTOMERS: 'VIEW',
  });
});
