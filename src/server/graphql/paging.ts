import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import { invalid } from '#server/access/userError.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';

/** A page as the store reads it. */
export interface PageRequest {
  page: number;
  limit: number;
  offset: number;
  /** Trimmed and lower-cased; null where nothing is searched. */
  search: string | null;
}

export interface PageInfo extends CountedRows {
  page: number;
  limit: number;
  totalPages: number;
}

/** Reads a search input: page from 1, limit 1 to 1000, search at most 200 characters. Refuses anything else. */
export function pageRequest(
  input?: { search?: string | null; page?: number | null; limit?: number | null } | null,
): PageRequest {
  const page = input?.page ?? 1;
  const limit = input?.limit ?? 20;
  if (page < 1 || page > 1_000_000)
    throw invalid('invalid-page', i18n.t('The page must be a whole number of 1 or more'));
  if (limit < 1 || limit > MAX_PAGE_SIZE)
    throw invalid(
      'invalid-limit',
      i18n.t('The page size must be a whole number from 1 to {most}', { most: MAX_PAGE_SIZE }),
    );
  const search = (input?.search ?? '').replaceAll('\0', '').trim().toLowerCase();
  if (search.length > 200)
    throw invalid('search-too-long', i18n.t('Search terms can have at most 200 characters'));
  return { page, limit, offset: (page - 1) * limit, search: search || null };
}

/** The metadata of a paged reply. */
export function pageInfo({ page, limit }: PageRequest, counted: number | CountedRows): PageInfo {
  const { total, isTotalCapped } =
    typeof counted === 'number' ? { total: counted, isTotalCapped: false } : counted;
  return { page, limit, total, isTotalCapped, totalPages: Math.ceil(total / limit) };
}

/** A search text as the pattern of a LIKE: found anywhere, its own wildcards taken literally. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
