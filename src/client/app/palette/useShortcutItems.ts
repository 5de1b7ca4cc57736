import { t } from '@lingui/core/macro';
import { Star, UserRound, UserRoundSearch } from 'lucide-react';
import { pageOf } from '#client/entities/people/PersonMatches.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { PersonShortcut } from '#client/entities/shortcuts/shortcutsApi.ts';
import { useFindShortcutsQuery } from '#client/entities/shortcuts/shortcutsApi.ts';
import type { PaletteItem } from './paletteItem.ts';

/** The viewer's favourites, and whose pages they opened last, as the palette has them. */
export function useShortcutItems(): PaletteItem[] {
  const { company } = useViewer();
  const { data: reply } = useFindShortcutsQuery(undefined, { skip: !company });
  if (!company || !reply) return [];
  const { favourites, recents } = reply.data;
  const chosen = new Set(favourites.map(({ _id }) => _id));
  return [
    ...favourites.map((person) => ({ ...itemOf(person, 'favourite'), group: t`Favorites`, Icon: Star })),
    ...recents
      .filter(({ _id }) => !chosen.has(_id))
      .map((person) => ({
        ...itemOf(person, 'opened'),
        group: t`Recently opened`,
        Icon: person.kind === 'LEAD' ? UserRoundSearch : UserRound,
      })),
  ];
}

function itemOf(person: PersonShortcut, why: string) {
  return { id: `${why} ${person.kind} ${person._id}`, label: person.title, to: pageOf(person) };
}
