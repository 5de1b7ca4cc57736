import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
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

it('closes what opens over the screen with a toast, leaves the screen as it is and tries again with the next one', async () => {
  const load = jest.fn(async () => Panel);
  load.mockRejectedValueOnce(new Error('offline'));
  const onClose = jest.fn();
  const Part = lazyPart<Props>(load, { onFailure: (props) => props.onClose() });
  const { unmount } = render(<Part name="First" onClose={onClose} />);
  await act(async () => undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith('This could not be loaded. Check your connection and try again.');
  unmount();
  render(<Part name="Second" onClose={onClose} />);
  expect(await screen.findByText('Second')).toBeVisible();
  expect(failed).toHaveBeenCalledTimes(1);
});

it('says in place that its code did not arrive, and loads when asked again', async () => {
  const load = jest.fn(async () => Panel);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart<Props>(load, { placeholder: ({ name }) => <input aria-label={name} /> });
  render(<Part name="First" onClose={jest.fn()} />, { wrapper: PanelTheme });
  await userEvent.type(screen.getByRole('textbox', { name: 'First' }), 'typed');
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.');
  expect(screen.getByRole('textbox', { name: 'First' })).toHaveValue('typed');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('First')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(failed).not.toHaveBeenCalled();
});

it('retries automatically when the connection is back, and then offers to reload', async () => {
  const load = jest.fn(async () => Panel);
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart<Props>(load);
  render(<Part name="First" onClose={jest.fn()} />, { wrapper: PanelTheme });
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('First')).toBeVisible();
});

it('shows no error if it has a placeholder', async () => {
  const load = () => Promise.reject(new Error('offline'));
  const Part = lazyPart<Props>(load, { placeholder: ({ name }) => <p>{name}</p>, isOptional: true });
  render(<Part name="First" onClose={jest.fn()} />, { wrapper: PanelTheme });
  await act(async () => undefined);
  expect(screen.getByText('First')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks again when what stays on the page is opened again', async () => {
  const load = jest.fn(async () => Panel);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart<Props>(load, { onFailure: (props) => props.onClose() });
  const onClose = jest.fn();
  const { rerender } = render(<Part isOpen name="First" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  rerender(<Part isOpen={false} name="First" onClose={onClose} />);
  rerender(<Part isOpen name="First" onClose={onClose} />);
  expect(await screen.findByText('First')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});
