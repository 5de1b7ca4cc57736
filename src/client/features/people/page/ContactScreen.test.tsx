import { screen, waitFor, within } from '@testing-library/react';
import {
  buildChoices,
  buildContact,
  buildLead,
  written,
} from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const server = {
  findLeadChoices: () => acknowledged({ data: buildChoices() }),
  findContact: () => acknowledged({ data: buildContact({ leadId: 'lead-1' }), duplicates: [] }),
  findContactTimeline: () => page([]),
  findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
  findLeadTimeline: () => page([]),
};

describe('a contact', () => {
  it('leads to the lead it was, and lets the conversion be taken back', async () => {
    const { user, requests, address } = renderScreen('/crm/contacts/contact-1', {
      server: { ...server, revertConversion: () => acknowledged({}, 'Conversion reverted') },
    });
    expect(await screen.findByRole('link', { name: 'Open the lead' })).toHaveAttribute(
      'href',
      '/crm/leads/lead-1',
    );
    expect(screen.queryByRole('button', { name: /^Stage/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revert conversion' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revert conversion' });
    await user.click(within(dialog).getByRole('button', { name: 'Revert conversion' }));
    await waitFor(() => expect(address()).toBe('/crm/leads/lead-1'));
    expect(requests.find(({ operation }) => operation === 'revertConversion')?.variables).toEqual({
      id: 'lead-1',
    });
  });

  it('saves its tags together when their list closes', async () => {
    const { user, requests } = renderScreen('/crm/contacts/contact-1', {
      server: { ...server, updateContact: () => written('contact-1') },
    });
    await user.click(await screen.findByRole('button', { name: 'Tags: vip' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search tags' }), 'inv{Enter}sea{Enter}');
    expect(requests.some(({ operation }) => operation === 'updateContact')).toBe(false);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Tags saved')).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'updateContact')?.variables).toEqual({
      id: 'contact-1',
      input: { tags: ['vip', 'investor', 'sea'] },
      seen: { tags: ['vip'] },
    });
  });
});
