import { t } from '@lingui/core/macro';
import { BellOff, EllipsisVertical, MailOpen, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { ConsentDialog } from '../../ConsentDialog.tsx';
import type { SmsThread } from '../inboxApi.ts';
import { StopTextsDialog } from './StopTextsDialog.tsx';

interface ThreadMenuProps {
  thread: SmsThread;
  mayWrite: boolean;
  onMarkUnread: () => void;
}

/** What else can be done with a thread, and seen of its number. */
export function ThreadMenu({ thread, mayWrite, onMarkUnread }: ThreadMenuProps) {
  const [opened, setOpened] = useState<'consent' | 'stop' | null>(null);
  const close = () => setOpened(null);
  const items: MenuItem[] = [
    { label: t`Consent history`, icon: <ScrollText />, onSelect: () => setOpened('consent') },
  ];
  if (mayWrite) items.unshift({ label: t`Mark as unread`, icon: <MailOpen />, onSelect: onMarkUnread });
  if (mayWrite && !thread.isOptedOut)
    items.push({
      label: t`Opt out this number`,
      icon: <BellOff />,
      isDanger: true,
      onSelect: () => setOpened('stop'),
    });
  return (
    <>
      <MenuButton label={t`More actions for this conversation`} items={items} align="end" look="ghost">
        <EllipsisVertical aria-hidden="true" size={16} />
      </MenuButton>
      {opened === 'consent' && <ConsentDialog thread={thread} mayWrite={mayWrite} onClose={close} />}
      {opened === 'stop' && <StopTextsDialog phone={thread.phone} onClose={close} />}
    </>
  );
}
