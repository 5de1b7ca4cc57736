import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords, at most CONCURRENCY at a time: each takes 46 MiB and a core. */
export interface Passwords {
  /** The PHC string to store. */
  hash(password: string): Promise<string>;
  /** Whether the password fits the stored hash. Null, for an account that does not exist, costs the same and is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True where the hash was made with other figures than today's: hash anew at the next sign-in. */
  isOutdated(stored: string): boolean;
}

/**
 * argon2id with the figures of OWASP's password storage sheet; memoryCost in KiB. Tests may make it cheaper
 * and observe calls of `verify`.
 */
export function createPasswords({
  memoryCost = 47_104,
  verifyNow = verify,
}: { memoryCost?: number; verifyNow?: typeof verify } = {}): Passwords {
  const figures = { algorithm: ARGON2ID, memoryCost, timeCost: 1, parallelism: 1 };
  const inTurn = createTurns(CONCURRENCY);
  const hashNow = (password: string) => hash(password.normalize('NFKC'), figures);
  // Made at start, so that the first call about an unknown account takes no longer than the next.
  const dummy = hashNow(randomBytes(16).toString('hex'));
  dummy.catch(() => {});

  return {
    hash: (password) => inTurn(() => hashNow(password)),
    verify: async (stored, password) => {
      const against = stored ?? (await dummy);
      const isRight = await inTurn(() => verifyNow(against, password.normalize('NFKC')));
      return isRight && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=1,p=1$`),
  };
}

const CONCURRENCY = 4;

// The package declares its algorithms as a const enum, which type stripping cannot read.
const ARGON2ID = 2;

/** Runs at most `limit` works at once; the others wait in the order they came. */
function createTurns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
