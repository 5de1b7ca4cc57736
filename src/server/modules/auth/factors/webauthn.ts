/** The library for passkeys, loaded with the first of them. */
export const webauthn = () => import('@simplewebauthn/server');
