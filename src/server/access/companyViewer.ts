import { UserError } from './userError.ts';
import type { Viewer } from './viewer.ts';

/** A viewer whose session works in a company. */
export interface CompanyViewer extends Viewer {
  companyId: string;
}

/** The viewer as one who works in a company; refuses, with what to do next, one who works in none yet. */
export function companyViewer(viewer: Viewer): CompanyViewer {
  if (viewer.companyId === null) {
    throw new UserError(409, 'no-company', 'Add a company first, or choose one to work in');
  }
  return { ...viewer, companyId: viewer.companyId };
}
