import { t } from '@lingui/core/macro';
import Badge from '@mui/material/Badge';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { UNREAD_MOST } from '#contract/limits/notifications.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useCountUnreadNotificationsQuery } from './notificationsApi.ts';
import { useInstalledApp } from './useInstalledApp.ts';
import styles from './Notifications.module.css';

/** The bell in the top bar with the unread count; opens the notifications in a popover, or in a sheet on phones. */
export function NotificationBell() {
  const { data } = useCountUnreadNotificationsQuery();
  const isPhone = useMediaQuery('(width <= 640px)', { noSsr: true });
  const unread = data?.unread ?? 0;
  useInstalledApp(unread);
  const number = unread >= UNREAD_MOST ? `${UNREAD_MOST - 1}+` : String(unread);
  const label = unread > 0 ? t`Notifications, ${number} unread` : t`Notifications`;
  const bell = (
    <Badge
      badgeContent={unread > 0 ? number : 0}
      color="primary"
      slotProps={{ badge: { 'aria-hidden': true, className: styles.badge } }}
    >
      <Bell aria-hidden="true" />
    </Badge>
  );
  if (isPhone) return <PhoneBell label={label}>{bell}</PhoneBell>;
  return (
    <PopoverButton look="icon" label={t`Notifications`} align="end" width={400} panel={<WidePanel />}>
      {bell}
      <span className="visually-hidden">{label}</span>
    </PopoverButton>
  );
}

function WidePanel() {
  const close = usePopoverClose();
  return <NotificationPanel title={<h2 className={styles.title}>{t`Notifications`}</h2>} onLeave={close} />;
}

function PhoneBell({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {children}
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title={t`Notifications`}>
        <div className={styles.sheet}>
          <NotificationPanel onLeave={close} />
        </div>
      </Dialog>
    </>
  );
}
