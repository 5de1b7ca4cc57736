import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices, buildContact, written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const customFields = [
  buildCustomField('f1', 'Employer', 'relation'),
  buildCustomField('f2', 'Passport', 'file'),
];
const account = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  recordId: '0198a1b2-0000-7000-8000-000000000001',
  kind: 'ACCOUNT',
  name: 'Harbor Ltd',
  state: 'ACTIVE',
};
const saved = (requests: readonly { operation?: string; variables?: unknown }[]) =>
  requests.filter(({ operation }) => operation === 'updateContact').map(({ variables }) => variables);

it('the related record and the file of a contact are picked and uploaded inline', async () => {
  let custom: Record<string, string> = {};
  const contact = () => buildContact({ custom });
  const { user, requests } = renderScreen('/crm/contacts/contact-1', {
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
      findContacts: () => page([contact()]),
      findContact: () => acknowledged({ data: contact(), duplicates: [] }),
      findContactTimeline: () => page([]),
      findRelatedRecords: () => acknowledged({ data: [account] }),
      searchEverything: () =>
        acknowledged({
          data: [
            {
              kind: 'ACCOUNT',
              _id: '0198a1b2-0000-7000-8000-000000000001',
              title: 'Harbor Ltd',
              detail: null,
            },
          ],
        }),
      updateContact: ({ input }: { input: { custom: Record<string, string> } }) => {
        custom = { ...custom, ...input.custom };
        return written('contact-1', 'Contact saved');
      },
      '/api/exkoo/field-files': acknowledged({ value: '0198a1b2-0000-7000-9000-000000000001/Pass.pdf' }),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Custom fields' }));
  await user.click(card.getByRole('button', { name: 'Employer: Choose' }));
  await user.type(await screen.findByRole('combobox', { name: 'Employer' }), 'harbor');
  await user.click(await screen.findByRole('option', { name: 'Harbor Ltd' }));
  expect(await card.findByRole('link', { name: 'Harbor Ltd' })).toHaveAttribute(
    'href',
    '/crm/accounts/0198a1b2-0000-7000-8000-000000000001',
  );
  fireEvent.change(card.getByLabelText('Passport'), { target: { files: [new File(['abc'], 'Pass.pdf')] } });
  expect(await card.findByRole('button', { name: 'Download Pass.pdf' })).toBeVisible();
  await waitFor(() => expect(saved(requests)).toHaveLength(2));
  expect(saved(requests)).toMatchObject([
    { input: { custom: { f1: '0198a1b2-0000-7000-8000-000000000001' } }, seen: { custom: { f1: null } } },
    {
      input: { custom: { f2: '0198a1b2-0000-7000-9000-000000000001/Pass.pdf' } },
      seen: { custom: { f2: null } },
    },
  ]);
});
