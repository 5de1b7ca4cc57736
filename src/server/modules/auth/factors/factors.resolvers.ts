import { i18n } from '#contract/i18n/i18n.ts';
import { invalid } from '#server/access/userError.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, SecondFactorMethod } from '#server/graphql/types.generated.ts';
import { signedIn } from '../signedIn.ts';

export const factorsResolvers: Resolvers = {
  Query: {
    findMySignInMethods: async (_, _args, context) => {
      const { passkeys, ...methods } = await context.services.auth.findSignInMethods(viewerOf(context));
      const data = {
        ...methods,
        passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => ({
          _id: id,
          name,
          isSynced: is_synced,
          createdAt: created_at,
          lastUsedAt: last_used_at,
        })),
      };
      return acknowledged(i18n.t('Your sign-in methods'), { data });
    },
    findMySecurityActivity: async (_, _args, context) => {
      const entries = await context.services.auth.findSecurityActivity(viewerOf(context));
      return acknowledged(i18n.t('Your security activity'), {
        data: entries.map(({ id, ...entry }) => ({ _id: id, ...entry })),
      });
    },
  },
  Mutation: {
    verifySecondFactor: async (_, { token, method, value }, { services, request }) => {
      const proof = { token, method: notEmail(method), value };
      return signedIn(
        await services.auth.verifySecondFactor(proof, request),
        request,
        i18n.t('Welcome back'),
      );
    },
    sendSignInCode: async (_, { token }, { services, request }) => {
      await services.auth.sendSignInCode(token, request);
      return acknowledged(i18n.t('We sent a code to your email address. Enter it to finish signing in'));
    },
    startPasskeySignIn: async (_, _args, { services, request }) =>
      acknowledged(i18n.t('Use your passkey'), { options: await services.auth.startPasskeySignIn(request) }),
    signInWithPasskey: async (_, { response, rememberMe }, { services, request }) => {
      const given = { response, isRemembered: rememberMe ?? false };
      const { email, ...session } = await services.auth.signInWithPasskey(given, request);
      return { ...signedIn(session, request, i18n.t('Welcome back')), email };
    },
    startPasskeyConfirmation: async (_, _args, context) =>
      acknowledged(i18n.t('Use your passkey'), {
        options: await context.services.auth.startPasskeyConfirmation(viewerOf(context)),
      }),
    confirmIdentity: async (_, { method, value }, context) => {
      const proof = { method: notEmail(method), value };
      if (proof.method === 'RECOVERY_CODE') throw unsupported();
      await context.services.auth.confirmIdentity(viewerOf(context), { ...proof, method: proof.method });
      return acknowledged(i18n.t('Identity confirmed'));
    },
    startAuthenticatorApp: async (_, _args, context) =>
      acknowledged(i18n.t('Scan the QR code'), {
        data: await context.services.auth.startApp(viewerOf(context)),
      }),
    confirmAuthenticatorApp: async (_, { code }, context) =>
      acknowledged(i18n.t('Authenticator app turned on'), {
        codes: await context.services.auth.confirmApp(viewerOf(context), code, context.request),
      }),
    removeAuthenticatorApp: async (_, _args, context) => {
      await context.services.auth.removeApp(viewerOf(context), context.request);
      return acknowledged(i18n.t('Authenticator app turned off'));
    },
    startPasskey: async (_, _args, context) =>
      acknowledged(i18n.t('Create your passkey'), {
        options: await context.services.auth.startPasskey(viewerOf(context)),
      }),
    addPasskey: async (_, { response, name }, context) =>
      acknowledged(i18n.t('Passkey added'), {
        codes: await context.services.auth.addPasskey(
          viewerOf(context),
          { response, name: name ?? '' },
          context.request,
        ),
      }),
    renamePasskey: async (_, given, context) => {
      await context.services.auth.renamePasskey(viewerOf(context), given, context.request);
      return acknowledged(i18n.t('Passkey renamed'));
    },
    removePasskey: async (_, { id }, context) => {
      await context.services.auth.removePasskey(viewerOf(context), id, context.request);
      return acknowledged(i18n.t('Passkey removed'));
    },
    renewRecoveryCodes: async (_, _args, context) =>
      acknowledged(i18n.t('New recovery codes created'), {
        codes: await context.services.auth.renewRecoveryCodes(viewerOf(context), context.request),
      }),
  },
};

function notEmail(method: SecondFactorMethod): Exclude<SecondFactorMethod, 'EMAIL'> {
  if (method === 'EMAIL') throw unsupported();
  return method;
}

function unsupported(): Error {
  return invalid('unsupported-method', i18n.t('This method cannot be used here'));
}
