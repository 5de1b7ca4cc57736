import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import { NOTIFICATION_KIND_NAMES, notificationKind } from '#contract/notifications/notificationKinds.ts';
import { PUSH_KINDS } from '#contract/notifications/pushKinds.ts';
import type { NotificationChoices } from '../profileApi.ts';
import { useFindNotificationChoicesQuery, useSaveNotificationChoicesMutation } from '../profileApi.ts';
import { PushSettings } from './PushSettings.tsx';
import styles from './ProfileCard.module.css';

/** The notification settings: kinds, and email frequency. Saved immediately. */
export function NotificationsCard() {
  const query = useFindNotificationChoicesQuery();
  const choices = query.data?.data;
  const top = useAimedAt('#notifications');
  return (
    <Card title={t`Notifications`} lead={t`These settings apply to all your companies.`}>
      <div ref={top} id="notifications" tabIndex={-1} className={styles.aimedAt}>
        {choices && <NotRefreshed query={query} />}
        {!choices && <LoadState query={query} skeleton={<ChoicesSkeleton />} />}
        {choices && <Choices choices={choices} />}
      </div>
    </Card>
  );
}

function Choices({ choices }: { choices: NotificationChoices }) {
  const [save, { isLoading, originalArgs }] = useSaveNotificationChoicesMutation();
  // Optimistic: the choice shows immediately, and reverts after an error.
  const { mail, muted } = isLoading && originalArgs ? originalArgs.input : choices;
  const push = (isLoading && originalArgs?.input.push) || choices.push;

  async function choose(change: Partial<Pick<NotificationChoices, 'mail' | 'muted' | 'push'>>) {
    const failure = errorText(
      (await save({ input: { mail, muted, push, ...change } })).error,
      t`This could not be saved. Try again.`,
    );
    if (failure) toast.error(failure);
    else toast.success(t`Saved`);
  }

  return (
    <div className={styles.choices}>
      <fieldset>
        <legend>{t`In the app`}</legend>
        {NOTIFICATION_KIND_NAMES.map((kind) => (
          <CheckboxField
            key={kind}
            label={i18n.t(notificationKind(kind).label)}
            checked={!muted.includes(kind)}
            onChange={({ target }) =>
              void choose({
                muted: target.checked ? muted.filter((one) => one !== kind) : [...muted, kind],
              })
            }
          />
        ))}
      </fieldset>
      <PushSettings
        push={push}
        pushKey={choices.pushKey}
        onChange={(chosen) => void choose({ push: chosen })}
      />
      <fieldset>
        <legend>{t`Email for unread notifications`}</legend>
        {MAILS.map(({ value, label }) => (
          <RadioField
            key={value}
            name="notification-mail"
            label={t(label)}
            checked={mail === value}
            onChange={() => void choose({ mail: value })}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** As high as the choices, so that the cards below stay where they are. */
function ChoicesSkeleton() {
  return (
    <div role="status" className={styles.choices}>
      <span className="visually-hidden">{t`Loading…`}</span>
      {[NOTIFICATION_KIND_NAMES, [...PUSH_KINDS, 'device'], MAILS].map((lines) => (
        <div key={lines.length} className={styles.waiting}>
          <Skeleton width="160px" />
          {lines.map((_line, at) => (
            <Skeleton key={at} width={at % 2 === 0 ? '240px' : '200px'} />
          ))}
        </div>
      ))}
    </div>
  );
}

const MAILS: { value: NotificationChoices['mail']; label: MessageDescriptor }[] = [
  { value: 'AT_ONCE', label: msg`Immediately, at most every 15 minutes` },
  { value: 'DAILY', label: msg`Daily at 08:00` },
  { value: 'NEVER', label: msg`Never` },
];

/** Brings a part of the page into sight where the address leads to it. */
function useAimedAt(anchor: string) {
  const part = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(
    function showPart() {
      if (hash !== anchor) return;
      part.current?.scrollIntoView();
      part.current?.focus({ preventScroll: true });
    },
    [hash, key, anchor],
  );
  return part;
}
