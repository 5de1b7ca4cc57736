import type { Viewer } from '#client/entities/session/useViewer.ts';

/** Whose the lists of a browser are: one person's in one company. */
export function listOwner({ _id, company }: Pick<Viewer, '_id' | 'company'>): string {
  return `${_id} ${company?.companyId ?? ''}`;
}
