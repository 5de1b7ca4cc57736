import type { TimelineEntry } from '#client/shared/records/timeline/timelineEntry.ts';
import { inFormOrder, timelineText } from './timelineText.ts';

const change = (field: string) => ({ field, before: null, after: 'x' });

it('shows the changes of fields in the order of the form, and none of what the line itself says', () => {
  const changes = ['trashedAt', 'jobTitle', 'counterpart', 'firstName', 'mergedInto'].map(change);
  expect(inFormOrder(changes).map(({ field }) => field)).toEqual(['firstName', 'jobTitle']);
});

it('shows the delivery status of a message and the reason for a failure', () => {
  const text = { kind: 'TEXT_SENT', changes: [], outcome: null } as unknown as TimelineEntry;
  const sms = { textId: 't', status: 'DELIVERED', reason: null } as const;
  expect(timelineText({ ...text, sms })).toBe('texted: delivered');
  expect(timelineText({ ...text, sms: { ...sms, status: 'FAILED', reason: 'Unknown number' } })).toBe(
    'texted: failed, Unknown number',
  );
  expect(timelineText({ ...text, kind: 'TEXT_RECEIVED', sms: null })).toBe('texted');
});
