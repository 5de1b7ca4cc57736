import { renderHook } from '@testing-library/react';
import { usePagedRows } from './usePagedRows.ts';

const query = (total: number) => ({
  data: { data: [{ _id: '1' }], page: { total } },
  isFetching: false,
  refetch: () => undefined,
});

it('opens the last page when the requested page no longer exists', () => {
  const change = jest.fn();
  const { rerender } = renderHook(({ total }) => usePagedRows(query(total), { page: 3, limit: 20 }, change), {
    initialProps: { total: 41 },
  });
  expect(change).not.toHaveBeenCalled();
  rerender({ total: 40 });
  expect(change).toHaveBeenCalledWith({ page: 2, limit: 20 });
});
