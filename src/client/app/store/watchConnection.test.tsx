import { screen, waitFor } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

it('says that it reconnects while the server is away, and then loads what had failed', async () => {
  let today = 2;
  const { tellTags } = renderScreen('/crm/agenda', {
    server: {
      findAgenda: () => acknowledged({ data: { overdue: [], today: [], upcoming: [] } }),
      findAgendaCount: () => acknowledged({ data: { overdue: 0, today } }),
      findMembers: () => acknowledged({ data: [] }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Today' });
  await waitFor(() => expect(link).toHaveTextContent('Today2'));

  const server = globalThis.fetch;
  let isAway = true;
  globalThis.fetch = async (input, init) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return String(input).endsWith('/ready') ? Response.json({ status: 'ok' }) : server(input, init);
  };
  tellTags([{ type: 'Lead' }, { type: 'Task' }, { type: 'Dashboard' }]);
  expect(await screen.findByText('Reconnecting…', undefined, { timeout: 20_000 })).toHaveRole('status');

  today = 5;
  isAway = false;
  await waitFor(() => expect(link).toHaveTextContent('Today5'), { timeout: 20_000 });
  expect(screen.queryByText('Reconnecting…')).not.toBeInTheDocument();
}, 60_000);
