import { t } from '@lingui/core/macro';
import { ArrowLeft, UserPlus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { phoneText } from '#client/kit/i18n/phoneText.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { NumberOwner } from '../../NumberOwner.tsx';
import type { SmsThread } from '../inboxApi.ts';
import {
  useAssignSmsThreadMutation,
  useCreateLeadOfSmsThreadMutation,
  useFindSmsAssigneesQuery,
  useSetSmsThreadReadMutation,
} from '../inboxApi.ts';
import { threadName } from '../threadName.ts';
import { ThreadMenu } from './ThreadMenu.tsx';
import styles from '../Inbox.module.css';

/** Who the thread is with, who takes care of it, and what else can be done. */
export function ThreadHead({ thread, mayWrite }: { thread: SmsThread; mayWrite: boolean }) {
  const { _id: id, person, phone, assignee } = thread;
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAddLead = can(useViewer(), 'CRM_LEAD', 'EDIT') && mayWrite && !person;
  const members = useFindSmsAssigneesQuery(undefined, { skip: !mayWrite }).data?.data ?? [];
  const [assign] = useAssignSmsThreadMutation();
  const [setRead] = useSetSmsThreadReadMutation();
  const [createLead, { isLoading }] = useCreateLeadOfSmsThreadMutation();

  async function show(sent: ReturnType<typeof assign | typeof setRead | typeof createLead>, failure: string) {
    const answer = await sent;
    const errorMessage = errorText(answer.error, failure);
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
    return errorMessage === null;
  }

  async function markUnread() {
    // An open thread is read
    void navigate({ pathname: paths.smsInbox.to(), search });
    await show(setRead({ id, isRead: false }), t`Failed to mark it as unread`);
  }

  return (
    <header className={styles.head}>
      <Link
        className={styles.back}
        to={{ pathname: paths.smsInbox.to(), search }}
        aria-label={t`Back to all conversations`}
      >
        <ArrowLeft aria-hidden="true" size={20} />
      </Link>
      <div className={styles.with}>
        <h2 className={styles.title}>{person ? <NumberOwner person={person} /> : threadName(thread)}</h2>
        <p className={styles.quiet}>
          {person
            ? `${person.kind === 'LEAD' ? t`Lead` : t`Contact`} · ${phoneText(phone)}`
            : t`Unknown number`}
        </p>
      </div>
      {mayAddLead && (
        <Button
          size="small"
          icon={<UserPlus size={16} />}
          isBusy={isLoading}
          onClick={() => void show(createLead({ id }), t`Failed to add the lead`)}
        >{t`Add lead`}</Button>
      )}
      {mayWrite && (
        <div className={styles.assignee}>
          <SelectInput
            aria-label={t`Assigned to`}
            placeholder={t`Unassigned`}
            options={withCurrent(members, assignee).map(({ _id, name }) => ({ value: _id, label: name }))}
            value={assignee?._id ?? ''}
            onChange={(event) =>
              void show(
                assign({ id, userId: event.target.value || null }),
                t`Failed to assign the conversation`,
              )
            }
          />
        </div>
      )}
      <ThreadMenu thread={thread} mayWrite={mayWrite} onMarkUnread={() => void markUnread()} />
    </header>
  );
}

/** Includes the current assignee, even if they may no longer reply. */
function withCurrent(members: readonly { _id: string; name: string }[], current: SmsThread['assignee']) {
  return !current || members.some(({ _id }) => _id === current._id) ? members : [...members, current];
}
