import type { DemoCompanyData } from './demoCompanyData.ts';

/** A dental practice in London. */
export const LUMEN_DENTAL: DemoCompanyData = {
  seed: 1895,
  leads: 36,
  contacts: 12,
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
  ],
  jobs: [
    ['Southbank Laboratory', 'Dental technician'],
    ['Clearview Imaging', 'Radiographer'],
    ['Thames Dental Supplies', 'Account manager'],
  ],
};
