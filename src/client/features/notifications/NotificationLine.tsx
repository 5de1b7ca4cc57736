import { t } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import {
  AtSign,
  CalendarSync,
  Circle,
  CircleCheck,
  Handshake,
  KeyRound,
  MessageSquare,
  ReceiptText,
  SquareCheck,
  Upload,
  Users,
  Webhook,
} from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { notificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Notification } from './notificationsApi.ts';
import { useSetNotificationReadMutation } from './notificationsApi.ts';
import { notificationLink, notificationText } from './notificationText.ts';
import styles from './Notifications.module.css';

interface NotificationLineProps {
  notification: Notification;
  onLeave: () => void;
}

/** One notification: a link to its record that marks it as read, and a button that only marks it as read. */
export function NotificationLine({ notification, onLeave }: NotificationLineProps) {
  const { _id: id, isRead, createdAt } = notification;
  const [setRead] = useSetNotificationReadMutation();
  const { sentence, text } = notificationText(notification);
  const Icon = ICONS[notificationKind(notification.kind).icon];

  async function mark(isNowRead: boolean) {
    const failure = errorText((await setRead({ id, isRead: isNowRead })).error, t`Try again in a moment.`);
    if (failure) toast.error(failure);
  }

  function handleFollow() {
    if (!isRead) void mark(true);
    onLeave();
  }

  return (
    <li className={styles.line}>
      <Link to={notificationLink(notification)} className={styles.link} onClick={handleFollow}>
        <Icon aria-hidden="true" size={16} className={styles.icon} />
        <span className={styles.words}>
          <span className={isRead ? undefined : styles.unread}>
            {!isRead && <span className="visually-hidden">{t`Unread:`} </span>}
            {sentence}
          </span>
          {text && <span className={styles.text}>{text}</span>}
          <RelativeTime at={createdAt} className={styles.when} />
        </span>
      </Link>
      <IconButton
        label={isRead ? t`Mark as unread` : t`Mark as read`}
        className={isRead ? styles.mark : styles.dot}
        onClick={() => void mark(!isRead)}
      >
        {isRead ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      </IconButton>
    </li>
  );
}

const ICONS: Record<ReturnType<typeof notificationKind>['icon'], LucideIcon> = {
  at: AtSign,
  calendar: CalendarSync,
  check: SquareCheck,
  deal: Handshake,
  invoice: ReceiptText,
  key: KeyRound,
  leads: Users,
  text: MessageSquare,
  upload: Upload,
  webhook: Webhook,
};
