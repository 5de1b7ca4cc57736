import { serveTasks } from '../../threads/serveTasks.ts';
import type { CalendarTask } from './calendarReader.ts';
import { DAV_READERS, parseDavAnswer } from './davReaders.ts';
import type { DavAnswer } from './davReaders.ts';

type Read = (found: Awaited<ReturnType<typeof parseDavAnswer>>, given: unknown) => unknown;

serveTasks(async ({ kind, answer, given }: CalendarTask & { answer: DavAnswer }) =>
  (DAV_READERS[kind] as Read)(await parseDavAnswer(answer), given),
);
