import { screen, waitFor } from '@testing-library/react';
import { buildChoices, buildContact, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import type { AskAhead } from '#client/kit/screens/screenRoute.ts';
import { makeAskedScreen } from './askedScreen.ts';

describe('the leads', () => {
  function open() {
    const view = renderScreen('/company-info', {
      server: {
        findLeads: () => page([buildLead()]),
        findContacts: () => page([buildContact()]),
        findLeadChoices: () => acknowledged({ data: buildChoices() }),
      },
    });
    const counted = (name: string) => view.requests.filter(({ operation }) => operation === name).length;
    return { ...view, counted };
  }
  const link = (name: string) => screen.findByRole('link', { name });

  it('are asked for when the pointer comes to their link, and once, also by somebody new to the list', async () => {
    const { user, counted } = open();
    await user.hover(await link('Leads'));
    await waitFor(() => expect(counted('findLeads')).toBe(1));
    await user.click(await link('Leads'));
    await screen.findByRole('row', { name: /Grace Hopper/ });
    for (const name of ['findListViews', 'findLeadChoices', 'findLeads']) expect(counted(name)).toBe(1);
  });

  it('are asked for anew by whoever comes back', async () => {
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

describe('what is asked ahead', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function make() {
    const started: string[] = [];
    const ended: string[] = [];
    const dispatch = (name: string) => {
      started.push(name);
      return Object.assign(Promise.resolve({ data: name }), { unsubscribe: () => ended.push(name) });
    };
    const store = { getState: () => ({}), dispatch: dispatch as never };
    const asked = makeAskedScreen(async () => store);
    const ahead: AskAhead = async ({ pathname }, { hold }) => void (await hold(pathname as never));
    const ask = async (path: string) => {
      asked.ask(new URL(path, 'http://localhost'), async () => ahead);
      await asked.answered(new URL(path, 'http://localhost'));
    };
    return { asked, ask, started, ended };
  }

  it('is asked once for an address, and forgotten for the next one', async () => {
    const { asked, ask, started, ended } = make();
    await ask('/a');
    await ask('/a');
    expect([started, ended]).toEqual([['/a'], []]);
    await ask('/a?page=2');
    expect([started, ended]).toEqual([['/a', '/a'], ['/a']]);
    expect(asked.answered(new URL('http://localhost/a'))).toBeUndefined();
  });

  it('is forgotten where nobody opens the screen', async () => {
    const { ask, ended } = make();
    await ask('/a');
    await jest.advanceTimersByTimeAsync(14_900);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(ended).toEqual(['/a']);
  });

  it('is held by nobody once the screen has it, or is left', async () => {
    const { asked, ask, ended } = make();
    await ask('/a');
    asked.shown();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ended).toEqual(['/a']);
    await ask('/b');
    const leave = asked.shown();
    leave();
    expect(ended).toEqual(['/a', '/b']);
  });

  it('is not held for a screen that was left before its code came', async () => {
    const { asked, started } = make();
    const code = Promise.withResolvers<AskAhead>();
    asked.ask(new URL('http://localhost/a'), () => code.promise);
    asked.shown()();
    code.resolve(async (_address, { hold }) => void (await hold('/a' as never)));
    await jest.advanceTimersByTimeAsync(0);
    expect(started).toEqual([]);
  });
});
