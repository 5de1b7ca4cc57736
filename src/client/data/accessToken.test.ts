import { decodeAccessToken } from './accessToken.ts';

const encode = (text: string) => Buffer.from(text).toString('base64url');
const withPayload = (payload: string) => `${encode('{"alg":"HS256"}')}.${payload}.signature`;

it('reads the claims of a token, also those with letters beyond ASCII', () => {
  const token = withPayload(encode('{"sub":"user-1","sid":"s","secretToken":"şecret"}'));
  expect(decodeAccessToken(token)).toEqual({ claims: { sub: 'user-1', sid: 's', secretToken: 'şecret' } });
});

it.each([
  [undefined, 'must be a string'],
  [null, 'must be a string'],
  [42, 'must be a string'],
  ['', 'part missing'],
  ['only-one-part', 'part missing'],
  [withPayload('!!!'), 'invalid base64'],
  [withPayload('a'), 'invalid base64'],
  [withPayload(encode('{"sub":')), 'invalid JSON'],
  [withPayload(''), 'invalid JSON'],
  [withPayload(encode('null')), 'invalid JSON'],
  [withPayload(encode('"text"')), 'invalid JSON'],
  [withPayload(encode('[1]')), 'invalid JSON'],
])('reports why %j cannot be read: %s', (token, fault) => {
  expect(decodeAccessToken(token)).toEqual({ fault });
});
