/** The address of the company that the team works in. */
export const MEMBERS_COMPANY = 'harbour-homes';

/** The companies of the owner. */
export const DEMO_COMPANIES = [
  {
    slug: 'lumen-dental',
    companyName: 'Lumen Dental',
    email: 'desk@lumen-dental.test',
    phoneNumber: '+442079460123',
    address: {
      street: '4 Garden Row',
      zone: 'England',
      postalCode: 'SE1 6HL',
      city: 'London',
      country: 'United Kingdom',
    },
    timeZone: 'Europe/London',
    defaultCountry: 'GB',
    currency: 'GBP',
  },
  {
    slug: MEMBERS_COMPANY,
    companyName: 'Harbour Homes',
    email: 'hello@harbour-homes.test',
    phoneNumber: '+12125550142',
    address: {
      street: '18 Pier Street',
      zone: 'New York',
      postalCode: '10004',
      city: 'New York',
      country: 'United States',
    },
    timeZone: 'America/New_York',
    defaultCountry: 'US',
    currency: 'USD',
  },
];
