import type { FormDeps } from '../formDeps.ts';

/** How often strangers may send forms. */
export function formCalls({
  database,
  rateLimits,
  tokens,
}: Pick<FormDeps, 'database' | 'rateLimits' | 'tokens'>) {
  return {
    /** Counts a form that this address sends; null for nobody's. Refuses one too many, of the address or of the form. */
    counted: async (formId: string, ip: string | null): Promise<void> => {
      if (ip === null) return;
      await rateLimits.take(database.kysely, `form-sent|${tokens.addressKey(ip)}`, OF_ADDRESS);
      await rateLimits.take(database.kysely, `form|${formId}`, OF_FORM);
    },
  };
}

const OF_ADDRESS = { capacity: 20, seconds: 600 };
const OF_FORM = { capacity: 500, seconds: 3600 };
