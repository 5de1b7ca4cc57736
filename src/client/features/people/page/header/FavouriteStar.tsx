import { t } from '@lingui/core/macro';
import { Star } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#client/data/apiError.ts';
import {
  useFindShortcutsQuery,
  useRememberVisitMutation,
  useSetFavouriteMutation,
} from '#client/entities/shortcuts/shortcutsApi.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { usePersonPage } from '../personPageContext.ts';
import styles from './PersonHeader.module.css';

/** Makes the person on the page a favourite of the viewer, or no more; their visit is remembered by the way. */
export function FavouriteStar() {
  const { kind, _id: personId } = usePersonPage().record;
  const { data: reply, refetch } = useFindShortcutsQuery();
  const [setFavourite, { isLoading }] = useSetFavouriteMutation();
  const [rememberVisit] = useRememberVisitMutation();
  const isFavourite = reply?.data.favourites.some(({ _id }) => _id === personId) ?? false;

  const remember = useEffectEvent(async (isHere: () => boolean) => {
    const { error } = await rememberVisit({ kind, personId });
    if (!error && isHere()) void refetch();
  });
  useEffect(
    function rememberOnce() {
      let isHere = true;
      void remember(() => isHere);
      return () => {
        isHere = false;
      };
    },
    [personId],
  );

  async function handlePress() {
    if (isLoading) return;
    const answer = await setFavourite({ kind, personId, isFavourite: !isFavourite });
    const errorMessage = errorText(answer.error, t`This could not be saved. Try again.`);
    if (errorMessage !== null) toast.error(errorMessage);
  }

  return (
    <IconButton
      label={t`Favorite`}
      aria-pressed={isFavourite}
      className={styles.star}
      disabled={!reply}
      onClick={() => void handlePress()}
    >
      <Star aria-hidden="true" {...(isFavourite && { fill: 'currentColor' })} />
    </IconButton>
  );
}
