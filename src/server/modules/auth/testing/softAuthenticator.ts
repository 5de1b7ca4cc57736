import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey in software, like a phone's: it answers WebAuthn options as a browser on `origin` would. */
export interface SoftAuthenticator {
  /** The RegistrationResponseJSON for creation options, as JSON text. */
  create(options: string): string;
  /** The AuthenticationResponseJSON for request options, as JSON text. `counter` counts up by default. */
  sign(options: string, changes?: { counter?: number; origin?: string; isVerified?: boolean }): string;
}

export function softAuthenticator(origin: string): SoftAuthenticator {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let userHandle = '';
  let signatures = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, counter: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, credential]);
  };

  return {
    create(text) {
      const options = JSON.parse(text) as { challenge: string; user: { id: string } };
      userHandle = options.user.id;
      const length = Buffer.from([0, id.length]);
      const data = authData(0x45, 0, Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]));
      return credential(id, {
        clientDataJSON: url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: url(unattested(data)),
        transports: ['internal'],
      });
    },
    sign(text, { counter = (signatures += 1), origin: from = origin, isVerified = true } = {}) {
      const { challenge } = JSON.parse(text) as { challenge: string };
      const client = clientData('webauthn.get', challenge, from);
      const data = authData(isVerified ? 0x05 : 0x01, counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential(id, {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
        userHandle,
      });
    },
  };
}

function credential(id: Buffer, response: object): string {
  const extensions = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  return JSON.stringify({ id: url(id), rawId: url(id), type: 'public-key', response, ...extensions });
}

/** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
function coseKey(x: string, y: string): Buffer {
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** CBOR: { fmt: 'none', attStmt: {}, authData } */
function unattested(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const parts = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')];
  return Buffer.concat([Buffer.from([0xa3]), ...parts, Buffer.from([0x58, authData.length]), authData]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function url(bytes: Buffer): string {
  return bytes.toString('base64url');
}
