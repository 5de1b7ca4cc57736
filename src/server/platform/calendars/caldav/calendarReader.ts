import { createBoundedWorker, TaskFailure } from '../../threads/boundedWorker.ts';
import { CalendarFailure } from '../calendarServer.ts';
import type { DAV_READERS, DavResponse } from './davReaders.ts';

type Readers = typeof DAV_READERS;

/** The tasks of the thread. */
export interface CalendarTask {
  kind: keyof Readers;
  answer: DavResponse;
  given: unknown;
}

/** Parses responses of calendar servers on a limited thread: a hostile document fails the sync of its own account only. */
export interface CalendarReader {
  /** Companies take turns. Throws CalendarFailure, which says 'content' for a document over the limits. */
  read<Kind extends keyof Readers>(
    companyId: string,
    kind: Kind,
    answer: DavResponse,
    given: Parameters<Readers[Kind]>[1],
  ): Promise<ReturnType<Readers[Kind]>>;
  close(): Promise<void>;
}

/** The reader; one answer takes at most `timeMs`. */
export function createCalendarReader({ timeMs = 10_000 } = {}): CalendarReader {
  const worker = createBoundedWorker<CalendarTask, unknown>(new URL('./calendarThread.ts', import.meta.url), {
    timeMs,
    memoryMb: 256,
    waitingMost: 100,
  });
  return {
    async read<Kind extends keyof Readers>(
      companyId: string,
      kind: Kind,
      answer: DavResponse,
      given: Parameters<Readers[Kind]>[1],
    ) {
      try {
        return (await worker.run(companyId, { kind, answer, given })) as ReturnType<Readers[Kind]>;
      } catch (error) {
        if (!(error instanceof TaskFailure)) throw error;
        if (error.kind === 'busy') throw new CalendarFailure('outage', BUSY, { cause: error });
        throw new CalendarFailure('content', UNREADABLE, { cause: error });
      }
    },
    close: () => worker.close(),
  };
}

const BUSY = /*i18n*/ 'Too many calendars are read at the moment';
const UNREADABLE =
  /*i18n*/ "The calendar server's answer cannot be read within the limits of time and memory";
