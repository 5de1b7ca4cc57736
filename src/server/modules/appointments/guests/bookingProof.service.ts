import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';
import type { AppointmentDeps } from '../appointmentDeps.ts';

export interface BookingProofService {
  /** A sum that takes a browser about a second, and a program that sends thousands of forms hours. */
  challengeGuest(): Promise<Challenge>;
  /** Whether a guest's browser has done one, lately and not for many others. */
  hasSolved(payload: unknown): Promise<boolean>;
}

/** Proof of work by ALTCHA: nothing of what guests do or have is looked at, and no other server is asked. */
export function bookingProofService({
  database,
  clock,
  rateLimits,
  tokens,
}: Pick<AppointmentDeps, 'database' | 'clock' | 'rateLimits' | 'tokens'>): BookingProofService {
  const hmacKey = tokens.challengeKey;

  return {
    challengeGuest() {
      const expires = new Date(clock.now().getTime() + LIFE_SECONDS * 1000);
      return createChallenge({ hmacKey, maxNumber: MOST_TRIES, expires });
    },

    async hasSolved(payload) {
      if (typeof payload !== 'string' || payload.length > 2000) return false;
      // The library throws on what is no payload at all
      const expires = await Promise.resolve()
        .then(async () => (await verifySolution(payload, hmacKey, false)) && extractParams(payload).expires)
        .catch(() => false);
      if (!expires || Number(expires) * 1000 < clock.now().getTime()) return false;
      const name = `booking-proof|${tokens.addressKey(payload)}`;
      await rateLimits.count(database.kysely, name, { limit: FORMS, seconds: LIFE_SECONDS });
      return true;
    },
  };
}

/** How long a solution holds: who types longer has another one made. */
const LIFE_SECONDS = 30 * 60;
/** Half as many on average. */
const MOST_TRIES = 50_000;
/** How often one solution is sent: a guest corrects fields, or finds the time taken. */
const FORMS = 10;
