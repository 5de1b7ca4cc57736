import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { lazyScreen, PRELOAD_ERROR } from './lazyScreen.tsx';
import { offerReload } from './offerReload.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

const Companies = () => <p>Companies are here</p>;

async function show(Screen: React.ComponentType) {
  await act(async () =>
    render(
      <ScreenFrame title="Companies">
        <ScreenBoundary>
          <Screen />
        </ScreenBoundary>
      </ScreenFrame>,
    ),
  );
}

function missingChunk() {
  return Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('shows the loader while the code comes, then the screen', async () => {
  const { promise, resolve } = Promise.withResolvers<React.ComponentType>();
  await show(lazyScreen(() => promise));
  expect(screen.getByRole('status')).toBeInTheDocument();
  await act(async () => resolve(Companies));
  expect(screen.getByText('Companies are here')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.title).toBe('Companies · Exkoo');
});

it('shows a title that the screen sets instead of its frame’s', async () => {
  function Person() {
    useDocumentTitle('Grace Hopper');
    return <p>Grace is here</p>;
  }
  await show(Person);
  expect(document.title).toBe('Grace Hopper · Exkoo');
});

it('keeps the last screen of a shared frame until the next one is there', async () => {
  const { promise, resolve } = Promise.withResolvers<React.ComponentType>();
  const First = lazyScreen(async () => () => <p>The first screen</p>);
  const Next = lazyScreen(() => promise);
  const frame = (id: string, Screen: React.ComponentType) => (
    <ScreenFrame key="shared">
      <ScreenBoundary key={id}>
        <Screen />
      </ScreenBoundary>
    </ScreenFrame>
  );
  function Switch() {
    const [isNext, setIsNext] = useState(false);
    const leave = () => startTransition(() => setIsNext(true));
    return (
      <>
        <button onClick={leave}>Go on</button>
        {isNext ? frame('next', Next) : frame('first', First)}
      </>
    );
  }
  await act(async () => render(<Switch />));
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByText('The first screen')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => resolve(Companies));
  expect(screen.getByText('Companies are here')).toBeVisible();
  expect(screen.queryByText('The first screen')).toBeNull();
});

it('loads once, however often it is preloaded and shown', async () => {
  const load = jest.fn(async () => Companies);
  const Screen = lazyScreen(load);
  Screen.preload();
  Screen.preload();
  await show(Screen);
  expect(screen.getByText('Companies are here')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('raises a preload-error event with the reason, and rethrows it unless a listener prevents the default', async () => {
  const reasons: unknown[] = [];
  const listen = (event: Event) => reasons.push((event as CustomEvent).detail);
  window.addEventListener(PRELOAD_ERROR, listen);
  const reason = missingChunk();
  await show(lazyScreen(() => Promise.reject(reason)));
  expect(reasons).toEqual([reason]);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeInTheDocument();
  expect(screen.getByText('Loading chunk 7 failed.')).toBeInTheDocument();
  window.removeEventListener(PRELOAD_ERROR, listen);
});

describe('with the application listening', () => {
  let stop: () => void;
  beforeEach(() => (stop = offerReload()));
  afterEach(() => stop());

  it('offers to reload when the code is missing', async () => {
    await show(lazyScreen(() => Promise.reject(missingChunk())));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(screen.queryByText('Unexpected Application Error')).toBeNull();
  });

  it('shows the screen once its code arrives after all: when asked, or when the connection is back', async () => {
    const load = jest.fn().mockRejectedValueOnce(missingChunk()).mockRejectedValueOnce(missingChunk());
    await show(lazyScreen(load.mockResolvedValue(Companies)));
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Companies are here')).toBeVisible();
  });

  it("leaves an error in the screen's own code to the error page", async () => {
    await show(lazyScreen(() => Promise.reject(new Error('companies is not iterable'))));
    expect(screen.getByText('companies is not iterable')).toBeInTheDocument();
  });
});

it('tries again at the next visit after a failure', async () => {
  const load = jest.fn().mockRejectedValueOnce(missingChunk()).mockResolvedValue(Companies);
  const Screen = lazyScreen(load);
  Screen.preload();
  await act(async () => undefined);
  Screen.preload();
  await show(Screen);
  expect(screen.getByText('Companies are here')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
