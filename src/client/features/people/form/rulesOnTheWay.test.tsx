import { registerHooks } from 'node:module';
import { screen, waitFor } from '@testing-library/react';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

let isOnline = false;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '#contract/people/personRules.ts' && !isOnline)
      throw new Error('Loading chunk 149 failed');
    return next(specifier, context);
  },
});

it('the form keeps its input if the validation code fails to load, and saves on retry', async () => {
  const { user, address } = renderScreen('/crm/leads/add', {
    server: {
      createLead: () => written('lead-2', 'Lead added'),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      '/countries.json': [],
      findLead: () => acknowledged({ data: buildLead({ _id: 'lead-2' }), duplicates: [] }),
      findLeadTimeline: () => page([]),
      findMatches: () => acknowledged({ data: [] }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Grace');
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  expect(await screen.findByText(/The duplicate check failed, so nothing was saved/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace');
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  await waitFor(() => expect(address()).toBe('/crm/leads/lead-2'));
});
