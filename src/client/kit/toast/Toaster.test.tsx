import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast as library } from 'react-hot-toast/headless';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { showCarriedToasts } from './carriedToasts.ts';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';
import { undoToast } from './undoToast.tsx';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const isShown = (text: string) => screen.queryByText(text) !== null;
/** Leaving takes 1000 ms; until then the toast is there but no longer lives. */
const isLeaving = (text: string) =>
  screen.getByText(text).closest('.toast')?.classList.contains('leaving') ?? false;

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />, { wrapper: PanelTheme });
  // Another test may have ended with the pointer over a toast, which pauses all
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }));
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }));
});

afterEach(() => {
  act(() => library.removeAll());
  jest.useRealTimers();
});

it.each([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
] as const)('shows a %s toast for %d ms, then takes it away within another second', (kind, duration) => {
  act(() => void toast[kind]('Saved'));
  wait(duration - 1);
  expect(isLeaving('Saved')).toBe(false);
  wait(1);
  expect(isLeaving('Saved')).toBe(true);
  wait(999);
  expect(isShown('Saved')).toBe(true);
  wait(1);
  expect(isShown('Saved')).toBe(false);
});

it('shows a custom toast for 4000 ms', () => {
  act(() => void toast.custom(<b>Undo?</b>));
  wait(3999);
  expect(isLeaving('Undo?')).toBe(false);
  wait(1);
  expect(isLeaving('Undo?')).toBe(true);
});

it('gives ten seconds to take something back', () => {
  const handleUndo = jest.fn();
  act(() => void undoToast('Lead moved to trash', handleUndo));
  wait(9_999);
  expect(isLeaving('Lead moved to trash')).toBe(false);
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(handleUndo).toHaveBeenCalledTimes(1);
  act(() => void undoToast('Lead moved to trash', handleUndo));
  wait(10_000);
  expect(isLeaving('Lead moved to trash')).toBe(true);
});

it('keeps a loading toast until it is updated, and gives the update its own time', () => {
  let id = '';
  act(() => void (id = toast.loading('Moving company to trash...')));
  wait(3_600_000);
  expect(isLeaving('Moving company to trash...')).toBe(false);
  act(() => void toast.update(id, 'success', 'Company moved'));
  expect(isShown('Moving company to trash...')).toBe(false);
  wait(1999);
  expect(isLeaving('Company moved')).toBe(false);
  wait(1);
  expect(isLeaving('Company moved')).toBe(true);
});

it('shows twenty at most: the oldest gives way', () => {
  act(() => {
    for (let number = 1; number <= 21; number += 1) toast.blank(`Toast ${number}`);
  });
  expect(screen.getAllByRole('status')).toHaveLength(20);
  expect(isShown('Toast 1')).toBe(false);
  expect(isShown('Toast 21')).toBe(true);
});

it('stops time while the pointer is over the toasts', () => {
  act(() => void toast.success('Saved'));
  wait(1500);
  fireEvent.mouseEnter(screen.getByRole('region'));
  wait(60_000);
  expect(isLeaving('Saved')).toBe(false);
  fireEvent.mouseLeave(screen.getByRole('region'));
  wait(499);
  expect(isLeaving('Saved')).toBe(false);
  wait(1);
  expect(isLeaving('Saved')).toBe(true);
});

it('pauses while focus is among the toasts, and hovering at the same time loses no time', () => {
  act(() => void toast.error('Not saved'));
  wait(3000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  wait(5000);
  fireEvent.mouseEnter(screen.getByRole('region'));
  wait(5000);
  fireEvent.mouseLeave(screen.getByRole('region'));
  wait(5000);
  expect(isLeaving('Not saved')).toBe(false);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  wait(999);
  expect(isLeaving('Not saved')).toBe(false);
  wait(1);
  expect(isLeaving('Not saved')).toBe(true);
});

it('continues after a toast under the pointer is dismissed', () => {
  act(() => void toast.blank('First'));
  fireEvent.mouseEnter(screen.getByRole('region'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(isLeaving('First')).toBe(true);
  wait(1000);
  act(() => void toast.success('Second'));
  wait(2000);
  expect(isLeaving('Second')).toBe(true);
});

it('reads errors aloud at once and the rest in turn', () => {
  act(() => void toast.error('Not saved'));
  act(() => void toast.success('Saved'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

it('follows a promise from loading to its end', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let tracked: Promise<string> | undefined;
  act(
    () =>
      void (tracked = toast.promise(promise, {
        loading: 'Saving',
        success: (name) => `${name} saved`,
        error: 'Not saved',
      })),
  );
  expect(isShown('Saving')).toBe(true);
  await act(async () => resolve('Acme'));
  expect(isShown('Acme saved')).toBe(true);
  await expect(tracked).resolves.toBe('Acme');
});

it('stays within 350 px, 8 px apart', () => {
  expect(screen.getByRole('region')).toHaveStyle({ gap: '8px' });
  expect(screen.getByRole('region').style.maxWidth).toContain('350px');
});

describe('while a dialog is open', () => {
  const openDialog = (right: number, bottom = window.innerHeight) => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.innerHTML = '<div role="dialog"><div class="MuiDialogActions-root"></div></div>';
    const foot = dialog.querySelector('.MuiDialogActions-root') as HTMLElement;
    foot.getBoundingClientRect = () => ({ right, top: bottom - 70, bottom }) as DOMRect;
    return () => dialog.remove();
  };

  it('is above the buttons of a dialog, and moves down once the dialog is closed', async () => {
    act(() => void undoToast('Lead moved to trash', jest.fn()));
    const close = openDialog(window.innerWidth);
    await act(async () => {});
    expect(screen.getByRole('region')).toHaveStyle({ bottom: '78px' });
    close();
    await act(async () => {});
    expect(screen.getByRole('region').style.bottom).toBe('');
  });

  it('does not move for a dialog that it does not overlap', async () => {
    const closeOther = openDialog(window.innerWidth - 400);
    const closeHigher = openDialog(window.innerWidth, window.innerHeight - 200);
    act(() => void toast.success('Saved'));
    await act(async () => {});
    expect(screen.getByRole('region').style.bottom).toBe('');
    closeOther();
    closeHigher();
  });
});

it('stays heard while a dialog hides the rest of the page', async () => {
  const region = screen.getByRole('region', { name: 'Notifications' });
  region.setAttribute('aria-hidden', 'true');
  await act(async () => {});
  expect(region).not.toHaveAttribute('aria-hidden');
});

describe('on the next page', () => {
  const leaveFor = (milliseconds: number) => {
    act(() => void fireEvent(window, new Event('pagehide')));
    act(() => library.removeAll());
    wait(milliseconds);
    act(() => showCarriedToasts());
  };

  afterEach(() => sessionStorage.clear());

  it('shows the visible toasts again, once', () => {
    act(() => void toast.error('Session expired! Login again'));
    leaveFor(800);
    expect(screen.getByRole('alert')).toHaveTextContent('Session expired! Login again');
    act(() => library.removeAll());
    act(() => showCarriedToasts());
    expect(isShown('Session expired! Login again')).toBe(false);
  });

  it('shows them on one page only, not on every next page', () => {
    act(() => void toast.error('Invalid access token'));
    leaveFor(800);
    act(() => void toast.error('Saved elsewhere'));
    leaveFor(800);
    expect(isShown('Saved elsewhere')).toBe(true);
    expect(isShown('Invalid access token')).toBe(false);
  });

  it('has nothing of a page that was left for somewhere else, nor what waits for an end', () => {
    act(() => void toast.loading('Saving'));
    leaveFor(800);
    expect(isShown('Saving')).toBe(false);
    act(() => void toast.success('Saved'));
    leaveFor(60_000);
    expect(isShown('Saved')).toBe(false);
  });

  it('shows none if the stored toasts are damaged', () => {
    sessionStorage.setItem('toasts', '{"leftAt":');
    expect(() => showCarriedToasts()).not.toThrow();
  });
});
