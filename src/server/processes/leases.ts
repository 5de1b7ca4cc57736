import { NIL } from 'uuid';
import type { Heartbeat } from './heartbeat.ts';

/** What work under a lease asks: whose lease it is, and whether it still counts. */
export type Leases = Pick<Heartbeat, 'processId' | 'holds'>;

/** For work while no other process can be there, such as filling a new database. */
export const SOLE_PROCESS: Leases = { processId: () => NIL, holds: () => true };
