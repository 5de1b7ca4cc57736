import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { ShortcutFieldsFragment } from './shortcuts.generated.ts';
import { FindShortcutsDocument, RememberVisitDocument, SetFavouriteDocument } from './shortcuts.generated.ts';

/** A lead or contact at hand. */
export type PersonShortcut = ShortcutFieldsFragment;

export const shortcutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findShortcuts: build.query({
      ...operation(FindShortcutsDocument),
      // The people, too: they are renamed, and go to trash
      providesTags: (reply) => [
        listTag('Shortcut'),
        ...[...(reply?.data.favourites ?? []), ...(reply?.data.recents ?? [])].map(({ kind, _id }) => ({
          type: kind === 'LEAD' ? ('Lead' as const) : ('Contact' as const),
          id: _id,
        })),
      ],
    }),
    setFavourite: build.mutation(change([listTag('Shortcut')], SetFavouriteDocument)),
    rememberVisit: build.mutation({
      ...operation(RememberVisitDocument),
    }),
  }),
});

export const { useFindShortcutsQuery, useSetFavouriteMutation, useRememberVisitMutation } = shortcutsApi;
