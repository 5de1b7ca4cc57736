import { buildCompany } from '#client/testing/builders.ts';
import { changedInput, companyInput, companyValues, newCompanyValues } from './companyFormValues.ts';

const company = buildCompany({ companyName: 'Acme', phoneNumber: null, address: null });

it('sends cleared fields as null', () => {
  const values = { ...companyValues(company), companyName: ' Acme ', street: ' ', city: 'Berlin' };
  expect(companyInput(values)).toMatchObject({
    companyName: 'Acme',
    phoneNumber: null,
    address: { street: null, zone: null, postalCode: null, city: 'Berlin', country: null },
  });
});

it('sends the changed fields of an edit alone', () => {
  const before = companyValues(company);
  expect(
    changedInput(before, { ...before, companyName: 'Acme Ltd', city: 'Berlin', country: 'Germany' }),
  ).toEqual({
    companyName: 'Acme Ltd',
    address: { city: 'Berlin', country: 'Germany' },
  });
  expect(changedInput(before, { ...before })).toBeNull();
});

it('prefills a new company with the defaults of the browser', () => {
  const guess = { timeZone: 'Asia/Dhaka', defaultCountry: 'BD', currency: 'BDT' };
  expect(newCompanyValues(guess, 'Bangladesh')).toMatchObject({
    ...guess,
    country: 'Bangladesh',
    companyName: '',
    city: '',
  });
});
