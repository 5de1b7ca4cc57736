import { WEBHOOK_TYPE_NAMES, webhookType, webhookTypeOf } from './webhookTypes.ts';

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

test.each([
  ['lead', 'note-added'],
  ['lead', 'purged'],
  ['company', 'updated'],
  ['webhook', 'created'],
])('%s %s has no webhook type', (entity, action) => {
  expect(webhookTypeOf({ entity, action, after: null })).toBeNull();
});
