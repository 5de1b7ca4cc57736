import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_FAVOURITES, MAX_RECENTS } from '#contract/limits/records/people.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordOwnChange } from '#server/modules/events/recordOwnChange.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope, seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ShortcutOwner } from './shortcuts.store.ts';
import { countFavourites, forgetVisits, readShortcuts, writeShortcut } from './shortcuts.store.ts';
import type { FoundShortcut } from './shortcuts.table.ts';

/** A lead or contact. */
export interface ShortcutPerson {
  kind: PersonKind;
  personId: string;
}

export interface ShortcutsService {
  /** The viewer's favourites by name, and whose pages they opened last: of who they may see now, without the trash. */
  findShortcuts(viewer: Viewer): Promise<{ favourites: FoundShortcut[]; recents: FoundShortcut[] }>;
  /**
   * Adds or removes a favorite of the viewer. Rejects more than MAX_FAVOURITES, and a person that does not
   * exist for the viewer.
   */
  setFavourite(viewer: Viewer, person: ShortcutPerson, isFavourite: boolean): Promise<void>;
  /** Records that the viewer opened a person's page, without an event. */
  rememberVisit(viewer: Viewer, person: ShortcutPerson): Promise<void>;
}

/** Shortcuts on a database. */
export function createShortcutsService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): ShortcutsService {
  /** Works on the viewer's shortcuts, with a person that they may see. */
  const withPerson = (
    anyone: Viewer,
    { kind, personId }: ShortcutPerson,
    work: (tx: Tx, owner: ShortcutOwner, id: string) => Promise<void>,
  ) => {
    return peopleScope(database, anyone, kind, async (tx, scope, { companyId, userId }) => {
      const { id, trashed_at: trashedAt } = await foundPerson(tx, scope, personId);
      if (trashedAt) throw notFound(kind === 'LEAD' ? 'lead' : 'contact');
      await work(tx, { companyId, userId }, id);
    });
  };

  return {
    findShortcuts: (anyone) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const seen = await seenPeople(tx, viewer);
        const rows = seen.kinds.length === 0 ? [] : await readShortcuts(tx, viewer, seen);
        const visitOf = ({ visited_at: at }: FoundShortcut) => at?.getTime() ?? 0;
        return {
          favourites: rows.filter((row) => row.is_favourite),
          recents: rows
            .filter((row) => row.visited_at !== null)
            .toSorted((one, other) => visitOf(other) - visitOf(one))
            .slice(0, MAX_RECENTS),
        };
      });
    },

    setFavourite: (viewer, person, isFavourite) =>
      withPerson(viewer, person, async (tx, owner, id) => {
        if (isFavourite && (await countFavourites(tx, owner)) >= MAX_FAVOURITES)
          throw invalid(
            'too-many-favourites',
            i18n.t('You can have at most {most} favorites', { most: MAX_FAVOURITES }),
          );
        await writeShortcut(tx, owner, id, { is_favourite: isFavourite });
        await recordOwnChange(tx, companyViewer(viewer), {
          entity: 'account',
          entityId: owner.userId,
          action: 'favourite-chosen',
          before: null,
          after: null,
          tags: [listTag('Shortcut')],
          at: clock.now(),
        });
      }),

    rememberVisit: (viewer, person) =>
      withPerson(viewer, person, async (tx, owner, id) => {
        await writeShortcut(tx, owner, id, { visited_at: clock.now() });
        // Somewhat more than are shown: of those, some go to trash
        await forgetVisits(tx, owner, MAX_RECENTS * 2);
      }),
  };
}
