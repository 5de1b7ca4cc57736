import type { Options } from '@emotion/cache';
import createCache from '@emotion/cache';

/**
 * Replaces @emotion/cache in the client's tests. MUI's styles stay out of the document: jsdom matches every rule against every element
 * for each role query, which is half of the time.
 */
export default function createCacheOutside(options: Options) {
  return createCache({ ...options, container: document.createElement('div') });
}
