import { Phone } from 'lucide-react';
import { initials } from './initials.ts';

/** What stands for somebody without a picture: their initials, or a telephone for who is known by a number alone. */
export function AvatarFace({ name }: { name: string }) {
  return NUMBER.test(name.trim()) ? <Phone size="55%" /> : initials(name);
}

/** Six digits at least, and what stands between those of a phone number: less may be what a company is called. */
const NUMBER = /^(?=(?:\D*\d){6})\+?[\d\s().…/-]*\d$/;
