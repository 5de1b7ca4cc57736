import { msg, t } from '@lingui/core/macro';
import { Copy, Trash2 } from 'lucide-react';
import { copyText } from '#client/kit/buttons/copyText.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import type { FindBookingLinksQuery, FindBookingLinksQueryVariables } from './bookingLinks.generated.ts';
import { useDeleteBookingLinkMutation, useFindBookingLinksQuery } from './bookingLinksApi.ts';
import styles from './LinkList.module.css';

type BookingLink = FindBookingLinksQuery['findBookingLinks']['data'][number];

/** The newest one-time links of an event type or a person, and what became of each. */
export function LinkList(about: FindBookingLinksQueryVariables) {
  const query = useFindBookingLinksQuery(about);
  const links = query.data?.data;
  if (!links) return <LoadState query={query} skeleton={<Skeleton height="20px" />} />;
  if (links.length === 0) return <p className={styles.none}>{t`No links yet.`}</p>;
  return (
    <ul className={styles.list} aria-label={t`Links`}>
      {links.map((link) => (
        <LinkLine key={link._id} link={link} />
      ))}
    </ul>
  );
}

function LinkLine({ link: { _id: id, pageTitle, url, expiresAt, usedAt } }: { link: BookingLink }) {
  const { timeZone } = useCalendar();
  const isExpired = Date.parse(expiresAt) <= useNow();
  const [remove] = useDeleteBookingLinkMutation();
  const state = usedAt ? STATES.used : isExpired ? STATES.expired : STATES.open;
  const when = usedAt
    ? t`Used ${{ time: exactTime(usedAt, timeZone) }}`
    : t`Until ${{ time: exactTime(expiresAt, timeZone) }}`;

  async function copy() {
    if (url && (await copyText(url))) toast.success(t`Link copied`);
  }

  return (
    <li className={styles.line} aria-label={`${pageTitle}, ${when}`}>
      <span className={styles.what}>
        {pageTitle}
        <span className={styles.none}>{when}</span>
      </span>
      <StatusPill tone={state.tone}>{t(state.label)}</StatusPill>
      {state === STATES.open && (
        <IconButton label={t`Copy link`} onClick={() => void copy()}>
          <Copy aria-hidden="true" size={16} />
        </IconButton>
      )}
      <IconButton
        label={t`Delete link`}
        onClick={() => void toastResult(remove({ id }), t`Failed to delete the link`)}
      >
        <Trash2 aria-hidden="true" size={16} />
      </IconButton>
    </li>
  );
}

const STATES = {
  open: { label: msg({ message: 'Open', context: 'status' }), tone: 'success' },
  used: { label: msg`Used`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'warning' },
} as const;
