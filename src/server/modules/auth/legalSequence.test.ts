import fc from 'fast-check';
import type { CodePurpose } from '#contract/limits/account/auth.ts';
import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import type { TestAuth } from '#server/testing/app/createTestAuth.ts';
import { CLIENT, createTestAuth } from '#server/testing/app/createTestAuth.ts';

/**
 * A session exists only after a legal sequence: whatever order the operations are called in, each opens one exactly when
 * a model of a few lines says so.
 */
let app: TestAuth;
beforeAll(async () => {
  app = await createTestAuth();
});
afterAll(() => app.db.close());

const email = 'ada@example.com';
const PASSWORDS = ['correct horse battery', 'seven green bottles', 'an unused password'] as const;
const PURPOSES = ['REGISTRATION', 'LOGIN', 'RESET_PASSWORD'] as const satisfies readonly CodePurpose[];

interface Model {
  password: string | null;
  status: 'NONE' | 'PENDING' | 'ACTIVE';
  isTwoStepOn: boolean;
  /** The code that is open for each purpose, with the tries it has left. */
  open: Partial<Record<CodePurpose, { code: string; tries: number }>>;
  resetToken: string | null;
}

const step = fc.record({
  name: fc.constantFrom(
    'register',
    'login',
    'verifyRegistration',
    'verifyLogin',
    'forgot',
    'resend',
    'verifyReset',
    'reset',
    'toggleTwoStep',
    'wait',
  ),
  password: fc.constantFrom(PASSWORDS[0], ...PASSWORDS),
  /** Which purpose's newest code is typed: the one it belongs to, another, or (null) a wrong code. */
  typed: fc.constantFrom('own', 'own', 'own', ...PURPOSES, null),
  purpose: fc.constantFrom(...PURPOSES),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('sessions open as the model says, in any order of calls', async () => {
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 4, maxLength: 25 }),
      async (isSignedUp, random) => {
        await app.reset();
        const steps = isSignedUp ? [...LEGAL.slice(0, 2), ...random] : random;
        const model: Model = {
          password: null,
          status: 'NONE',
          isTwoStepOn: false,
          open: {},
          resetToken: null,
        };
        for (const each of steps) {
          const before = await countOpen();
          const mails = app.mails.length;
          const { expected, isLimited } = await perform(model, each);
          const grown = (await countOpen()) - before;
          if (each.name === 'reset' && expected === 'reset') expect(await countOpen()).toBe(0);
          else
            expect({ ...each, grown }).toEqual({
              ...each,
              grown: expected === 'session' && !isLimited ? 1 : 0,
            });
          if (grown === 1) opened += 1;
          noteCodes(model, app.mails.slice(mails));
        }
      },
    ),
    { numRuns: 100, seed: 20260, examples: [[false, LEGAL]] },
  );
  expect(opened).toBeGreaterThan(20);
});

const at = (name: Step['name'], typed: Step['typed'] = 'own'): Step => ({
  name,
  password: PASSWORDS[0],
  typed,
  purpose: 'LOGIN',
});
const LEGAL = [
  at('register'),
  at('verifyRegistration', 'REGISTRATION'),
  at('login'),
  at('toggleTwoStep'),
  at('login'),
  at('verifyLogin', 'LOGIN'),
  at('forgot'),
  at('verifyReset', 'RESET_PASSWORD'),
  at('reset'),
];

const OWN_PURPOSE: Partial<Record<Step['name'], CodePurpose>> = {
  verifyRegistration: 'REGISTRATION',
  verifyLogin: 'LOGIN',
  verifyReset: 'RESET_PASSWORD',
};

type Expected = 'session' | 'reset' | 'nothing';

/** Calls the operation, advances the model, and compares the result with the model. */
async function perform(
  model: Model,
  { name, password, typed, purpose }: Step,
): Promise<{ expected: Expected; isLimited: boolean }> {
  const otp = (typed && newestCode(typed === 'own' ? OWN_PURPOSE[name] : typed)) ?? '0000';
  const run = async (call: Promise<unknown>, expected: Expected = 'nothing') => {
    const errorMessage = await call.then(
      () => null,
      (error: { description?: string }) => error.description ?? String(error),
    );
    return { expected, isLimited: errorMessage === 'too-many-requests', errorMessage };
  };
  switch (name) {
    case 'register': {
      const done = await run(app.auth.register({ firstName: 'Ada', lastName: 'L', email, password }, CLIENT));
      if (!done.isLimited && model.status !== 'ACTIVE') Object.assign(model, { status: 'PENDING', password });
      return done;
    }
    case 'login': {
      const isRight = model.status === 'ACTIVE' && password === model.password;
      return run(
        app.auth.login({ email, password, isRemembered: false }, CLIENT),
        isRight && !model.isTwoStepOn ? 'session' : 'nothing',
      );
    }
    case 'verifyRegistration': {
      const isRight = use(model, 'REGISTRATION', otp) && model.status === 'PENDING';
      if (isRight) model.status = 'ACTIVE';
      return run(app.auth.verifyRegistration({ email, otp }, CLIENT), isRight ? 'session' : 'nothing');
    }
    case 'verifyLogin': {
      const isRight = use(model, 'LOGIN', otp) && model.status === 'ACTIVE';
      return run(app.auth.verifyLogin({ email, otp }, CLIENT), isRight ? 'session' : 'nothing');
    }
    case 'forgot':
      return run(app.auth.forgotPassword(email, CLIENT));
    case 'resend':
      return run(app.auth.resendCode({ email, purpose }, CLIENT));
    case 'verifyReset': {
      const isRight = use(model, 'RESET_PASSWORD', otp);
      const token = await app.auth.verifyResetPassword({ email, otp }, CLIENT).catch(() => null);
      expect(token !== null).toBe(isRight);
      if (token) model.resetToken = token;
      return { expected: 'nothing', isLimited: false };
    }
    case 'reset': {
      const isRight = model.resetToken !== null;
      const done = await run(
        app.auth.resetPassword({ resetToken: model.resetToken ?? 'none', newPassword: password }, CLIENT),
        isRight ? 'reset' : 'nothing',
      );
      expect(done.errorMessage).toBe(isRight ? null : 'reset-over');
      if (isRight) Object.assign(model, { password, status: 'ACTIVE', resetToken: null, open: {} });
      return done;
    }
    case 'toggleTwoStep':
      if (model.status === 'NONE') return { expected: 'nothing', isLimited: false };
      model.isTwoStepOn = !model.isTwoStepOn;
      await app.db.kysely.updateTable('users').set({ is_two_step_on: model.isTwoStepOn }).execute();
      return { expected: 'nothing', isLimited: false };
    case 'wait':
      app.clock.advance(61_000);
      return { expected: 'nothing', isLimited: false };
  }
}

/** Whether this code opens that purpose now; counts the try. */
function use(model: Model, purpose: CodePurpose, otp: string): boolean {
  const open = model.open[purpose];
  if (!open || open.tries === 0) return false;
  open.tries -= 1;
  if (open.code !== otp) return false;
  model.open[purpose] = undefined;
  return true;
}

const SUBJECTS: Record<CodePurpose, string> = {
  REGISTRATION: 'Confirm your email address',
  LOGIN: 'Your sign-in code',
  RESET_PASSWORD: 'Reset your password',
};
const codeOf = (mail: { text: string } | undefined) => /^\d{6,8}$/m.exec(mail?.text ?? '')?.[0];

function newestCode(purpose: CodePurpose | undefined): string | undefined {
  return purpose && codeOf(app.mails.findLast(({ subject }) => subject === SUBJECTS[purpose]));
}

function noteCodes(model: Model, mails: TestAuth['mails']): void {
  for (const mail of mails) {
    const purpose = PURPOSES.find((each) => SUBJECTS[each] === mail.subject);
    const code = codeOf(mail);
    if (purpose && code) model.open[purpose] = { code, tries: CODE_LIMITS.attempts };
  }
}

async function countOpen(): Promise<number> {
  return (await app.db.kysely.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute())
    .length;
}
