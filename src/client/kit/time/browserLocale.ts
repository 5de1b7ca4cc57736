/** The browser's language: 'en-GB'. */
export function browserLocale(): string {
  return navigator.language;
}
