import type { DemoDeals } from './dealsData.ts';

/** Homes are sold to leads, and offices are let to accounts. */
export const HARBOUR_DEALS: DemoDeals = {
  accounts: [
    account('Pier & Partners Law', 'pierpartners.example.com', 81, '9 Pier Street, New York'),
    account('First Mile Mortgages', 'firstmile.example.com', 82, '200 Court Street, Brooklyn'),
    account('Sound Structures', 'soundstructures.example.com', 83, '31 Grand Street, Brooklyn'),
    account('Brightside Movers', 'brightside.example.com', 84, '77 Washington Street, Hoboken'),
    account('Atlas Title', 'atlastitle.example.com', 85, '12 Water Street, New York'),
    account('Harbour Lens', 'harbourlens.example.com', 86, '5 Customs Row, Jersey City'),
    account('Norden Interiors', 'norden.example.com', 87, '140 Hudson Street, New York'),
    account('Keystone Contractors', 'keystone.example.com', 88, 'Route 17, Paramus'),
    account('Harbour Heights Condominium', 'harbourheights.example.com', 89, '40 Wharf Lane, New York'),
    account('Bluewater Capital', 'bluewater.example.com', 90, '1 Wharf Lane, New York'),
    account('Lisbon Trading House', 'lisbontrading.example.com', 91, '9 Pier Street, New York'),
    account('Ferry Street Dental', 'ferrystreet.example.com', 92, '18 Ferry Street, Jersey City'),
  ],
  pipelines: [
    {
      name: 'Home sales',
      stages: [
        { name: 'Enquiry', probability: 10, rottingDays: 7, share: 0.86, days: [2, 6] },
        { name: 'Viewing', probability: 25, rottingDays: 10, share: 0.8, days: [3, 10] },
        { name: 'Offer', probability: 50, rottingDays: 10, share: 0.78, days: [4, 12] },
        { name: 'Contract', probability: 80, rottingDays: 21, share: 0.86, days: [5, 14] },
      ],
      deals: 34,
      of: 'LEADS',
      titleOf: (random, project) =>
        project === null
          ? `Home search, ${random.between(2, 4)} bedrooms`
          : `Unit ${random.between(2, 28)}${random.pick(['A', 'B', 'C', 'D'])}, ${project}`,
      amountOf: (random) => random.between(34, 96) * 250,
      otherCurrency: 'EUR',
      target: 6_000_000,
      invoiced: [
        {
          invoice: 'Brokerage fee, apartment 4B at Harbour Heights',
          title: 'Apartment 4B, Harbour Heights',
        },
        { invoice: 'Brokerage fee, loft 2A at Quay Lofts', title: 'Loft 2A, Quay Lofts' },
      ],
    },
    {
      name: 'Commercial lettings',
      stages: [
        { name: 'Requirement', probability: 10, rottingDays: 14, share: 0.84, days: [3, 8] },
        { name: 'Tour', probability: 30, rottingDays: 14, share: 0.78, days: [4, 11] },
        { name: 'Terms', probability: 60, rottingDays: 21, share: 0.78, days: [5, 14] },
        { name: 'Lease drafted', probability: 85, rottingDays: null, share: 0.88, days: [6, 15] },
      ],
      deals: 22,
      of: 'ACCOUNTS',
      titleOf: (random) =>
        random.pick([
          `Office lease, floor ${random.between(2, 20)}`,
          'Storage and parking',
          'Lease renewal',
          `${random.between(4, 30)} desks, furnished`,
        ]),
      amountOf: (random) => random.between(12, 80) * 500,
      otherCurrency: 'EUR',
      target: 5_000_000,
      invoiced: [
        {
          invoice: 'Lease of the 11th floor, Pier 9 Offices, commission',
          title: 'Lease of the 11th floor, Pier 9 Offices',
          account: 'Pier & Partners Law',
        },
        {
          invoice: 'Marketing of eight units at Harbour Heights, first stage',
          title: 'Marketing of eight units',
          account: 'Harbour Heights Condominium',
        },
      ],
    },
  ],
  products: [
    { name: 'Brokerage fee', unitAmount: 1_250_000 },
    { name: 'Letting commission, one month', unitAmount: 640_000 },
    { name: 'Photographs', unitAmount: 45_000 },
    { name: 'Staging', unitAmount: 320_000 },
  ],
  rates: [
    { currency: 'EUR', day: -120, rate: '1.08' },
    { currency: 'EUR', day: -28, rate: '1.11' },
  ],
};

/** `phone` is the end of the phone number. */
function account(
  name: string,
  domain: string,
  phone: number,
  address: string,
): DemoDeals['accounts'][number] {
  return { name, domain, phone: `+12125550${100 + phone}`, address };
}
