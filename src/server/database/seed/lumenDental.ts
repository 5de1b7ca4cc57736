import { LUMEN_BILLING } from './billing/lumenBilling.ts';
import { LUMEN_DEALS } from './deals/lumenDeals.ts';
import type { DemoCompanyData } from './demoCompanyData.ts';

/** A dental practice in London. */
export const LUMEN_DENTAL: DemoCompanyData = {
  seed: 1895,
  leads: 36,
  contacts: 12,
  imported: 0,
  managers: [
    {
      firstName: 'Ivy',
      lastName: 'Chen',
      phoneNumber: '+442079460131',
      email: 'ivy.chen@lumen-dental.test',
      jobTitle: 'Treatment coordinator',
    },
    {
      firstName: 'Tom',
      lastName: 'Baker',
      phoneNumber: '+442079460132',
      email: 'tom.baker@lumen-dental.test',
      jobTitle: 'Front desk',
    },
  ],
  projects: [],
  templates: [
    {
      title: 'Call back about a treatment',
      body: 'Hi {{firstName|there}}, {{manager|the front desk}} of {{ourCompany}} here. May we call you about your treatment plan?',
    },
    {
      title: 'Check-up is due',
      body: 'Hi {{firstName|there}}, your check-up at {{ourCompany}} is due. Reply with a day that suits you.',
    },
  ],
  fields: [
    {
      label: 'Treatment',
      type: 'choice',
      onlyOf: 'LEAD',
      choices: ['Implant', 'Whitening', 'Aligners', 'Check-up'],
      valueOf: (random) => random.pick(['Implant', 'Whitening', 'Aligners', 'Check-up']),
    },
    {
      label: 'Estimate',
      type: 'money',
      onlyOf: 'LEAD',
      currency: 'GBP',
      valueOf: (random) => String(random.between(3, 90) * 50),
    },
  ],
  billing: LUMEN_BILLING,
  deals: LUMEN_DEALS,
  phone: (number) => `+442079460${String(200 + number).padStart(3, '0')}`,
  addresses: [
    { city: 'London', zone: 'England', postalCode: 'SE1 6HL', country: 'United Kingdom' },
    { city: 'London', zone: 'England', postalCode: 'E2 8AA', country: 'United Kingdom' },
    { city: 'Croydon', zone: 'England', postalCode: 'CR0 1LB', country: 'United Kingdom' },
  ],
  streets: ['Garden Row', 'Borough Road', 'Columbia Road', 'High Street'],
  tags: ['implants', 'whitening', 'braces', 'check-up', 'nervous'],
  lostReasons: ['Chose another practice', 'Too expensive', 'No answer for weeks'],
  notes: [
    'Asks for whitening before a wedding in June.',
    'Afraid of needles; wants to talk to the dentist first.',
    'Sent the last X-rays by email.',
    'Needs a quote in two parts for the insurance.',
    'Prefers Tuesdays after five because of the children.',
    'Had aligners as a teenager, lower teeth moved back.',
  ],
  meetings: [
    'Consultation with Dr Osei. Scan taken, plan for two implants follows by email.',
    'Came in for shade matching. Chose the lighter one.',
    'First visit. X-rays are fine, cleaning next.',
  ],
  jobs: [
    ['Southbank Laboratory', 'Dental technician'],
    ['Clearview Imaging', 'Radiographer'],
    ['Thames Dental Supplies', 'Account manager'],
  ],
};
