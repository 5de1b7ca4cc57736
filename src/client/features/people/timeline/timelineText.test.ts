import { inFormOrder } from './timelineText.ts';

const change = (field: string) => ({ field, before: null, after: 'x' });

it('shows the changes of fields in the order of the form, and none of what the line itself says', () => {
  const changes = ['trashedAt', 'jobTitle', 'counterpart', 'firstName', 'mergedInto'].map(change);
  expect(inFormOrder(changes).map(({ field }) => field)).toEqual(['firstName', 'jobTitle']);
});
