import { companyScope } from '#server/database/walls/scopes.ts';
import { isSignedByTwilio } from '#server/platform/sms/twilio/twilioSignature.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';
import { openSecret } from '../providers/providerSecret.ts';
import { readProvider } from '../providers/providers.store.ts';
import type { SmsDeps } from '../smsDeps.ts';

/** A form that came to one of a provider's addresses, with its signature. */
export interface SignedForm {
  signature: string;
  /** What the form came to, as the provider was given it. */
  url: string;
  fields: Record<string, string>;
}

/** Verifies the origin of requests to inbound URLs. */
export interface SmsTellers {
  /**
   * Whether a request comes from the provider: verifies Twilio's signature; null for providers that do not sign.
   * Requests for a deleted provider are left to the caller.
   */
  isOfProvider(ref: ProviderRef, form: SignedForm | null): Promise<boolean>;
}

/** The check on a database. */
export function smsTellers({ database, secretBox }: Pick<SmsDeps, 'database' | 'secretBox'>): SmsTellers {
  return {
    async isOfProvider(ref, form) {
      const { companyId, providerId } = ref;
      const provider = await companyScope(database, { companyId, userId: null }, (tx) =>
        readProvider(tx, companyId, providerId),
      );
      if (!provider) return true;
      if (provider.kind !== 'TWILIO') return form === null;
      const authToken = openSecret(secretBox, provider.secret).word;
      return form !== null && isSignedByTwilio({ ...form, authToken });
    },
  };
}
