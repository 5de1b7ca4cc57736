import { confirmPasswordProblem, passwordProblem } from './password.ts';

const ada = { email: 'ada.lovelace@engine.example', firstName: 'Ada', lastName: 'Lovelace' };

test.each([
  'correct horse battery',
  'demo demo demo',
  '🐢🐇🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵',
  'Lovelace wrote a program',
  'x'.repeat(64) + 'yz',
])('%s is accepted', (password) => {
  expect(passwordProblem(password, ada)).toBeNull();
});

test.each([
  ['', 'Password is required'],
  ['elevenchars', 'Use at least 12 characters'],
  ['ab'.repeat(65), 'Use at most 128 characters'],
  ['aaaaaaaaaaaa', 'Use at least three different characters'],
  ['abababababab', 'Use at least three different characters'],
  ['Ada.Lovelace@engine.example', 'Use something other than your name or email address'],
  ['lovelace-ada', 'Use something other than your name or email address'],
  ['adaadaadaada12', 'Use something other than your name or email address'],
  ['exkooEXKOO!!exkoo', 'Use something other than your name or email address'],
])('%s is refused', (password, problem) => {
  expect(passwordProblem(password, ada)).toBe(problem);
});

test('128 characters are accepted whatever plane they are on', () => {
  expect(passwordProblem('🐢🐇🦊🐻'.repeat(32))).toBeNull();
  expect(passwordProblem('🐢🐇🦊🐻'.repeat(32) + 'x')).toBe('Use at most 128 characters');
});

test('the repeated password must be the same', () => {
  expect(confirmPasswordProblem('correct horse', '')).toBe('Confirm Password is required');
  expect(confirmPasswordProblem('correct horse', 'Correct horse')).toBe('Passwords do not match');
  expect(confirmPasswordProblem('correct horse', 'correct horse')).toBeNull();
});
