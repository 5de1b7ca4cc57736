import { t } from '@lingui/core/macro';
import ButtonBase from '@mui/material/ButtonBase';
import { Menu } from 'lucide-react';
import { usePreloadProps } from '#client/app/preloadContext.ts';
import { Link } from '#client/kit/links/Link.tsx';
import type { NavigationLink } from './navigationLink.ts';
import { useNavigation } from './useNavigation.ts';
import styles from './PhoneBar.module.css';

/** On phones, below the lists of the daily work: the screens that are opened most, and the rest behind "More". */
export function PhoneBar({ onMore }: { onMore: () => void }) {
  const { navigation, place } = useNavigation();
  // A record or a form has actions of its own there
  if (place.area !== 'work' || !place.isScreen) return null;
  const links = navigation.work
    .flatMap((group) => group.links)
    .flatMap((link) => (link.phonePlace === null ? [] : [{ link, at: link.phonePlace }]))
    .sort((a, b) => a.at - b.at);
  return (
    <nav aria-label={t`Quick access`} className={styles.bar} data-phone-bar="">
      {links.map(({ link }) => (
        <PhoneLink key={link.label} link={link} isCurrent={link === place.link} />
      ))}
      <ButtonBase className={styles.place} aria-haspopup="dialog" onClick={onMore}>
        <Menu aria-hidden="true" size={20} />
        <span className={styles.label}>{t`More`}</span>
      </ButtonBase>
    </nav>
  );
}

function PhoneLink({ link, isCurrent }: { link: NavigationLink; isCurrent: boolean }) {
  const preloadProps = usePreloadProps(link.to);
  return (
    <ButtonBase
      {...preloadProps}
      component={Link}
      to={link.to}
      className={styles.place}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <link.Icon aria-hidden="true" size={20} />
      <span className={styles.label}>{link.label}</span>
    </ButtonBase>
  );
}
