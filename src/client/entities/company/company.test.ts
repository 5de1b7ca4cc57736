import { addressLine, planName } from './company.ts';

const nowhere = { street: null, zone: null, postalCode: null, city: null, country: null };

it.each([
  [null, ''],
  [nowhere, ''],
  [{ ...nowhere, country: 'Germany' }, ''],
  [{ ...nowhere, city: 'Dhaka' }, 'Dhaka'],
  [
    {
      street: '12 Lake Road',
      zone: 'Dhaka Division',
      postalCode: '1205',
      city: 'Dhaka',
      country: 'Bangladesh',
    },
    '12 Lake Road, 1205 Dhaka, Dhaka Division',
  ],
])('writes the address %j as "%s"', (address, line) => {
  expect(addressLine(address)).toBe(line);
});

it('calls the plan by its name, Free where there is none', () => {
  expect(planName({ subscriptions: [] })).toBe('Free');
  expect(
    planName({
      subscriptions: [
        { plan: 'STARTER', period: 'MONTHLY', startedAt: '2026-01-01T00:00:00Z', endsAt: null },
      ],
    }),
  ).toBe('Starter');
});
