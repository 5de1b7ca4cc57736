import { hkdfSync } from 'node:crypto';

/** Recognizes a SECRET_KEY without revealing it: 16 hexadecimal digits. */
export function keyCheckOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'exkoo company backup', 8)).toString('hex');
}
