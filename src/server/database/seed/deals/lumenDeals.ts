import type { DemoDeals } from './dealsData.ts';

/** Treatment plans of the dental practice. */
export const LUMEN_DEALS: DemoDeals = {
  accounts: [
    {
      name: 'Southbank Laboratory',
      domain: 'southbanklab.example.com',
      phone: '+442079460181',
      address: '60 Borough Road, London',
    },
    {
      name: 'Clearview Imaging',
      domain: 'clearview.example.com',
      phone: '+442079460182',
      address: '2 High Street, Croydon',
    },
    {
      name: 'Thames Dental Supplies',
      domain: 'thamesdental.example.com',
      phone: '+442079460183',
      address: '14 Garden Row, London',
    },
  ],
  pipelines: [
    {
      name: 'Treatment plans',
      stages: [
        { name: 'Consultation', probability: 30, rottingDays: 14, share: 0.85, days: [2, 6] },
        { name: 'Plan sent', probability: 55, rottingDays: 14, share: 0.75, days: [3, 9] },
        { name: 'Finance', probability: 80, rottingDays: 21, share: 0.85, days: [3, 10] },
      ],
      deals: 12,
      of: 'LEADS',
      titleOf: (random) => random.pick(['Two implants', 'Clear aligners', 'Whitening and bonding', 'Crown']),
      amountOf: (random) => random.between(6, 70) * 50,
      target: 600_000,
      invoiced: [{ invoice: 'Implant, upper left, surgery', title: 'Implant, upper left' }],
    },
  ],
  products: [
    { name: 'Implant', unitAmount: 185_000 },
    { name: 'Crown', unitAmount: 94_000 },
    { name: 'Whitening', unitAmount: 39_500 },
  ],
  rates: [],
};
