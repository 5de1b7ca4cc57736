/** A name in its parts. One of them can be empty. */
interface NameParts {
  firstName: string;
  lastName: string;
}

/**
 * A name without titles, capitalized where it is in capitals, and split where one part holds both: "LI, OONA" is Oona Li. Never
 * empties a name.
 */
export function tidyName(name: NameParts): NameParts {
  const { firstName, lastName } = splitAtComma(name);
  const isTitleOnly = withoutTitles(firstName) === '' && withoutTitles(lastName) === '';
  const first = isTitleOnly ? firstName : withoutTitles(firstName);
  const last = withoutTitles(lastName) || lastName;
  const isAllCaps = isInCapitals(`${first} ${last}`);
  const capitalized = (part: string) =>
    isInCapitals(part) || (isAllCaps && HAS_CAPITAL.test(part)) ? capitalize(part) : part;
  return { firstName: capitalized(first), lastName: capitalized(last) };
}

function splitAtComma(name: NameParts): NameParts {
  if (name.firstName && name.lastName) return name;
  const parts = (name.firstName || name.lastName).split(',').map((part) => part.trim());
  const [lastName = '', firstName = ''] = parts;
  return parts.length === 2 && firstName && lastName && !SUFFIX.test(firstName)
    ? { firstName, lastName }
    : name;
}

function withoutTitles(part: string): string {
  const rest = part.replace(TITLE, '');
  return rest === part ? part : withoutTitles(rest);
}

/** Three letters may be initials: JFK. */
function isInCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return [...letters].length > MOST_INITIALS && HAS_CAPITAL.test(letters) && !/\p{Ll}/u.test(letters);
}

function capitalize(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, index) => {
      const lower = word.toLowerCase();
      if (ROMAN.test(lower)) return word;
      return PARTICLES.has(lower) && index < words.length - 1 ? lower : capitalizeWord(lower);
    })
    .join(' ');
}

function capitalizeWord(lower: string): string {
  return lower
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<!\p{L})Mc\p{L}/gu, (start) => `Mc${start.slice(2).toUpperCase()}`);
}

const MOST_INITIALS = 3;
const HAS_CAPITAL = /\p{Lu}/u;
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|herr|frau|mme|mlle|madame|monsieur)(?:\.\s*|\s+|$)/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|ph\.d|md|esq|mba)\.?$/i;
const ROMAN = /^(?:ii|iii|iv)$/;
const PARTICLES = new Set('van von der den de del della di da du zu zur ten ter'.split(' '));
