import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer } from '#client/testing/builders.ts';
import { recordedStores } from '#client/testing/recordedStores.ts';
import { open, sent } from './testing/openAppointments.tsx';

describe('availability', () => {
  it('is a week of hours and days off', async () => {
    const { user, requests } = open('/appointments/availability');
    const tuesday = await screen.findByRole('group', { name: 'Tuesday' });
    await user.click(within(tuesday).getByRole('button', { name: 'Add hours on Tuesday' }));
    await user.click(screen.getByRole('button', { name: 'Remove hours of Monday' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'saveAvailability')).toEqual({
        hostId: 'user-1',
        input: {
          timeZone: 'Europe/London',
          weekly: [{ day: 2, from: '09:00', to: '17:00' }],
          overrides: [],
          holidays: null,
        },
      }),
    );
    expect(screen.getByText('https://exkoo.test/calendar/token.ics')).toBeVisible();
  });

  it.each([
    ['US', ['Sunday', 'Monday', 'Saturday']],
    ['DE', ['Monday', 'Tuesday', 'Sunday']],
  ])(
    'begins the week on the day of the company’s region, %s',
    async (defaultCountry, [first, second, last]) => {
      const { companyId = '' } = buildViewer().company ?? {};
      const company = buildCompany({ companyId, defaultCountry });
      open('/appointments/availability', { findMyCompanies: () => acknowledged({ data: [company] }) });
      await waitFor(() => {
        const days = screen.getAllByRole('group', { name: /day$/ });
        expect([days[0], days[1], days[6]].map((day) => day?.getAttribute('aria-label'))).toEqual([
          first,
          second,
          last,
        ]);
      });
    },
  );

  it('excludes public holidays, except those marked as working days', async () => {
    const { user, requests } = open('/appointments/availability');
    await user.click(
      await screen.findByRole('button', { name: 'Use the public holidays of United Kingdom' }),
    );
    const days = await screen.findByRole('group', { name: /Days off in the next 12 months/ });
    expect(within(days).getByRole('checkbox', { name: 'Christmas Day, 25 Dec 2030' })).toBeChecked();
    await user.click(within(days).getByRole('checkbox', { name: 'End of Ramadan, 24 Jan 2031 and 2 more' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /Region/ }), 'Scotland');
    await waitFor(() => expect(sent(requests, 'findHolidays')).toEqual({ country: 'GB', region: 'SCT' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'saveAvailability')).toMatchObject({
        input: { holidays: { country: 'GB', region: 'SCT', worked: ['1 Shawwal'] } },
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'None');
    expect(screen.queryByRole('group', { name: /Days off in the next 12 months/ })).toBeNull();
  });

  it('offers the holidays of the country that was selected last, as the store has it', async () => {
    const { user } = open('/appointments/availability');
    const country = await screen.findByRole('combobox', { name: 'Country' });
    await user.selectOptions(country, 'Germany');
    expect(recordedStores.at(-1)?.getState()).toMatchObject({ country: { selected: 'Germany' } });
    await user.selectOptions(country, 'None');
    expect(await screen.findByRole('button', { name: 'Use the public holidays of Germany' })).toBeVisible();
  });

  it('says when holidays cannot be loaded', async () => {
    let isDown = true;
    const { user } = open('/appointments/availability', {
      findHolidayCountries: () =>
        isDown
          ? acknowledged({ acknowledgement: false, message: 'Not now', data: [], companyCountry: null })
          : acknowledged({ data: [{ code: 'DE', name: 'Germany' }], companyCountry: null }),
    });
    expect(await screen.findByText('Not now')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('');
  });
});
