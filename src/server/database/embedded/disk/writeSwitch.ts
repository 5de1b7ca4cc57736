import { transactionStatus } from './transactionStatus.ts';

/** Turns the writes of the one session off and on, between its statements. */
export interface WriteSwitch {
  /** Before a statement: whether it may write. A transaction that is open keeps what it wrote, and can be committed. */
  set(isReadOnly: boolean): Promise<void>;
  /** After a statement, with what it was answered. */
  answered(bytes: Uint8Array): void;
  /** The session was reset, and its settings with it. */
  forget(): void;
}

/** The switch of the session in which `run` runs SQL. PostgreSQL itself refuses what would write, with the code 25006. */
export function writeSwitch(run: (text: string) => Promise<unknown>): WriteSwitch {
  let status = 'I';
  let isOffInSession = false;
  let isOffInTransaction = false;
  return {
    async set(isReadOnly) {
      if (status === 'I' && isReadOnly !== isOffInSession) {
        await run(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
        isOffInSession = isReadOnly;
      }
      if (status === 'T' && isReadOnly && !isOffInSession && !isOffInTransaction) {
        await run('set transaction_read_only = on');
        isOffInTransaction = true;
      }
    },
    answered(bytes) {
      status = transactionStatus(bytes) ?? status;
      if (status === 'I') isOffInTransaction = false;
    },
    forget() {
      status = 'I';
      isOffInSession = false;
      isOffInTransaction = false;
    },
  };
}
