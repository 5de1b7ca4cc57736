/** A statement ran longer than the limit and was ended; its transaction is rolled back. Carries PostgreSQL's own code. */
export class StatementCut extends Error {
  readonly code = '57014';

  constructor(limitMs: number) {
    super(`The statement was ended after ${limitMs} ms, the limit for one statement`);
    this.name = 'StatementCut';
  }
}

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
 * Whether a call failed because the database could not be reached: it is away, starts, stops, or the connection broke. What was
 * asked may have been done all the same when the connection broke at the commit.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; depth += 1) {
    if (away.has(each)) return true;
    each = (each as { originalError?: unknown }).originalError ?? each.cause;
  }
  return false;
}

/** Notes of an error of the driver whether it means that. Others fail with the same codes: a mail server, a name server. */
export function noteIfAway(error: unknown): void {
  if (!(error instanceof Error)) return;
  const { code = '' } = error as { code?: string };
  if (AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message)) away.add(error);
}

const away = new WeakSet<Error>();

// Of the operating system, and of PostgreSQL: connection errors, a server that stops or starts, too many connections.
const AWAY_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53300)$/;
// The driver's own errors have no code.
const AWAY_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;
