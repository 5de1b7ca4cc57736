import { screen, waitFor } from '@testing-library/react';
import { buildChoices, buildContact, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { makePreloader } from './preloader.ts';

describe('the leads', () => {
  function open() {
    const view = renderScreen('/crm/projects', {
      server: {
        findProjects: () => page([]),
        findLeads: () => page([buildLead()]),
        findContacts: () => page([buildContact()]),
        findLeadChoices: () => acknowledged({ data: buildChoices() }),
      },
    });
    const counted = (name: string) => view.requests.filter(({ operation }) => operation === name).length;
    return { ...view, counted };
  }
  const link = (name: string) => screen.findByRole('link', { name });

  it('requests leads once, on hover over their link, even on a first visit', async () => {
    const { user, counted } = open();
    await user.hover(await link('Leads'));
    await waitFor(() => expect(counted('findLeads')).toBe(1));
    await user.click(await link('Leads'));
    await screen.findByRole('row', { name: /Grace Hopper/ });
    for (const name of ['findLeadChoices', 'findLeads']) expect(counted(name)).toBe(1);
    // The projects' and the leads'
    expect(counted('findListViews')).toBe(2);
  });

  it('are requested again when the user returns', async () => {
    const { user, counted } = open();
    await user.click(await link('Leads'));
    await screen.findByRole('row', { name: /Grace Hopper/ });
    await user.click(await link('Contacts'));
    await screen.findByRole('heading', { level: 1, name: /Contacts/ });
    await user.click(await link('Leads'));
    await screen.findByRole('heading', { level: 1, name: /Leads/ });
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(counted('findLeads')).toBe(2);
  });
});

describe('a preloader', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function make() {
    const started: string[] = [];
    const ended: string[] = [];
    const dispatch = (action: { type: string }) => {
      if (!action.type.startsWith('/')) return action;
      started.push(action.type);
      const isError = action.type === '/failing';
      return Object.assign(Promise.resolve({ isError }), { unsubscribe: () => ended.push(action.type) });
    };
    const preloader = makePreloader(
      { getState: () => ({}), dispatch: dispatch as never },
      async () => undefined,
    );
    const preload: Preload = async ({ pathname }, store) => void store.dispatch({ type: pathname });
    const start = async (path: string) => {
      preloader.start(new URL(path, 'http://localhost'), async () => preload);
      await preloader.settled(new URL(path, 'http://localhost'));
    };
    return { preloader, start, started, ended };
  }

  it('starts an address once, and releases it for the next one', async () => {
    const { preloader, start, started, ended } = make();
    await start('/a');
    await start('/a');
    expect([started, ended]).toEqual([['/a'], []]);
    await start('/a?page=2');
    expect([started, ended]).toEqual([['/a', '/a'], ['/a']]);
    expect(preloader.settled(new URL('http://localhost/a'))).toBeUndefined();
  });

  it('releases a query that failed', async () => {
    const { start, ended } = make();
    await start('/failing');
    expect(ended).toEqual(['/failing']);
  });

  it('releases a screen that is not opened', async () => {
    const { start, ended } = make();
    await start('/a');
    await jest.advanceTimersByTimeAsync(14_900);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(ended).toEqual(['/a']);
  });

  it('releases a screen that is shown, and one that is left', async () => {
    const { preloader, start, ended } = make();
    await start('/a');
    preloader.shown();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ended).toEqual(['/a']);
    await start('/b');
    preloader.shown()();
    expect(ended).toEqual(['/a', '/b']);
  });

  it('starts nothing for a screen that was left before its code was loaded', async () => {
    const { preloader, started } = make();
    const code = Promise.withResolvers<Preload>();
    preloader.start(new URL('http://localhost/a'), () => code.promise);
    preloader.shown()();
    code.resolve(async (_address, store) => void store.dispatch({ type: '/a' }));
    await jest.advanceTimersByTimeAsync(0);
    expect(started).toEqual([]);
  });
});
