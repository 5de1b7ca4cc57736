import { PROVIDER_KINDS } from '#contract/sms/providers/providerKinds.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { SERVER_KINDS } from '#server/platform/sms/providerKinds.ts';
import type { GatewayDeps } from './openGateway.ts';
import { openProvider } from './openGateway.ts';
import { readProvidersOfKind } from './providers.store.ts';

/** Keeps a session with each provider, of all companies, whose kind sends over one. */
export async function maintainSessions(tx: Tx, deps: GatewayDeps): Promise<void> {
  for (const { id } of PROVIDER_KINDS) {
    const kind = SERVER_KINDS[id];
    if (!kind.maintainSessions) continue;
    const rows = await readProvidersOfKind(tx, id);
    kind.maintainSessions(
      deps,
      rows.map((row) => openProvider(deps, row)),
    );
  }
}
