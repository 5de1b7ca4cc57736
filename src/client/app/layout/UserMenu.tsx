import { t } from '@lingui/core/macro';
import { LogOut, Network, UserRound } from 'lucide-react';
import { fileUrl } from '#client/data/fileUrl.ts';
import { useSignOut } from '#client/entities/session/useSignOut.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { useColorScheme } from '#client/kit/theme/colorScheme.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import styles from './TopBar.module.css';

/** The icon of a colour scheme: it comes when the menu opens, and its room is there before. */
const LazySchemeIcon = lazyPart(() => import('./SchemeIcon.tsx').then((file) => file.SchemeIcon), {
  placeholder: () => <svg aria-hidden="true" />,
  isOptional: true,
});

/** The user menu: profile, color scheme, log out. */
export function UserMenu() {
  const viewer = useViewer();
  const { signOut } = useSignOut();
  const [scheme, setScheme] = useColorScheme();
  const name = `${viewer.fullName.firstName} ${viewer.fullName.lastName}`.trim();
  return (
    <MenuButton
      label={t`Account menu`}
      className={styles.user}
      align="end"
      header={
        <>
          <p className={styles.userName}>{name}</p>
          <p className={styles.userEmail}>{viewer.email}</p>
        </>
      }
      items={[
        ...(viewer.seenBy ? [] : [{ label: t`Profile`, icon: <UserRound />, to: paths.profile.to() }]),
        ...(can(viewer, 'PLATFORM', 'MANAGE')
          ? [{ label: t`Platform`, icon: <Network />, to: paths.adminCompanyInfo.to() }]
          : []),
        {
          label: t`Light`,
          icon: <LazySchemeIcon scheme="light" />,
          isChecked: scheme === 'light',
          onSelect: () => setScheme('light'),
          startsGroup: true,
        },
        {
          label: t`Dark`,
          icon: <LazySchemeIcon scheme="dark" />,
          isChecked: scheme === 'dark',
          onSelect: () => setScheme('dark'),
        },
        {
          label: t`System`,
          icon: <LazySchemeIcon scheme="system" />,
          isChecked: scheme === 'system',
          onSelect: () => setScheme('system'),
        },
        { label: t`Log out`, icon: <LogOut />, onSelect: () => void signOut(), startsGroup: true },
      ]}
    >
      <Avatar name={name} src={fileUrl(viewer.profile)} size={28} />
    </MenuButton>
  );
}
