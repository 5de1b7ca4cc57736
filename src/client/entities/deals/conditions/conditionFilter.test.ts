import { msg } from '@lingui/core/macro';
import { CONDITION_FILTERS } from './conditionFilter.tsx';

it('the label of the filter is another text than the share of deals that advanced', () => {
  const share = msg`Advanced`;
  expect(CONDITION_FILTERS.deal.label).toMatchObject({ message: share.message });
  expect(CONDITION_FILTERS.deal.label).not.toMatchObject({ id: share.id });
});
