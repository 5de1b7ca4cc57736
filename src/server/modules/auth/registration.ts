import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { firstNameProblem, lastNameProblem } from '#contract/validation/records/crm/person.ts';
import type { SignUpRule } from '#contract/validation/signUp.ts';
import { signUpProblem } from '#contract/validation/signUp.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { accountByEmail, addPendingAccount, changeAccount } from '#server/modules/users/accounts.service.ts';
import { ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import { alreadyRegisteredMail } from './authMails.ts';
import { browserThatAsks } from './codeBrowser.ts';
import { countCode } from './codes/codeCounts.ts';
import { countMailRequest } from './codes/mailRequests.ts';
import { sendCode, useCode, wrongCode } from './codes/oneTimeCodes.ts';
import { requireGoodPassword } from './passwordRules.ts';
import type { OpenSession } from './sessions/openSession.ts';
import { openSession } from './sessions/openSession.ts';

/** What a new account is made of. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The operations that create an account. */
export interface RegistrationService {
  /** Who may sign up without an invitation. */
  findSignUpRule(): SignUpRule;
  /**
   * Opens an account that waits for its address to be confirmed, and mails the code. Does the same work and answers the
   * same where the address has an account: its owner gets a note, a waiting one a new code. Name and password belong to that
   * code, so that no one confirms what another person typed. Throws 403 sign-up-closed, whether the address has an account or not, where it may not
   * sign up without an invitation.
   */
  register(input: Registration, client: Client): Promise<void>;
  /** Confirms the address with the code and signs in. Throws wrongCode, whatever the reason. */
  verifyRegistration(given: { email: string; otp: string }, client: Client): Promise<OpenSession>;
}

export function createRegistration(deps: AuthDeps): RegistrationService {
  const { config, db, clock, jobs, passwords } = deps;
  return {
    findSignUpRule: () => config.signUp,

    async register(input, client) {
      const { password, ...person } = checkedPerson(input);
      requireSignUp(deps, person.email);
      requireGoodPassword(password, person);
      await countMailRequest(deps, client);
      const change = {
        first_name: person.firstName,
        last_name: person.lastName,
        password_hash: await passwords.hash(password),
      };
      const browser = browserThatAsks(deps, client);
      await accountScope(db, async (tx) => {
        const asked = { email: person.email, purpose: 'REGISTRATION', client, browser } as const;
        const known = await accountByEmail(tx, person.email);
        await countCode(deps, tx, { ...asked, account: known }, 'count');
        await addPendingAccount(tx, person.email, change, clock.now());
        const account = await accountByEmail(tx, person.email);
        if (account?.status === 'PENDING') {
          await changeAccount(tx, account.id, change, clock.now());
          await sendCode(deps, tx, { ...asked, account, person: change });
        } else if (account && account.status !== 'SUSPENDED') {
          const mail = await writtenIn(ownLanguages(account), () =>
            alreadyRegisteredMail(account.email, config.publicUrl),
          );
          await jobs.enqueue(tx, 'mail.send', mail);
        }
      });
    },

    async verifyRegistration({ email: typed, otp }, client) {
      const email = normalizeEmail(typed);
      if (emailProblem(email)) throw wrongCode();
      const session = await accountScope(db, async (tx) => {
        const account = await accountByEmail(tx, email);
        const used = await useCode(deps, tx, { account, email, purpose: 'REGISTRATION', otp, client });
        if (!used || account?.status !== 'PENDING') return null;
        const change = { ...activation(deps, account.email), ...used.person };
        await changeAccount(tx, account.id, change, clock.now());
        return openSession(deps, tx, {
          account: { ...account, ...change },
          isRemembered: false,
          client,
          how: 'Sign-up',
        });
      });
      if (!session) throw wrongCode();
      return session;
    },
  };
}

/** What changes of an account once its address is proved: it becomes active, and master admin where the address is the configured one. */
export function activation({ config }: Pick<AuthDeps, 'config'>, email: string) {
  const role = email === config.masterAdminEmail ? 'MASTER_ADMIN' : 'ADMIN';
  return { status: 'ACTIVE', role } as const;
}

/** The address of the master admin may always sign up: a new installation has no one who could invite them. */
function requireSignUp({ config: { signUp, masterAdminEmail } }: AuthDeps, email: string): void {
  const problem = email === masterAdminEmail ? null : signUpProblem(signUp, email);
  if (problem) throw new UserError(403, 'sign-up-closed', problem);
}

function checkedPerson(input: Registration): Registration {
  const problem =
    firstNameProblem(input.firstName) ?? lastNameProblem(input.lastName) ?? emailProblem(input.email);
  if (problem) throw invalid('invalid-registration', problem);
  return {
    firstName: tidyText(input.firstName),
    lastName: tidyText(input.lastName),
    email: normalizeEmail(input.email),
    password: input.password,
  };
}
