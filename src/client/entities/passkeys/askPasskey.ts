import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** What the browser made of a request: the response for the server as JSON text, or why there is none. */
export type PasskeyResult = { response: string; problem: null } | { response: null; problem: string };

/** Has the browser sign with one of the user's passkeys; `options` are the server's, as JSON text. */
export function signWithPasskey(options: string): Promise<PasskeyResult> {
  return ask(() =>
    startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Has the browser create a passkey. */
export function createPasskey(options: string): Promise<PasskeyResult> {
  return ask(() =>
    startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON }),
  );
}

async function ask(start: () => Promise<object>): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return failed(PROBLEMS.NotSupportedError);
  try {
    return { response: JSON.stringify(await start()), problem: null };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { name?: string } };
    const problem = [name, cause?.name].map((one) => PROBLEMS[one as keyof typeof PROBLEMS]).find(Boolean);
    return failed(problem ?? msg`The browser could not use a passkey. Try again.`);
  }
}

function failed(problem: MessageDescriptor): PasskeyResult {
  return { response: null, problem: t(problem) };
}

const PROBLEMS = {
  NotAllowedError: msg`The passkey request was cancelled or timed out. Try again.`,
  AbortError: msg`The passkey request was cancelled or timed out. Try again.`,
  InvalidStateError: msg`This device already has a passkey for your account.`,
  SecurityError: msg`Passkeys need an HTTPS address with a domain name.`,
  NotSupportedError: msg`This browser does not support passkeys.`,
};
