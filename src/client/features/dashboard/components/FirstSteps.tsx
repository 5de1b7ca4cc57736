import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { paths } from '#client/paths.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useDismissOnboardingMutation } from '../dashboardApi.ts';
import type { DashboardNumbers } from '../dashboardNumbers.ts';
import styles from './FirstSteps.module.css';

type Step = NonNullable<DashboardNumbers['onboarding']>[number];

/** What a new user does first, until all of it has happened or they dismiss it. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const companyId = useViewer().company?.companyId;
  const [dismiss, { isLoading }] = useDismissOnboardingMutation();
  return (
    <Card
      title={t`First steps`}
      lead={t`${{ done: steps.filter(({ isDone }) => isDone).length }} of ${{ all: steps.length }} done`}
      action={
        <Button
          size="small"
          isBusy={isLoading}
          onClick={() => void toastResult(dismiss(), t`Failed to dismiss the first steps`)}
        >{t`Dismiss`}</Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => {
          const { title, text, links } = STEPS[name];
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={name} className={styles.step}>
              <Icon
                role="img"
                aria-label={isDone ? t`Done` : t({ message: 'Open', context: 'status' })}
                size={18}
                className={isDone ? styles.done : styles.open}
              />
              <div className={styles.words}>
                <strong>{t(title)}</strong>
                <span className={styles.text}>{t(text)}</span>
              </div>
              {!isDone && (
                <div className={styles.actions}>
                  {links(companyId).map(({ label, to }) => (
                    <ButtonLink key={label} size="small" to={to}>
                      {label}
                    </ButtonLink>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface StepText {
  title: MessageDescriptor;
  text: MessageDescriptor;
  links: (companyId: string | undefined) => { label: string; to: string }[];
}

const STEPS: Record<Step['name'], StepText> = {
  PUBLIC_URL: {
    title: msg`Choose a public URL`,
    text: msg`Customers find your public page and booking pages there.`,
    links: (companyId) => [{ label: t`Choose URL`, to: paths.companyInfo.to(companyId) }],
  },
  ADD_LEADS: {
    title: msg`Add your leads`,
    text: msg`Add them one by one, or all at once from a CSV or Excel file.`,
    links: () => [
      { label: t`Add lead`, to: paths.addLead.to() },
      { label: t`Import leads`, to: paths.newImport.to() },
    ],
  },
  INVITE_TEAM: {
    title: msg`Invite your team`,
    text: msg`Each member has their own account and sees only what you allow.`,
    links: () => [{ label: t`Open team`, to: paths.team.to() }],
  },
  OPEN_LEAD: {
    title: msg`Open a lead`,
    text: msg`Call, message and plan next calls from the page of a lead.`,
    links: () => [{ label: t`Open leads`, to: paths.leads.to() }],
  },
  NOTIFICATIONS: {
    title: msg`Choose your notifications`,
    text: msg`Select the events that notify you, in the app and by email.`,
    links: () => [{ label: t`Open profile`, to: paths.profile.to() }],
  },
};
