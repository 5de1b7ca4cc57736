import { firstNameProblem, lastNameProblem } from './person.ts';

test.each(["O'Brien", '李', 'محمد', 'Zoë 🐢', 'x'.repeat(60), '🐢'.repeat(60)])(
  '%s can be a name',
  (name) => {
    expect(firstNameProblem(name)).toBeNull();
  },
);

test('a name is needed and has an end', () => {
  expect(firstNameProblem(' \u202E ')).toBe('First Name is required');
  expect(lastNameProblem('')).toBe('Last Name is required');
  expect(lastNameProblem('x'.repeat(61))).toBe('Last Name can have at most 60 characters');
});
