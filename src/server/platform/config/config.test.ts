import { readConfig } from './config.ts';

const GOOD = {
  NODE_ENV: 'production',
  SECRET_KEY: '2f0c4ae1d97b38566f1e0d2c3b4a5968',
  SMTP_URL: 'smtps://crm:secret@mail.example.com:465',
  PUBLIC_URL: 'https://crm.example.com',
  MAIL_FROM: 'Harbour Homes, sales <crm@example.com>',
  PUBLIC_IP: '203.0.113.7',
};
const problemsOf = (change: Record<string, string | undefined>) => {
  try {
    readConfig({ ...GOOD, ...change });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('production starts with settings of the right kind', () => {
  expect(problemsOf({})).toBeNull();
  expect(readConfig(GOOD)).toMatchObject({
    isProduction: true,
    isEvaluation: false,
    publicIp: '203.0.113.7',
  });
});

test('a direct database URL turns prepared statements off, unless the pooler supports them', () => {
  const pooled = {
    ...GOOD,
    DATABASE_URL: 'postgres://exkoo@pgbouncer:6432/exkoo',
    DATABASE_DIRECT_URL: 'postgres://exkoo@db/exkoo',
  };
  expect(readConfig(GOOD).isPreparingStatements).toBe(true);
  expect(readConfig(pooled).isPreparingStatements).toBe(false);
  expect(readConfig({ ...pooled, DATABASE_PREPARED_STATEMENTS: 'on' }).isPreparingStatements).toBe(true);
  expect(problemsOf({ DATABASE_PREPARED_STATEMENTS: 'yes' })).toContain(
    'DATABASE_PREPARED_STATEMENTS is neither on nor off',
  );
  expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://exkoo@db/exkoo' })).toContain(
    'DATABASE_URL is missing',
  );
});

test('a read replica needs a database, and waits for a second by default', () => {
  const DATABASE_REPLICA_URL = 'postgres://exkoo@replica/exkoo';
  const replicated = { ...GOOD, DATABASE_URL: 'postgres://exkoo@db/exkoo', DATABASE_REPLICA_URL };
  expect(readConfig(GOOD).databaseReplica).toBeNull();
  expect(readConfig(replicated).databaseReplica).toEqual({ url: DATABASE_REPLICA_URL, maxLagMs: 1_000 });
  expect(readConfig({ ...replicated, DATABASE_REPLICA_MAX_LAG_S: '2.5' }).databaseReplica?.maxLagMs).toBe(
    2_500,
  );
  expect(problemsOf({ DATABASE_REPLICA_URL })).toContain('DATABASE_URL is missing');
  expect(problemsOf({ DATABASE_REPLICA_MAX_LAG_S: 'soon' })).toContain(
    'DATABASE_REPLICA_MAX_LAG_S is no number',
  );
});

test('production names every setting that is missing', () => {
  const message = problemsOf({ SECRET_KEY: undefined, SMTP_URL: '', PUBLIC_IP: undefined });
  expect(message).toBe(
    'Cannot start: SECRET_KEY is missing; SMTP_URL is missing; PUBLIC_IP is missing. See docs/operations.md.',
  );
});

test('production names every setting that is malformed, all at once', () => {
  const message = problemsOf({
    SMTP_URL: 'foo',
    MAIL_FROM: 'notanaddress',
    PUBLIC_IP: '999.1.1.1',
    SECRET_KEY: 'x'.repeat(48),
    TRUSTED_PROXIES: '10.0.0.1, proxy',
  });
  for (const name of [
    'SMTP_URL is',
    'MAIL_FROM is',
    'PUBLIC_IP is',
    'SECRET_KEY repeats',
    'TRUSTED_PROXIES has proxy',
  ]) {
    expect(message).toContain(name);
  }
});

it.each([
  [
    'SMTP_URL',
    ['smtp://localhost:2525', 'smtp://user%40host:p@mail.example.com'],
    ['smtp://', 'https://a.b', 'mail:25'],
  ],
  [
    'MAIL_FROM',
    ['crm@localhost', 'Exkoo <a.b+c@exämple.com>'],
    ['a@', '@b.c', 'a@b c', '<a@b.c', 'a@b.c\nBcc: x@y.z'],
  ],
  ['DATABASE_POOL_SIZE', ['', '4', '40'], ['3', '0', '-1', 'ten', '1000']],
  ['DOMAIN_PROOF', ['', 'txt', 'none'], ['dns', 'TXT']],
  ['PASSWORD_FRESH_MINUTES', ['', '0', '10', '1440'], ['ten', '-1', '1.5', '99999']],
  ['PUBLIC_IP', ['198.51.100.255'], ['::1', 'localhost', '1.2.3', '1.2.3.4.5']],
  ['SECRET_KEY', ['correct horse battery staple, please'], ['short', 'ababababababababababababababababab']],
  [
    'TRUSTED_PROXIES',
    ['', 'loopback', '10.0.0.0/8,fd00::/64,::1'],
    ['10.0.0.0/33', '10.0.0.0/8/8', '*', 'true'],
  ],
])('%s', (name, good, bad) => {
  for (const value of good) expect([value, problemsOf({ [name]: value })]).toEqual([value, null]);
  for (const value of bad)
    expect([value, problemsOf({ [name]: value })]).toEqual([value, expect.stringContaining(name)]);
});

test('a process for requests or jobs only needs a database that others share', () => {
  const role = (change: object) => readConfig({ ...GOOD, ...change }).role;
  const DATABASE_URL = 'postgres://localhost/exkoo';
  expect(role({})).toBe('all');
  expect(role({ ROLE: 'all' })).toBe('all');
  for (const ROLE of ['web', 'worker']) {
    expect(role({ ROLE, DATABASE_URL })).toBe(ROLE);
    expect(problemsOf({ ROLE })).toContain('DATABASE_URL is missing');
  }
  expect(problemsOf({ ROLE: 'sms', DATABASE_URL })).toContain('ROLE is not web, worker or all');
});

test('step-up authentication is required after ten minutes, except in evaluation mode', () => {
  const minutes = (change: object) => readConfig({ ...GOOD, ...change }).passwordFreshMinutes;
  expect(minutes({})).toBe(10);
  expect(minutes({ PASSWORD_FRESH_MINUTES: '30' })).toBe(30);
  expect(minutes({ PASSWORD_FRESH_MINUTES: '0' })).toBeNull();
  const tried = { SECRET_KEY: GOOD.SECRET_KEY };
  expect(readConfig(tried).passwordFreshMinutes).toBeNull();
  expect(readConfig({ ...tried, PASSWORD_FRESH_MINUTES: '5' }).passwordFreshMinutes).toBe(5);
});

test('elsewhere a key need not be drawn, and nothing has to be set', () => {
  expect(problemsOf({ NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(48) })).toBeNull();
  expect(problemsOf({ NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(31) })).toContain('SECRET_KEY is shorter');
});

test.each([
  [undefined, { policy: 'OPEN', emailDomains: [] }],
  ['open', { policy: 'OPEN', emailDomains: [] }],
  ['Invitation', { policy: 'INVITATION', emailDomains: [] }],
  ['Example.com, example.org', { policy: 'DOMAINS', emailDomains: ['example.com', 'example.org'] }],
])('SIGN_UP %j sets who may sign up', (text, rule) => {
  expect(readConfig({ ...GOOD, SIGN_UP: text }).signUp).toEqual(rule);
});

test.each(['closed', 'open, example.com', ',', 'a b.com', '@example.com'])(
  'SIGN_UP %j is a mistake',
  (text) => {
    expect(problemsOf({ SIGN_UP: text })).toContain('SIGN_UP is not open, invitation');
  },
);
