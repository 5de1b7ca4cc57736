const names = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country (ISO 3166-1 alpha-2), as in the static list. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
