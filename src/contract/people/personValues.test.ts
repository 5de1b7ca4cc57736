import { emptyPerson, personValues } from './personValues.ts';
import { blankRecord } from './testing/blankRecord.ts';

test('a record without values has the same form values as a new person', () => {
  expect(personValues('LEAD', blankRecord('LEAD'))).toEqual(emptyPerson());
  expect(personValues('CONTACT', blankRecord('CONTACT'))).toEqual(emptyPerson());
});

test('an editor gets phone numbers as they were typed, and references by their ids', () => {
  const blank = blankRecord('LEAD');
  const shown = {
    personalInformation: {
      ...blank.personalInformation!,
      fullName: { firstName: 'Ann', lastName: 'Archer' },
      phoneNumber: { number: '+442079460123', typed: '020 7946 0123' },
      address: { street: '1 High Street', postalCode: null, city: null, zone: null, country: null },
    },
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
  const lead = { ...blank, ...shown, leadStage: { _id: 'new' }, leadManager: { _id: 'sam' } };
  expect(personValues('LEAD', lead)).toEqual({ ...emptyPerson(), ...values, stageId: 'new' });
  const contact = { ...blankRecord('CONTACT'), ...shown, manager: { _id: 'sam' } };
  expect(personValues('CONTACT', contact)).toEqual({ ...emptyPerson(), ...values });
});
