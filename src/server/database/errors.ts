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
