import { Phone } from 'lucide-react';
import { initials } from './initials.ts';

/** The face of a person without a picture: initials, or a telephone if only a number is known. */
export function AvatarFace({ name }: { name: string }) {
  return NUMBER.test(name.trim()) ? <Phone size="55%" /> : initials(name);
}

/** At least six digits with the separators of phone numbers: fewer may be a company's name. */
const NUMBER = /^(?=(?:\D*\d){6})\+?[\d\s().…/-]*\d$/;
