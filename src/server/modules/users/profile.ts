import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { firstNameProblem, lastNameProblem } from '#contract/validation/records/crm/person.ts';
import { tidyText } from '#contract/validation/text.ts';
import { DiskFull, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { userScope } from '#server/database/walls/scopes.ts';
import { isOffered, ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import { isSameText } from '#server/platform/secrets/tokens.ts';
import { recordUserEvent } from './userEvents.ts';
import { twoStepMail } from './userMails.ts';
import type { UserRow, WorkCompany } from './users.store.ts';
import { findUser, findWorkCompany, lockUser, updateUser, writeCurrentCompany } from './users.store.ts';
import type { CallingClient, UsersDeps } from './usersDeps.ts';

/** What a user may change of the profile. Only given fields change; profile null removes the photo, language null the choice. */
export interface ProfileChange {
  firstName?: string | null;
  lastName?: string | null;
  profile?: string | null;
  language?: string | null;
}

/** The operations of users on themselves. */
export interface ProfileService {
  /**
   * The signed-in user with the session's current company; if that was deleted, the session switches to
   * another of the user's companies, except during impersonation. Throws 401 if the secret is not the calling
   * session's own, and tooMany over 300 calls a minute.
   */
  findBySecret(viewer: Viewer, secretToken: string): Promise<{ user: UserRow; company: WorkCompany | null }>;
  /** Throws 400 for names that break their rule, photos that are not the viewer's own upload, and languages not offered. */
  updateProfile(viewer: Viewer, change: ProfileChange): Promise<void>;
  /** Turns the code at every sign-in on or off. Throws 403 wrong-password. */
  setTwoStep(
    viewer: Viewer,
    given: { isOn: boolean; password: string },
    client: CallingClient,
  ): Promise<void>;
  /**
   * The session, and later ones, work in this company. Throws notFound for a company in trash or not theirs.
   */
  switchCompany(viewer: Viewer, companyId: string): Promise<void>;
  /** The session works in this company from now on, if it worked in none; later sessions likewise. In the caller's transaction. */
  enterFirstCompany(tx: Tx, viewer: Viewer, companyId: string): Promise<void>;
}

export function createProfile(deps: UsersDeps): ProfileService {
  const { auth, config, db, clock, jobs, rateLimits, tokens, uploads } = deps;
  return {
    async findBySecret(viewer, secretToken) {
      await rateLimits
        .take(db.kysely, `find-user:${viewer.sessionId}`, FIND_LIMIT)
        // Counting is not possible then: signed-in users can still read
        .catch((error: unknown) => {
          if (!(error instanceof DiskFull)) throw error;
        });
      if (!isSameText(secretToken, tokens.sessionSecret(viewer.sessionId))) {
        throw new UserError(401, 'session-not-found', i18n.t('Session not found'));
      }
      return userScope(db, viewer, async (tx) => {
        const user = await findUser(tx, viewer.userId);
        if (!user) throw new UserError(401, 'session-not-found', i18n.t('Session not found'));
        const company = (await findWorkCompany(tx, viewer.userId, viewer.companyId)) ?? null;
        if (viewer.seenBy) return { user, company: company?.id === viewer.companyId ? company : null };
        if ((company?.id ?? null) !== viewer.companyId) await workIn(deps, tx, viewer, company?.id ?? null);
        return { user, company };
      });
    },

    async updateProfile(viewer, change) {
      const { firstName: newFirst = null, lastName: newLast = null } = change;
      const problem =
        (newFirst !== null && firstNameProblem(newFirst)) || (newLast !== null && lastNameProblem(newLast));
      if (problem) throw invalid('invalid-profile', problem);
      if (change.language && !isOffered(change.language))
        throw invalid('unknown-language', i18n.t('Choose a language from the list'));
      const now = clock.now();
      await userScope(db, viewer, async (tx) => {
        const user = await lockUser(tx, viewer.userId);
        const photo = change.profile === undefined ? user.profile : change.profile || null;
        const isOwn =
          !photo ||
          photo === user.profile ||
          (await uploads.isOwnUpload(tx, viewer.userId, photo, 'profile-upload'));
        if (!isOwn) throw invalid('unknown-photo', i18n.t('Upload the photo again'));
        const firstName = newFirst === null ? user.first_name : tidyText(newFirst);
        const lastName = newLast === null ? user.last_name : tidyText(newLast);
        const language = change.language === undefined ? user.language : change.language || null;
        await updateUser(tx, viewer.userId, {
          first_name: firstName,
          last_name: lastName,
          profile: photo,
          language,
          updated_at: now,
        });
        const before = { firstName: user.first_name, lastName: user.last_name, profile: user.profile };
        const isChosen = language !== user.language;
        await recordUserEvent(tx, viewer, {
          action: 'updated',
          before: { ...before, ...(isChosen && { language: user.language }) },
          after: { firstName, lastName, profile: photo, ...(isChosen && { language }) },
          at: now,
        });
      });
    },

    async setTwoStep(viewer, { isOn, password }, client) {
      await auth.confirmPassword(viewer, password);
      const now = clock.now();
      await userScope(db, viewer, async (tx) => {
        const user = await lockUser(tx, viewer.userId);
        if (user.is_two_step_on === isOn) return;
        await updateUser(tx, viewer.userId, { is_two_step_on: isOn, updated_at: now });
        await recordUserEvent(tx, viewer, {
          action: 'two-step-changed',
          before: { isTwoStepOn: !isOn },
          after: { isTwoStepOn: isOn },
          at: now,
        });
        const kind = isOn ? 'EMAIL_CODES_ON' : 'EMAIL_CODES_OFF';
        await auth.recordActivity(tx, { userId: viewer.userId, kind, client });
        const mail = await writtenIn(ownLanguages(user), () =>
          twoStepMail(user.email, isOn, config.publicUrl),
        );
        await jobs.enqueue(tx, 'mail.send', mail);
      });
    },

    async switchCompany(viewer, companyId) {
      if (!isUuid(companyId)) throw notFound('company');
      await userScope(db, viewer, async (tx) => {
        const company = await findWorkCompany(tx, viewer.userId, companyId);
        if (company?.id !== companyId.toLowerCase()) throw notFound('company');
        await workIn(deps, tx, viewer, company.id);
      });
    },

    async enterFirstCompany(tx, viewer, companyId) {
      if (!viewer.companyId) await workIn(deps, tx, viewer, companyId);
    },
  };
}

/** The session works in this company from now on, and so do later ones. */
async function workIn(
  { auth }: UsersDeps,
  tx: Tx,
  viewer: Pick<Viewer, 'userId' | 'sessionId'>,
  companyId: string | null,
): Promise<void> {
  await auth.moveSession(tx, viewer.sessionId, companyId);
  await writeCurrentCompany(tx, viewer.userId, companyId);
}

/** FindUserBySecret asks per page load; a page that asks more is broken or guessing. */
const FIND_LIMIT = { capacity: 300, seconds: 60 };
