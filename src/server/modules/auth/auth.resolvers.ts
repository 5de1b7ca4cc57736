import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { BIND_COOKIE, setCookieHeader } from './sessions/sessionCookies.ts';
import { signedIn } from './signedIn.ts';

export const authResolvers: Resolvers = {
  Query: {
    findSignUpRule: (_parent, _args, { services }) => {
      const { policy, emailDomains } = services.auth.findSignUpRule();
      return acknowledged('Who may sign up', { data: { policy, emailDomains: [...emailDomains] } });
    },
    findMySessions: async (_, _args, context) => {
      const sessions = await context.services.auth.listSessions(viewerOf(context));
      return acknowledged('Your sessions', {
        data: sessions.map(({ id, ...session }) => ({ _id: id, ...session })),
      });
    },
  },
  Mutation: {
    register: async (_, { input }, { services, request }) => {
      await services.auth.register(input, request);
      return acknowledged(i18n.t('We sent a code to your email address. Enter it to confirm the address'));
    },
    verifyRegistration: async (_, given, { services, request }) =>
      signedIn(await services.auth.verifyRegistration(given, request), request, i18n.t('Welcome to Exkoo')),
    login: async (_, { email, password, rememberMe }, { services, request }) => {
      const session = await services.auth.login(
        { email, password, isRemembered: rememberMe ?? false },
        request,
      );
      if (session && 'methods' in session) {
        const waiting = { accessToken: null, refreshToken: null, otpRequired: false, secondFactor: session };
        return acknowledged(
          i18n.t('Confirm your identity to finish signing in'),
          waiting,
          200,
          'second-factor',
        );
      }
      if (session) return signedIn(session, request, i18n.t('Welcome back'));
      const owed = { accessToken: null, refreshToken: null, otpRequired: true };
      return acknowledged(
        i18n.t('We sent a code to your email address. Enter it to finish signing in'),
        owed,
        200,
        'code-sent',
      );
    },
    verifyLogin: async (_, given, { services, request }) =>
      signedIn(await services.auth.verifyLogin(given, request), request, i18n.t('Welcome back')),
    resendOtp: async (_, asked, { services, request }) => {
      await services.auth.resendCode(asked, request);
      return acknowledged(
        i18n.t('If this email address needs a code, we have sent one. You can ask for another in 60 seconds'),
      );
    },
    forgotPassword: async (_, { email }, { services, request }) => {
      await services.auth.forgotPassword(email, request);
      return acknowledged(i18n.t('If this email address has an account, we have sent a code to it'));
    },
    verifyResetPassword: async (_, given, { services, request }) =>
      acknowledged(i18n.t('Choose a new password'), {
        resetToken: await services.auth.verifyResetPassword(given, request),
      }),
    resetPassword: async (_, given, { services, request }) => {
      await services.auth.resetPassword(given, request);
      return acknowledged(i18n.t('Your password is changed. Sign in with it'));
    },
    refreshSession: async (_, { refreshToken }, { services, request }) =>
      signedIn(
        await services.auth.refreshSession(refreshToken, request),
        request,
        i18n.t('Session continued'),
      ),
    confirmPassword: async (_, { password }, context) => {
      await context.services.auth.confirmPassword(viewerOf(context), password);
      return acknowledged(i18n.t('Password confirmed'));
    },
    logout: async (_, _args, context) => {
      await context.services.auth.logout(viewerOf(context));
      if (context.request.cookies[BIND_COOKIE]) {
        context.request.setCookie(setCookieHeader({ name: BIND_COOKIE, value: '', maxAge: 0 }));
      }
      return acknowledged(i18n.t('You are signed out'));
    },
    endSession: async (_, { id }, context) => {
      await context.services.auth.endSession(viewerOf(context), id);
      return acknowledged(i18n.t('The session is ended'));
    },
    endOtherSessions: async (_, _args, context) => {
      const count = await context.services.auth.endOtherSessions(viewerOf(context));
      return acknowledged(
        i18n.t('{count, plural, one {One other session is ended} other {# other sessions are ended}}', {
          count,
        }),
      );
    },
    changePassword: async (_, given, context) => {
      await context.services.auth.changePassword(viewerOf(context), given, context.request);
      return acknowledged(i18n.t('Your password is changed, and you are signed out everywhere else'));
    },
  },
};
