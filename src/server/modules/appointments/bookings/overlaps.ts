import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';

/** Resolves to what the work does; where another booking of a host overlaps, the expected error that says so. */
export async function refuseTakenSlot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOverlap(error)) throw slotTaken();
    throw error;
  }
}

/** Whether the database refused a booking that overlaps another of its host. */
export function isOverlap(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === OVERLAPS;
}

/** The error for a time that is no longer free. */
export function slotTaken(): UserError {
  return new UserError(409, 'slot-taken', i18n.t('This time is no longer available'));
}

// exclusion_violation
const OVERLAPS = '23P01';
