import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindMySecurityActivityQuery, FindMySignInMethodsQuery } from '../profile.generated.ts';
import {
  AddPasskeyDocument,
  ConfirmAuthenticatorAppDocument,
  ConfirmIdentityDocument,
  FindMySecurityActivityDocument,
  FindMySignInMethodsDocument,
  RemoveAuthenticatorAppDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  RenewRecoveryCodesDocument,
  StartAuthenticatorAppDocument,
  StartPasskeyConfirmationDocument,
  StartPasskeyDocument,
} from '../profile.generated.ts';

export type SignInMethods = NonNullable<FindMySignInMethodsQuery['findMySignInMethods']['data']>;
export type PasskeyRow = SignInMethods['passkeys'][number];
export type ActivityRow = FindMySecurityActivityQuery['findMySecurityActivity']['data'][number];

// The server announces this tag with every entry of the security activity
const CHANGED = [listTag('Session')];

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMySignInMethods: build.query({ ...operation(FindMySignInMethodsDocument), providesTags: CHANGED }),
    findMySecurityActivity: build.query({
      ...operation(FindMySecurityActivityDocument),
      providesTags: CHANGED,
    }),
    removeAuthenticatorApp: build.mutation(change(CHANGED, RemoveAuthenticatorAppDocument)),
    renamePasskey: build.mutation(change(CHANGED, RenamePasskeyDocument)),
    removePasskey: build.mutation(change(CHANGED, RemovePasskeyDocument)),
  }),
});

export const {
  useFindMySignInMethodsQuery,
  useFindMySecurityActivityQuery,
  useRemoveAuthenticatorAppMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi;

export const startAuthenticatorApp = secretCall(StartAuthenticatorAppDocument, []);
export const confirmAuthenticatorApp = secretCall(ConfirmAuthenticatorAppDocument, CHANGED);
export const startPasskey = secretCall(StartPasskeyDocument, []);
export const addPasskey = secretCall(AddPasskeyDocument, CHANGED);
export const renewRecoveryCodes = secretCall(RenewRecoveryCodesDocument, CHANGED);
export const startPasskeyConfirmation = secretCall(StartPasskeyConfirmationDocument, []);
export const confirmIdentity = secretCall(ConfirmIdentityDocument, []);
