import { repeatKey } from './repeatKey.ts';

const CREATE = 'mutation createLead($input: PersonInput!) { createLead(input: $input) { message } }';
const ada = { input: { firstName: 'Ada' } };

test('a try that got no answer is repeated under its key, and what follows an answer has another', () => {
  const first = repeatKey(CREATE, ada);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(repeatKey(CREATE, ada)?.key).toBe(first?.key);
  expect(repeatKey(CREATE, { input: { firstName: 'Bob' } })?.key).not.toBe(first?.key);
  repeatKey(CREATE, ada)?.answered();
  expect(repeatKey(CREATE, ada)?.key).not.toBe(first?.key);
});

test.each(['recordPayment', 'inviteTeamMember', 'resendTeamInvite', 'sendSmsReply', 'testSmsCampaign', 'testSmsProvider', 'duplicateSmsCampaign'])(
  'what the server does once under a key has one: %s',
  (name) => {
    expect(repeatKey(`mutation ${name}($id: ID!) { ${name}(id: $id) { message } }`, { id: '1' })).not.toBeNull();
  },
);

test('queries, changes of what is there, and passwords have none', () => {
  for (const document of [
    'query findLeads { findLeads { message } }',
    'mutation updateLead($id: ID!) { updateLead(id: $id) { message } }',
    'mutation login($email: String!, $password: String!) { login(email: $email, password: $password) { message } }',
    'mutation register($input: RegistrationInput!) { register(input: $input) { message } }',
  ])
    expect(repeatKey(document, ada)).toBeNull();
});
