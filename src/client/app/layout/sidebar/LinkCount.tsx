import { useViewer } from '#client/entities/session/useViewer.ts';
import {
  useCountUnreadThreadsQuery,
  useFindAgendaCountQuery,
} from '#client/entities/work-counts/workCountsApi.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { CountedWork } from './navigationLink.ts';
import styles from './MainNavigation.module.css';

/** How much waits behind a link of the sidebar; nothing where nothing does. */
export function LinkCount({ of }: { of: CountedWork }) {
  return of === 'agenda' ? <AgendaCount /> : <UnreadCount />;
}

function AgendaCount() {
  const { data: reply } = useFindAgendaCountQuery({ memberId: useViewer()._id });
  if (!reply) return null;
  const { overdue, today } = reply.data;
  return <Count count={overdue + today} />;
}

function UnreadCount() {
  const { data: reply } = useCountUnreadThreadsQuery(UNREAD);
  return <Count count={reply?.page.total ?? 0} />;
}

const UNREAD = { input: { box: 'UNREAD', page: 1, limit: 1 } } as const;

/** More than that are not counted. */
const MOST = 99;

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > MOST ? `${numberText(MOST)}+` : numberText(count)}
    </span>
  );
}
