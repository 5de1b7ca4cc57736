import { isIP, isIPv4 } from 'node:net';

/** What is wrong with a setting, as the end of a sentence that begins with its name; null where it will do. */
export type SettingRule = (text: string) => string | null;

/** An address of a mail server: smtp:// or smtps:// with a host. */
export const smtpUrlProblem: SettingRule = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^smtps?:$/.test(url.protocol) && url.hostname
    ? null
    : 'is not an address like smtp://user:password@host:587';
};

/** A sender: an address, by itself or in angle brackets behind a name. */
export const senderProblem: SettingRule = (text) =>
  SENDER.test(text.trim()) ? null : 'is not a sender like Exkoo <no-reply@example.com>';

const HOST_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const MAIL_ADDRESS = `[^\\s<>@",;:]{1,64}@${HOST_LABEL}(?:\\.${HOST_LABEL})*`;
const SENDER = new RegExp(`^(?:${MAIL_ADDRESS}|[^<>\\p{Cc}]*<${MAIL_ADDRESS}>)$`, 'u');

/** What an A record can say. */
export const ipv4Problem: SettingRule = (text) => (isIPv4(text) ? null : 'is not an IPv4 address');

/** A key that is long enough. */
export const keyLengthProblem: SettingRule = (text) =>
  Buffer.byteLength(text) < 32 ? 'is shorter than 32 bytes' : null;

/** A key that was drawn at random, not typed to get past the length. */
export const drawnKeyProblem: SettingRule = (text) =>
  keyLengthProblem(text) ??
  (new Set(text).size < FEWEST_CHARACTERS
    ? 'repeats a few characters: draw one with openssl rand -base64 48'
    : null);

// Of 32 hexadecimal digits drawn at random, fewer than eight are different once in 30 million times.
const FEWEST_CHARACTERS = 8;

/** A proxy's address, a network as address/bits, or one of the names that stand for private networks. */
export const proxyProblem: SettingRule = (text) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return null;
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && isNetwork && more.length === 0 ? null : `has ${text}, which is no address or network`;
};
