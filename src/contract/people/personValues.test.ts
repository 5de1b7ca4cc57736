import type { PersonRecord } from './personValues.ts';
import { emptyPerson, personValues } from './personValues.ts';

const UNREACHABLE = {
  fullName: { firstName: '', lastName: '' },
  phoneNumber: null,
  email: null,
  whatsApp: null,
  address: null,
};

const NOBODY: PersonRecord<'LEAD'> = {
  personalInformation: UNREACHABLE,
  companyInformation: { jobTitle: null, companyName: null },
  leadStage: null,
  leadStatus: null,
  lostReason: null,
  leadSource: null,
  leadManager: null,
  leadGroups: [],
  interestedProjects: [],
  propertyCategory: null,
  tags: [],
  nextCall: null,
  nextMeeting: null,
};

test('who has nothing is as empty as somebody new', () => {
  expect(personValues('LEAD', NOBODY)).toEqual(emptyPerson());
  expect(personValues('CONTACT', { ...NOBODY, manager: null })).toEqual(emptyPerson());
});

test('an editor gets phone numbers as they were typed, and references by their ids', () => {
  const lead = {
    ...NOBODY,
    personalInformation: {
      ...UNREACHABLE,
      fullName: { firstName: 'Ann', lastName: 'Archer' },
      phoneNumber: { number: '+442079460123', typed: '020 7946 0123' },
      address: { street: '1 High Street', postalCode: null, city: null, zone: null, country: null },
    },
    leadStage: { _id: 'new' },
    leadManager: { _id: 'sam' },
    leadGroups: [{ _id: 'buyers' }],
    tags: ['VIP'],
  };
  const values = {
    firstName: 'Ann',
    lastName: 'Archer',
    phoneNumber: '020 7946 0123',
    street: '1 High Street',
    groupIds: ['buyers'],
    tags: ['VIP'],
    managerId: 'sam',
  };
  expect(personValues('LEAD', lead)).toEqual({ ...emptyPerson(), ...values, stageId: 'new' });
  const contact = { ...lead, leadManager: undefined, manager: { _id: 'sam' } };
  expect(personValues('CONTACT', contact)).toEqual({ ...emptyPerson(), ...values });
});
