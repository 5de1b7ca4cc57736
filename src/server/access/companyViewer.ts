import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from './userError.ts';
import type { Viewer } from './viewer.ts';

/** A viewer whose session works in a company. */
export interface CompanyViewer extends Viewer {
  companyId: string;
}

/**
 * The viewer as one who works in a company: the one way to a company's data. Throws the expected error that says what to do
 * next where they work in none, or in one that is in trash.
 */
export function companyViewer(viewer: Viewer): CompanyViewer {
  if (viewer.companyId === null) {
    throw new UserError(409, 'no-company', i18n.t('Add a company first, or choose one to work in'));
  }
  if (viewer.isCompanyInTrash) throw companyInTrash();
  if (viewer.isCompanySuspended) throw companySuspended();
  return { ...viewer, companyId: viewer.companyId };
}

/** The expected error of reads and changes in a company in trash. */
export function companyInTrash(): UserError {
  return new UserError(409, 'company-in-trash', i18n.t('This company is in trash. Restore it first'));
}

/** The expected error of reads and changes in a suspended company. */
export function companySuspended(): UserError {
  return new UserError(403, 'company-suspended', i18n.t('This company is suspended'));
}
