import type { DemoBilling } from './billingData.ts';

const LONDON = { city: 'London', state: 'England', country: 'United Kingdom' };

/** Fees of the dental practice. Treatment is free of VAT, whitening and products are not. */
export const LUMEN_BILLING: DemoBilling = {
  methods: [{ type: 'visa', lastFour: '1881', expiryDate: '2030-09' }],
  taxes: { taxId: 'GB298471536', rates: [{ name: 'VAT', rate: 20_000 }] },
  customers: [
    {
      firstName: 'Harriet',
      lastName: 'Ashworth',
      email: 'harriet.ashworth@example.com',
      phoneNumber: '+442079460161',
      streetAddress: '31 Borough Road',
      zip: 'SE1 0AL',
      ...LONDON,
    },
    {
      firstName: 'Kofi',
      lastName: 'Mensah',
      email: 'kofi.mensah@example.com',
      phoneNumber: '+442079460162',
      streetAddress: '8 Columbia Road',
      zip: 'E2 7RG',
      ...LONDON,
    },
  ],
  invoices: [
    {
      customer: 0,
      day: -48,
      lines: [['Implant, upper left, surgery', 1, 185_000]],
      then: [
        [-47, 'viewed'],
        [-40, { paid: 1, reference: 'Transfer LD-2210' }],
      ],
    },
    {
      customer: 1,
      day: -40,
      lines: [
        ['Whitening at the practice', 1, 39_500, 'taxed'],
        ['Whitening trays', 1, 12_000, 'taxed'],
      ],
      then: [[-39, 'viewed']],
    },
    { customer: 0, day: -6, lines: [['Implant, crown', 1, 94_000]] },
  ],
  subscription: { description: 'Care plan: two check-ups and hygiene', unitAmount: 2_450 },
};
