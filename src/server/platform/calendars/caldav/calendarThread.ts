import { serveTasks } from '../../threads/serveTasks.ts';
import type { CalendarTask } from './calendarReader.ts';
import type { DavResponse } from './davReaders.ts';
import { DAV_READERS, parseDavResponse } from './davReaders.ts';

type Read = (found: Awaited<ReturnType<typeof parseDavResponse>>, given: unknown) => unknown;

serveTasks(async ({ kind, answer, given }: CalendarTask & { answer: DavResponse }) =>
  (DAV_READERS[kind] as Read)(await parseDavResponse(answer), given),
);
