import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import type { FindAddressSettingsQuery } from './address.generated.ts';
import {
  AddDomainDocument,
  CheckDnsPropagationDocument,
  CheckSlugAvailabilityDocument,
  FindAddressSettingsDocument,
  InstallSSLDocument,
  RemoveDomainDocument,
} from './address.generated.ts';

/** What the address editor needs to know of the installation. */
export type AddressSettings = NonNullable<FindAddressSettingsQuery['findAddressSettings']['data']>;

const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The installation's own settings: they change by a restart alone, so nothing invalidates them.
    findAddressSettings: build.query({
      ...operation(FindAddressSettingsDocument),
    }),
    // On demand and not cached: availability can change at any time.
    checkSlugAvailability: build.query({
      ...operation(CheckSlugAvailabilityDocument),
    }),
    checkDnsPropagation: build.mutation({
      ...operation(CheckDnsPropagationDocument),
    }),
    addDomain: build.mutation(change(({ companyId }) => changeTags('company', companyId), AddDomainDocument)),
    removeDomain: build.mutation(
      change(({ companyId }) => changeTags('company', companyId), RemoveDomainDocument),
    ),
    installSSL: build.mutation(
      change(({ companyId }) => changeTags('company', companyId), InstallSSLDocument),
    ),
  }),
});

export const {
  useFindAddressSettingsQuery,
  useLazyCheckSlugAvailabilityQuery,
  useCheckDnsPropagationMutation,
  useAddDomainMutation,
  useRemoveDomainMutation,
  useInstallSSLMutation,
} = addressApi;
