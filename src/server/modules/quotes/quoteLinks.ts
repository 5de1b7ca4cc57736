import { longIds, shortIds } from '#server/platform/secrets/shortIds.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** The path of the public page of a quote. */
export const QUOTE_PATH = '/q/';

/** A quote of a company. */
export interface QuoteRef {
  companyId: string;
  quoteId: string;
}

/** Unguessable URLs. Anyone with the URL of a quote can see and accept it. */
export interface QuoteLinks {
  quoteUrl(ref: QuoteRef): string;
  /** The quote of a token; null for an invalid one. */
  readQuoteToken(token: string): QuoteRef | null;
}

/** The URLs of this installation. */
export function createQuoteLinks({
  tokens,
  publicUrl,
}: {
  tokens: Pick<Tokens, 'signId' | 'readId'>;
  publicUrl: string;
}): QuoteLinks {
  return {
    quoteUrl({ companyId, quoteId }) {
      const token = tokens.signId({ purpose: PURPOSE, id: shortIds(companyId, quoteId), expiresAt: NEVER });
      return `${publicUrl}${QUOTE_PATH}${token}`;
    },
    readQuoteToken(token) {
      const ids = tokens.readId(PURPOSE, token);
      const [companyId, quoteId] = ids === null ? [] : longIds(ids);
      return companyId && quoteId ? { companyId, quoteId } : null;
    },
  };
}

const PURPOSE = 'quote';

/** The quote expires, its link does not: the page says so. */
const NEVER = new Date('9999-12-31T00:00:00Z');
