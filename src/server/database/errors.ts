import { DiskFull } from '#server/access/userError.ts';

/** The data folder belongs to a running process. `pid` is that process, when it is known. */
export class FolderInUse extends Error {
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    const holder = pid === null ? 'another process' : `the process with pid ${pid}`;
    super(
      `The data folder ${folder} is in use by ${holder}. Stop it first, or start this one with another data folder.`,
    );
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

/**
 * Whether a call failed because the database was unreachable: it is down, starts, stops, or the connection broke. If the connection
 * broke during the commit, the change may still have happened.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; depth += 1) {
    if (away.has(each)) return true;
    each = (each as { originalError?: unknown }).originalError ?? each.cause;
  }
  return false;
}

/**
 * Converts a driver error for callers: unchanged, or 'the disk is full'. Marks errors that mean an unreachable database: a mail server or
 * a name server fails with the same codes.
 */
export function errorWithCause(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  if (FULL_CODES.has(code)) return new DiskFull(error);
  if (AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message)) away.add(error);
  return error;
}

/** Whether a statement was not executed because a table changed after it was prepared ("cached plan must not change result type"). */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

const away = new WeakSet<Error>();

// A full disk; and a read-only session, to which some hosted databases switch before the disk is full.
const FULL_CODES = new Set(['53100', '25006']);

// Codes of the operating system and of PostgreSQL: connection errors, a server that stops or starts, too many connections.
const AWAY_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53300)$/;
// The driver's own errors have no code.
const AWAY_MESSAGES =
  /^(Connection terminated|The connection to PostgreSQL is silent|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;
