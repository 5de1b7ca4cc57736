import type { PasswordOwner } from '#contract/validation/password.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { sessionOwner } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import type { CodeRequest } from './codes/resendCode.ts';
import { resendCode } from './codes/resendCode.ts';
import { recordActivity } from './factors/accountActivity.ts';
import type { ConfirmIdentityService } from './factors/confirmIdentity.ts';
import { createConfirmIdentity } from './factors/confirmIdentity.ts';
import type { OwnFactorsService } from './factors/ownFactors.ts';
import { createOwnFactors } from './factors/ownFactors.ts';
import type { OwnPasskeysService } from './factors/ownPasskeys.ts';
import { createOwnPasskeys } from './factors/ownPasskeys.ts';
import type { SecondStepService } from './factors/secondStep.ts';
import { createSecondStep } from './factors/secondStep.ts';
import type { LoginService } from './login.ts';
import { createLogin } from './login.ts';
import { confirmPassword } from './passwordCheck.ts';
import type { PasswordService } from './passwordReset.ts';
import { createPasswordReset } from './passwordReset.ts';
import { requireGoodPassword } from './passwordRules.ts';
import type { RegistrationService } from './registration.ts';
import { createRegistration } from './registration.ts';
import type { Credentials } from './sessions/authenticate.ts';
import { authenticate } from './sessions/authenticate.ts';
import type { OpenSession } from './sessions/openSession.ts';
import { openSession } from './sessions/openSession.ts';
import type { OwnSessionsService } from './sessions/ownSessions.ts';
import { createOwnSessions } from './sessions/ownSessions.ts';
import { refreshSession } from './sessions/refresh.ts';
import type { EndedView } from './sessions/seenAs.store.ts';
import { takeEndedViews, writeSeen } from './sessions/seenAs.store.ts';
import {
  announceRights,
  endSessions,
  notifyStreams,
  SESSIONS_CHANNEL,
  writeWorkCompany,
} from './sessions/sessions.store.ts';
import { inSteps } from './steadyReplies.ts';
import { sweepSignIn } from './sweepSignIn.ts';

/** Authentication: accounts, codes, passwords and sessions. The parts describe each operation. */
export interface AuthService
  extends
    RegistrationService,
    LoginService,
    PasswordService,
    OwnSessionsService,
    SecondStepService,
    ConfirmIdentityService,
    OwnFactorsService,
    OwnPasskeysService {
  /** The signed-in user of a request, or null. */
  authenticate(credentials: Credentials): Promise<Viewer | null>;
  /** Exchanges a refresh token; see refresh.ts. */
  refreshSession(refreshToken: string, client: Client): Promise<OpenSession>;
  /** Sends another code where one is due; answers the same where none is. */
  resendCode(asked: CodeRequest, client: Client): Promise<void>;
  /** Asks the signed-in user for the password again, which counts for the next minutes. Throws 403 wrong-password, 429. */
  confirmPassword(viewer: Pick<Viewer, 'userId' | 'sessionId'>, password: string): Promise<Account>;
  /** Ends every session of a user, in the caller's transaction: after a change of role or standing. Resolves to how many. */
  endAllSessions(tx: Tx, userId: string): Promise<number>;
  /**
   * Calls `listener` with the id of each user with an ended session or changed permissions, in any process;
   * null means that some may have been missed. Resolves to the function that stops it.
   */
  followEndings(listener: (userId: string | null) => void): Promise<() => Promise<void>>;
  /** Has the user's open browsers look again at what they may do, in the caller's transaction: after a change of rights. */
  announceRights(tx: Tx, userId: string): Promise<void>;
  /** Starts impersonation in the viewer's session until then; null ends it. In the caller's transaction. */
  seeAs(tx: Tx, viewer: Viewer, seen: { userId: string; name: string; until: Date } | null): Promise<void>;
  /** Takes the expired impersonations, each once, in the caller's transaction. */
  takeEndedViews(tx: Tx): Promise<EndedView[]>;
  /** Opens a session of an account whose owner has just proved themselves another way: by the link of an invitation. */
  enter(tx: Tx, account: Account, client: Client): Promise<OpenSession>;
  /** Adds an entry to the security activity of an account, in the caller's transaction. */
  recordActivity(tx: Tx, entry: Parameters<typeof recordActivity>[2]): Promise<void>;
  /** The hash of a new password. Refuses one that breaks a rule. Not inside a transaction. */
  hashNewPassword(password: string, owner: PasswordOwner): Promise<string>;
  /** The session works in this company from now on, in the caller's transaction. */
  moveSession(tx: Tx, sessionId: string, companyId: string | null): Promise<void>;
  /** Removes what sign-in no longer needs: a daily job. */
  sweep(): Promise<void>;
}

/**
 * Authentication over this database. Public operations take whole steps of time, so that their duration does
 * not reveal whether an account exists.
 */
export function createAuthService(deps: AuthDeps): AuthService {
  const stepMs = deps.replyStepMs ?? REPLY_STEP_MS;
  const { findSignUpRule, register, verifyRegistration } = createRegistration(deps);
  const { login, verifyLogin } = createLogin(deps);
  const { verifySecondFactor, sendSignInCode, startPasskeySignIn, signInWithPasskey } =
    createSecondStep(deps);
  const { forgotPassword, verifyResetPassword, resetPassword, changePassword } = createPasswordReset(deps);
  return {
    ...createOwnSessions(deps),
    ...createConfirmIdentity(deps),
    ...createOwnFactors(deps),
    ...createOwnPasskeys(deps),
    findSignUpRule,
    register: inSteps(stepMs, 'always', register),
    verifyRegistration: inSteps(stepMs, 'rejections', verifyRegistration),
    login: inSteps(stepMs, 'rejections', login),
    verifyLogin: inSteps(stepMs, 'rejections', verifyLogin),
    verifySecondFactor: inSteps(stepMs, 'rejections', verifySecondFactor),
    sendSignInCode,
    startPasskeySignIn,
    signInWithPasskey: inSteps(stepMs, 'rejections', signInWithPasskey),
    forgotPassword: inSteps(stepMs, 'always', forgotPassword),
    verifyResetPassword: inSteps(stepMs, 'rejections', verifyResetPassword),
    resendCode: inSteps(stepMs, 'always', (asked: CodeRequest, client: Client) =>
      resendCode(deps, asked, client),
    ),
    resetPassword,
    changePassword,
    authenticate: (credentials) => authenticate(deps, credentials),
    refreshSession: (refreshToken, client) => refreshSession(deps, refreshToken, client),
    confirmPassword: (viewer, password) => confirmPassword(deps, viewer, password),
    endAllSessions: (tx, userId) => endSessions(tx, { userId }, deps.clock.now()),
    announceRights: (tx, userId) => announceRights(tx, userId, deps.clock.now()),
    async seeAs(tx, viewer, seen) {
      await writeSeen(tx, viewer.sessionId, seen);
      notifyStreams(tx, sessionOwner(viewer));
    },
    takeEndedViews: (tx) => takeEndedViews(tx, deps.clock.now()),
    enter: (tx, account, client) =>
      openSession(deps, tx, { account, isRemembered: false, client, how: 'Invitation' }),
    recordActivity: (tx, entry) => recordActivity(deps, tx, entry),
    async hashNewPassword(password, owner) {
      requireGoodPassword(password, owner);
      return deps.passwords.hash(password);
    },
    followEndings: (listener) => deps.db.listen(SESSIONS_CHANNEL, listener, () => listener(null)),
    moveSession: writeWorkCompany,
    sweep: () => sweepSignIn(deps),
  };
}

const REPLY_STEP_MS = 50;
