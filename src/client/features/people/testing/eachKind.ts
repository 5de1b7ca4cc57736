import type { Lead } from '#client/entities/people/person.ts';
import { buildChoices, buildContact, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import type { FakeAnswers } from '#client/testing/fakeServer.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

/** What both kinds of people have. */
export type SharedFields = Partial<
  Pick<Lead, '_id' | 'createdAt' | 'personalInformation' | 'companyInformation' | 'nextCall'>
>;

const builders = {
  LEAD: (changes?: SharedFields) => buildLead(changes),
  CONTACT: (changes?: SharedFields) => buildContact(changes),
};

/** The two kinds, for tests of what their screens have in common: describe.each(eachKind). */
export const eachKind = Object.values(PERSON_KINDS).map((kind) => {
  const One = kind.one === 'lead' ? 'Lead' : 'Contact';
  const Many = `${One}s`;
  const person = kind.one === 'lead' ? builders.LEAD : builders.CONTACT;
  // Either kind is merged and counted by one operation
  const call = (name: string) =>
    name === 'mergePeople' || name === 'countPeople'
      ? name
      : name.replace('People', Many).replace('Person', One);
  /** Answers by the kind's own operations: 'updatePerson' is updateLead or updateContact, 'findPeople' findLeads or findContacts. */
  const calls = (answers: FakeAnswers): FakeAnswers =>
    Object.fromEntries(Object.entries(answers).map(([name, answer]) => [call(name), answer]));
  return {
    ...kind,
    many: `${kind.one}s`,
    One,
    person,
    call,
    calls,
    /** A company with one of them. */
    server: (answers: FakeAnswers = {}, shown = person()): FakeAnswers =>
      calls({
        findPerson: () => acknowledged({ data: shown, duplicates: [] }),
        findPersonTimeline: () => page([]),
        findPeople: () => page([shown]),
        findLeadChoices: () => acknowledged({ data: buildChoices() }),
        ...answers,
      }),
  };
});
