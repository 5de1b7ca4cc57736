import type { DemoBilling } from './billingData.ts';

const NEW_YORK = { city: 'New York', state: 'New York', country: 'United States' };
const BROOKLYN = { city: 'Brooklyn', state: 'New York', country: 'United States' };
const JERSEY_CITY = { city: 'Jersey City', state: 'New Jersey', country: 'United States' };

/** Fees of the real-estate company. New York City taxes photographs and staging, not brokerage. */
export const HARBOUR_BILLING: DemoBilling = {
  methods: [
    { type: 'mastercard', lastFour: '4444', expiryDate: '2031-04' },
    { type: 'visa', lastFour: '4242', expiryDate: new Date().toISOString().slice(0, 7) },
    { type: 'paypal', email: 'billing@harbour.example.com' },
  ],
  taxes: {
    taxId: '82-4471903',
    rates: [
      { name: 'NYC sales tax', rate: 8_875 },
      { name: 'NJ sales tax', rate: 6_625 },
    ],
  },
  customers: [
    person('Noor', 'Haddad', 60, { ...NEW_YORK, streetAddress: '14 Water Street', zip: '10004' }),
    person('Tomasz', 'Zielinski', 61, { ...JERSEY_CITY, streetAddress: '3 Customs Row', zip: '07302' }),
    person('Mei', 'Tanaka', 62, { ...BROOKLYN, streetAddress: '27 Court Street', zip: '11201' }),
    person('Lucille', 'Okafor', 63, { ...NEW_YORK, streetAddress: '220 Hudson Street', zip: '10013' }),
    person('Andre', 'Beaumont', 64, { ...BROOKLYN, streetAddress: '9 Grand Street', zip: '11249' }),
    {
      ...person('Rachel', 'Goldberg', 65, { ...NEW_YORK, streetAddress: '9 Pier Street', zip: '10004' }),
      companyName: 'Pier & Partners Law',
    },
    {
      ...person('Samuel', 'Whitfield', 66, { ...NEW_YORK, streetAddress: '40 Wharf Lane', zip: '10038' }),
      companyName: 'Harbour Heights Condominium',
    },
  ],
  invoices: [
    {
      customer: 6,
      day: -82,
      lines: [['Marketing of eight units at Harbour Heights, first stage', 1, 960_000]],
      then: [
        [-80, 'viewed'],
        [-66, { paid: 1, reference: 'Wire 20931' }],
      ],
    },
    {
      customer: 3,
      day: -71,
      lines: [['Search for a two-bedroom apartment, retainer', 1, 150_000]],
      then: [
        [-70, 'viewed'],
        [-24, 'uncollectible'],
      ],
    },
    {
      customer: 0,
      day: -63,
      lines: [
        ['Brokerage fee, apartment 4B at Harbour Heights', 1, 1_840_000],
        ['Photographs', 24, 1_250, 'taxed'],
      ],
      then: [
        [-62, 'viewed'],
        [-52, { paid: 0.5, reference: 'Check 1182' }],
        [-41, { paid: 0.5, reference: 'Check 1190' }],
      ],
    },
    {
      customer: 2,
      day: -55,
      lines: [
        ['Valuation of a brownstone in Brooklyn', 1, 85_000],
        ['Floor plans', 3, 9_500, 'taxed'],
      ],
      then: [
        [-54, 'viewed'],
        [-47, { paid: 1, reference: 'Wire 21077' }],
      ],
    },
    {
      customer: 5,
      day: -46,
      lines: [['Lease of the 11th floor, Pier 9 Offices, commission', 1, 2_275_000]],
      then: [
        [-45, 'viewed'],
        [-33, { paid: 0.4, reference: 'Wire 21214' }],
      ],
    },
    {
      customer: 4,
      day: -38,
      lines: [
        ['Staging of a loft at Quay Lofts', 1, 320_000, 'taxed'],
        ['Furniture rental, one month', 1, 145_000, 'taxed'],
      ],
      then: [[-36, 'viewed']],
    },
    {
      customer: 1,
      day: -35,
      lines: [['Brokerage fee, loft 2A at Quay Lofts', 1, 1_265_000]],
      then: [
        [-34, 'viewed'],
        [-27, { paid: 1, reference: 'Wire 21302' }],
      ],
    },
    {
      customer: 2,
      day: -31,
      lines: [['Valuation of a town house in Hoboken', 1, 65_000]],
      then: [[-30, 'void']],
    },
    {
      customer: 2,
      day: -30,
      lines: [['Valuation of a town house in Hoboken', 1, 56_000]],
      then: [
        [-29, 'viewed'],
        [-19, { paid: 1, reference: 'Card ending in 0417' }],
      ],
    },
    {
      customer: 6,
      day: -20,
      lines: [['Marketing of eight units at Harbour Heights, second stage', 1, 960_000]],
      then: [
        [-18, 'viewed'],
        [-6, { paid: 1, reference: 'Wire 21498' }],
      ],
    },
    {
      customer: 0,
      day: -12,
      lines: [
        ['Management of apartment 4B, first quarter', 1, 135_000],
        ['Key service', 2, 7_500, 'taxed'],
      ],
      then: [[-11, 'viewed']],
    },
    {
      customer: 3,
      day: -5,
      lines: [['Photographs and a video tour', 1, 118_000, 'taxed']],
    },
    {
      customer: 1,
      day: -3,
      isDraft: true,
      lines: [['Viewings in Jersey City, relocation package', 4, 24_000]],
    },
    {
      customer: 4,
      day: -1,
      isDraft: true,
      lines: [
        ['Staging of a loft at Quay Lofts, second month', 1, 145_000, 'taxed'],
        ['Cleaning before the open house', 1, 28_000, 'taxed'],
      ],
    },
  ],
  subscription: { description: 'Management of apartment 4B, Harbour Heights', unitAmount: 45_000 },
};

/** A customer in New York; `phone` is the end of the phone number. */
function person(
  firstName: string,
  lastName: string,
  phone: number,
  address: Pick<DemoBilling['customers'][number], 'streetAddress' | 'city' | 'state' | 'zip' | 'country'>,
): DemoBilling['customers'][number] {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return {
    firstName,
    lastName,
    email,
    phoneNumber: `+1212555${String(100 + phone).padStart(4, '0')}`,
    ...address,
  };
}
