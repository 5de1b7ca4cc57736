import { render, screen } from '@testing-library/react';
import { ThreeSquareLoader } from './ThreeSquareLoader.tsx';

beforeAll(async () => {
  // A loader of another test of this process may have left just now
  await new Promise((resolve) => setTimeout(resolve, 200));
  jest.useFakeTimers();
});
beforeEach(() => jest.advanceTimersByTime(1000));
afterAll(() => jest.useRealTimers());

const loader = () => screen.getByRole('status');

it('waits a moment before it shows, unless nothing else is on the page', () => {
  const { unmount } = render(<ThreeSquareLoader />);
  expect(loader()).toHaveClass('delayed');
  unmount();
  jest.advanceTimersByTime(1000);
  render(<ThreeSquareLoader isAtOnce />);
  expect(loader()).not.toHaveClass('delayed');
});

it('continues without a gap only when it replaces another loader', () => {
  const first = render(<ThreeSquareLoader />);
  first.unmount();
  const second = render(<ThreeSquareLoader />);
  expect(loader()).not.toHaveClass('delayed');
  second.unmount();
  jest.advanceTimersByTime(1000);
  render(<ThreeSquareLoader />);
  expect(loader()).toHaveClass('delayed');
});
