import { t } from '@lingui/core/macro';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Star, UserRound, UserRoundSearch } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '#client/entities/people/PersonMatches.tsx';
import type { PersonShortcut } from '#client/entities/shortcuts/shortcutsApi.ts';
import { useFindShortcutsQuery } from '#client/entities/shortcuts/shortcutsApi.ts';
import { Link } from '#client/kit/links/Link.tsx';
import styles from './ShortcutLinks.module.css';

interface ShortcutLinksProps {
  onFollow?: (() => void) | undefined;
}

/** The viewer's favourites below the screens of the sidebar, and, folded, whose pages they opened last. */
export function ShortcutLinks({ onFollow }: ShortcutLinksProps) {
  const { data: reply } = useFindShortcutsQuery();
  if (!reply) return null;
  const { favourites, recents } = reply.data;
  return (
    <>
      {favourites.length > 0 && (
        <section aria-label={t`Favorites`}>
          <Typography
            variant="caption"
            component="p"
            aria-hidden="true"
            sx={{ px: 1, py: 0.5, color: 'text.disabled' }}
          >{t`Favorites`}</Typography>
          <People people={favourites} areFavourites onFollow={onFollow} />
        </section>
      )}
      <details className={styles.recents}>
        <summary>{t`Recent`}</summary>
        {recents.length > 0 ? (
          <People people={recents} onFollow={onFollow} />
        ) : (
          <p>{t`Leads and contacts you open appear here`}</p>
        )}
      </details>
    </>
  );
}

interface PeopleProps extends ShortcutLinksProps {
  people: PersonShortcut[];
  areFavourites?: boolean;
}

function People({ people, areFavourites = false, onFollow }: PeopleProps) {
  const { pathname } = useLocation();
  return (
    <List disablePadding sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1px' }}>
      {people.map((person) => {
        const Icon = areFavourites ? Star : person.kind === 'LEAD' ? UserRoundSearch : UserRound;
        return (
          <ListItem key={person._id} disablePadding>
            <ListItemButton
              component={Link}
              to={pageOf(person)}
              aria-current={pathname === pageOf(person) ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon aria-hidden="true" size={16} className={styles.icon} />
              <span className={styles.name}>{person.title}</span>
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
