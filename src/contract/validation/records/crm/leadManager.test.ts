import type { LeadManagerFields, LeadManagerProblems } from './leadManager.ts';
import { leadManagerProblems } from './leadManager.ts';

const valid: LeadManagerFields = {
  firstName: 'Mia',
  lastName: 'Moreau',
  phoneNumber: '020 7946 0958',
  email: 'mia@example.com',
  jobTitle: 'Senior agent',
  userEmail: '',
};

test.each<[Partial<LeadManagerFields>, LeadManagerProblems]>([
  [{}, {}],
  [{ lastName: '', phoneNumber: '', email: '', jobTitle: '' }, {}],
  [{ firstName: ' \0 ' }, { firstName: 'First Name is required' }],
  [{ firstName: 'x'.repeat(61) }, { firstName: 'First Name can have at most 60 characters' }],
  [{ lastName: 'x'.repeat(61) }, { lastName: 'Last Name can have at most 60 characters' }],
  [{ phoneNumber: '12' }, { phoneNumber: 'Please enter a valid phone number' }],
  [{ email: 'not-an-email' }, { email: 'Please enter a valid email address' }],
  [{ userEmail: 'not-an-email' }, { userEmail: 'Please enter a valid email address' }],
  [{ jobTitle: 'x'.repeat(101) }, { jobTitle: 'The job title can have at most 100 characters' }],
])('%j gives %j', (change, problems) => {
  expect(leadManagerProblems({ ...valid, ...change }, 'GB')).toEqual(problems);
});

test('a phone number without a country code needs the company’s country', () => {
  expect(leadManagerProblems(valid, null)).toEqual({
    phoneNumber: 'Start the phone number with + and the country code, or choose a default region',
  });
});
