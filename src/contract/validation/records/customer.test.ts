import { customerProblems, NO_CUSTOMER } from './customer.ts';

const good = {
  ...NO_CUSTOMER,
  firstName: 'Ines',
  lastName: 'Okafor',
  email: 'ines@customer.test',
  newPassword: 'paper lantern quartz',
  confirmPassword: 'paper lantern quartz',
};

test('a new customer needs names, an email address and a password twice', () => {
  expect(customerProblems(good, null, null)).toEqual({});
  expect(customerProblems(NO_CUSTOMER, null, null)).toEqual({
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
    newPassword: 'Password is required',
    confirmPassword: 'Confirm Password is required',
  });
});

test.each([
  [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
  [{ city: 'Berlin' }, { city: 'Please select you country' }],
  [{ gender: 'x'.repeat(41) }, { gender: 'The gender can have at most 40 characters' }],
  [{ profilePhoto: 'https://elsewhere.test/a.webp' }, { profilePhoto: 'Upload the profile photo again' }],
  [{ phoneNumber: '+49' }, { phoneNumber: 'Please enter a valid phone number' }],
])('%j', (changes, problems) => {
  expect(customerProblems({ ...good, ...changes }, null, 'DE')).toEqual(problems);
});

test('a stored customer keeps the password and stays valid without fields that were never known', () => {
  const stored = { ...good, newPassword: '', confirmPassword: '' };
  expect(customerProblems(stored, stored, null)).toEqual({});
  const nameless = { ...stored, lastName: '', email: '' };
  expect(customerProblems(nameless, nameless, null)).toEqual({});
  expect(customerProblems(nameless, stored, null)).toEqual({
    lastName: 'Last Name is required',
    email: 'Email is required',
  });
  expect(customerProblems({ ...stored, newPassword: 'paper lantern quartz' }, stored, null)).toEqual({
    confirmPassword: 'Confirm Password is required',
  });
});
