import { readFileSync } from 'node:fs';
import type { Database } from '#server/database/database.ts';

/** Processor time in ms until now. */
export interface ProcessorTimes {
  /** This process. */
  node: number;
  /** PostgreSQL's processes with a connection, and its background ones. */
  postgres: number;
}

/** Linux only: PostgreSQL's times are read from /proc. */
export async function processorTimes(database: Database): Promise<ProcessorTimes> {
  const { rows } = await database.executeSql('select pid from pg_stat_activity');
  const { user, system } = process.cpuUsage();
  const postgres = (rows as { pid: number }[]).reduce((sum, { pid }) => sum + timeOf(pid), 0);
  return { node: (user + system) / 1000, postgres };
}

function timeOf(pid: number): number {
  // The name, in brackets, may have spaces
  const [, after = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Linux counts hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;
