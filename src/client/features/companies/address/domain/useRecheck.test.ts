import { act, renderHook } from '@testing-library/react';
import { RECHECK_SECONDS, useRecheck } from './useRecheck.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

it('checks every 20 seconds, and counts down to it', () => {
  const onRecheck = jest.fn();
  const { result } = renderHook(() => useRecheck(true, onRecheck));
  expect(result.current).toBe(20);
  pass(5);
  expect(result.current).toBe(15);
  pass(15);
  expect(onRecheck).toHaveBeenCalledTimes(1);
  pass(RECHECK_SECONDS);
  expect(onRecheck).toHaveBeenCalledTimes(2);
});

it('stops, and starts from the beginning', () => {
  const onRecheck = jest.fn();
  const { result, rerender } = renderHook(({ isRunning }) => useRecheck(isRunning, onRecheck), {
    initialProps: { isRunning: true },
  });
  pass(19);
  rerender({ isRunning: false });
  pass(60);
  expect(onRecheck).not.toHaveBeenCalled();
  rerender({ isRunning: true });
  expect(result.current).toBe(20);
});

it('does not recheck while the tab is hidden', () => {
  const onRecheck = jest.fn();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  renderHook(() => useRecheck(true, onRecheck));
  pass(60);
  expect(onRecheck).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  pass(20);
  expect(onRecheck).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});
