import { setupI18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { readTextsFrom } from '#contract/i18n/i18n.ts';

const USD = { _id: 'rate-1', currency: 'USD', validFrom: '2026-11-01', rate: 0.92 };

function open(rates: object[] = [USD]) {
  const { requests, ...screenOf } = renderScreen('/crm/deal-settings', {
    server: {
      findPipelines: () => acknowledged({ data: [] }),
      findProducts: () => acknowledged({ data: [] }),
      findTaxSettings: () =>
        acknowledged({ data: { taxId: null, isInclusive: false, currency: 'EUR', rates: [] } }),
      findMembers: () => acknowledged({ data: [] }),
      findExchangeRates: () => acknowledged({ data: rates }),
      saveExchangeRate: () => acknowledged({ message: 'Exchange rate saved' }),
    },
  });
  const saved = () =>
    requests.filter(({ operation }) => operation === 'saveExchangeRate').map(({ variables }) => variables);
  return { ...screenOf, saved };
}

afterEach(() => readTextsFrom());

it('a rate is added for a currency and a day, with a comma or a point', async () => {
  const { user, saved } = open();
  await user.type(await screen.findByRole('combobox', { name: 'Currency' }), 'CHF{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save rate' }));
  expect(await screen.findByText('The rate must be more than 0 and at most 10,000,000')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'EUR for 1 CHF' }), '1,05');
  await user.click(screen.getByRole('button', { name: 'Save rate' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { input: { currency: 'CHF', validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), rate: 1.05 } },
    ]),
  );
});

it('a rate is removed, with undo', async () => {
  const { user, saved } = open();
  const table = within(await screen.findByRole('table', { name: 'Exchange rates' }));
  expect(await table.findByText('1 USD = 0.92 EUR')).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Remove the rate of USD from 1 Nov 2026' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const { _id, ...input } = USD;
  await waitFor(() => expect(saved()).toEqual([{ input: { ...input, rate: null } }, { input }]));
});

it('a rate is read from left to right in an Arabic page', async () => {
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } });
  readTextsFrom(() => arabic);
  open();
  expect(await screen.findByText(/^\u200E1 USD = /)).toBeVisible();
});

it('exchange rates have an empty state', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No exchange rates yet' })).toBeVisible();
});
