import type { Row } from './companyRestore.ts';

/** What a restore does to rows with secrets that another SECRET_KEY sealed. */
export interface SealedSecrets {
  /** The row without what cannot be read; null: the row is left out. */
  withoutSecrets(table: string, row: Row): Row | null;
  /** How many of each were emptied, as `2 SMS providers without their credentials`. */
  emptied(): string[];
}

interface Rule {
  label: string;
  /** Null where the row has no secret. */
  isSealed: (row: Row) => boolean;
  change: (row: Row, at: string) => Row | null;
}

/**
 * The tables with secrets. Secrets of calendars stay as they are: the sync finds that it cannot read them, and asks for them again. Cards are
 * at the operator's account at Stripe, which is another one.
 */
const RULES: Readonly<Record<string, Rule>> = {
  sms_providers: {
    label: 'SMS providers without their credentials',
    isSealed: ({ secret }) => secret !== null,
    change: (row, at) => ({
      ...row,
      secret: null,
      last_error: /*i18n*/ 'The credentials were not restored. Enter them again',
      last_error_at: at,
    }),
  },
  webhooks: {
    label: 'webhooks turned off, which need a new secret',
    isSealed: () => true,
    change: (row) => ({
      ...row,
      is_active: 'false',
      disabled_reason: /*i18n*/ 'The secret was not restored. Create a new one, then turn the webhook on',
    }),
  },
  payment_gateways: { label: 'online payments not connected', isSealed: () => true, change: () => null },
  calendar_accounts: {
    label: 'calendar accounts that must be connected again',
    isSealed: () => true,
    change: (row) => row,
  },
  calendar_apps: { label: 'OAuth apps without their secret', isSealed: () => true, change: (row) => row },
  domains: {
    label: 'domains without their certificate',
    isSealed: ({ certificate_key: key }) => key !== null,
    change: (row) => ({
      ...row,
      certificate_state: 'NONE',
      certificate_pem: null,
      certificate_key: null,
      certificate_expires_at: null,
    }),
  },
  payment_methods: {
    label: 'cards for the plan left out',
    isSealed: ({ type }) => type === 'card',
    change: () => null,
  },
  consent_entries: {
    label: 'recorded consents whose phone numbers are not recognized',
    isSealed: () => true,
    change: (row) => row,
  },
  plan_accounts: { label: 'accounts for plan payments left out', isSealed: () => true, change: () => null },
};

/** For the rows of one restore; with the same SECRET_KEY nothing is emptied. */
export function sealedSecrets({ isSameKey, at }: { isSameKey: boolean; at: string }): SealedSecrets {
  const counts = new Map<string, number>();
  return {
    withoutSecrets(table, row) {
      const rule = RULES[table];
      if (isSameKey || !rule?.isSealed(row)) return row;
      counts.set(rule.label, (counts.get(rule.label) ?? 0) + 1);
      return rule.change(row, at);
    },
    emptied: () => [...counts].map(([label, count]) => `${count} ${label}`),
  };
}

/** The tables whose rows this concerns. */
export const SEALED_TABLES: readonly string[] = Object.keys(RULES);
