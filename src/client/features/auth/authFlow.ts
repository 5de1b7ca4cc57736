import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import type { LoginMutation } from './auth.generated.ts';

/** A sign-in that waits for the second factor. */
export type SecondFactorStep = NonNullable<LoginMutation['login']['secondFactor']>;

/** Data that one sign-in screen passes to the next. Only stored in the tab, because URLs are logged and shared. */
export interface AuthFlow {
  email: string;
  /** 'Remember me', until a sign-in by code is through. */
  isRemembered?: boolean;
  /** When the last code was sent; milliseconds since 1970. */
  codeSentAt?: number;
  /** What the right password gave where a second factor must follow. */
  secondFactor?: SecondFactorStep;
  /** What a right reset code gave; changes the password once. */
  resetToken?: string;
}

const KEY = 'authFlow';

/** Starts over: what earlier screens left is forgotten. */
export function startAuthFlow(flow: AuthFlow): void {
  sessionStorage.setItem(KEY, JSON.stringify(flow));
}

/** What the earlier screens left; undefined where this tab comes here first. */
export function readAuthFlow(): AuthFlow | undefined {
  try {
    const flow: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    return typeof flow === 'object' && flow !== null && 'email' in flow ? (flow as AuthFlow) : undefined;
  } catch {
    return undefined;
  }
}

/** The way ended: signed in, or the password is changed. */
export function endAuthFlow(): void {
  sessionStorage.removeItem(KEY);
}

/** Whole seconds until another code may be asked for. */
export function secondsToResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0;
  const seconds = Math.ceil((sentAt + CODE_LIMITS.resendAfter * 1000 - now) / 1000);
  return Math.min(CODE_LIMITS.resendAfter, Math.max(0, seconds));
}
