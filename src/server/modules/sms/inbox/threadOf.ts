import { validate as isUuid } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { ThreadRow } from './threadPage.ts';
import { readThread } from './threads.store.ts';

/** A thread that the viewer may see; refuses any other. */
export async function threadOf(tx: Tx, viewer: CompanyViewer, id: string): Promise<ThreadRow> {
  const seen = await seenPeople(tx, viewer);
  const thread = isUuid(id) ? await readThread(tx, viewer.companyId, seen, id) : undefined;
  if (!thread) throw notFound('thread');
  return thread;
}
