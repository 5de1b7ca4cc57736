import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazyPart.tsx';
import { toast } from './toast/toast.ts';

interface Props {
  name: string;
  onClose: () => void;
}

const Panel = ({ name }: Props) => <p>{name}</p>;
const failed = jest.spyOn(toast, 'error').mockReturnValue('');

beforeEach(() => failed.mockClear());

it('shows what it loads, and the next one at once', async () => {
  const load = jest.fn(async () => Panel);
  const Part = lazyPart<Props>(load);
  const { unmount } = render(<Part name="First" onClose={jest.fn()} />);
  expect(await screen.findByText('First')).toBeVisible();
  unmount();
  render(<Part name="Second" onClose={jest.fn()} />);
  expect(screen.getByText('Second')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is there at once where it was loaded ahead', async () => {
  const Part = lazyPart<Props>(async () => Panel);
  Part.preload();
  await act(async () => undefined);
  render(<Part name="First" onClose={jest.fn()} />);
  expect(screen.getByText('First')).toBeVisible();
});

it('says that its code did not arrive, leaves the screen as it is and tries again with the next one', async () => {
  const load = jest.fn(async () => Panel);
  load.mockRejectedValueOnce(new Error('offline'));
  const onClose = jest.fn();
  const Part = lazyPart<Props>(load, (props) => props.onClose());
  const { unmount } = render(<Part name="First" onClose={onClose} />);
  await act(async () => undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith('This could not be loaded. Check your connection and try again.');
  unmount();
  render(<Part name="Second" onClose={onClose} />);
  expect(await screen.findByText('Second')).toBeVisible();
  expect(failed).toHaveBeenCalledTimes(1);
});
