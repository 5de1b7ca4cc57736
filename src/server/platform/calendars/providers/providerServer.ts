import { createGoogleServer } from './googleServer.ts';
import { createMicrosoftServer } from './microsoftServer.ts';
import { createProviderClient } from './providerClient.ts';
import type { ProviderAccount, ProviderServer } from './providerClient.ts';

/** The calendars of an account at a provider, by whichever interface it speaks. */
export function createProviderServer(account: ProviderAccount): ProviderServer {
  const client = createProviderClient(account);
  return account.provider === 'GOOGLE' ? createGoogleServer(client) : createMicrosoftServer(client);
}
