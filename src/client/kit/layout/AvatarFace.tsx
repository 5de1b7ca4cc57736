import { Phone } from 'lucide-react';

/** The face of a person without a picture: initials, or a telephone if only a number is known. */
export function AvatarFace({ name }: { name: string }) {
  return NUMBER.test(name.trim()) ? <Phone size="55%" /> : initials(name);
}

/** At least six digits with the separators of phone numbers: fewer may be a company's name. */
const NUMBER = /^(?=(?:\D*\d){6})\+?[\d\s().…/-]*\d$/;

/** The initials of a person or company: of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
