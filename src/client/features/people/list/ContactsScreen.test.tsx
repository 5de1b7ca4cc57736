import { screen } from '@testing-library/react';
import { buildChoices, buildContact } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const choices = { findLeadChoices: () => acknowledged({ data: buildChoices() }) };

describe('contacts', () => {
  it('have the columns of the specification, all shown', async () => {
    renderScreen('/crm/contacts', { server: { ...choices, findContacts: () => page([buildContact()]) } });
    const row = await screen.findByRole('row', { name: /Grace Hopper/ });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.filter((text) => text && text !== 'Actions' && text !== 'Select all')).toEqual([
      'Person',
      'Phone',
      'Email',
      'Next Call',
      'Job Title',
      'Company',
      'Source',
      'Date Added',
    ]);
    expect(row).toHaveTextContent('grace@example.com');
    expect(row).toHaveTextContent('Website');
  });

  it('contacts show the date added in the company time zone', async () => {
    const contact = buildContact({ createdAt: '2026-11-20T23:30:00.000Z' });
    renderScreen('/crm/contacts', { server: { ...choices, findContacts: () => page([contact]) } });
    expect(await screen.findByText('21 Nov 2026')).toBeVisible();
  });

  it('trashed contacts are restored, or permanently deleted after confirmation', async () => {
    const decided: unknown[] = [];
    const { user } = renderScreen('/crm/contacts/trash', {
      server: {
        ...choices,
        findTrashedContacts: () =>
          page([
            buildContact({
              trashedAt: '2026-11-01T09:00:00.000Z',
              trashedBy: 'Ada Byron',
              purgeAt: '2099-01-01T00:00:00.000Z',
            }),
          ]),
        deleteOrRestoreContactFromTrash: (given: unknown) => (decided.push(given), acknowledged()),
      },
    });
    expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toHaveTextContent('Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Actions for Grace Hopper' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Grace Hopper' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete permanently' }));
    expect(decided).toEqual([
      { id: 'contact-1', isRestore: true },
      { id: 'contact-1', isRestore: false },
    ]);
  });
});
