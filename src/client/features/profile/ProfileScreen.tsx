import { t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { ThemeSwitch } from '#client/kit/theme/ThemeSwitch.tsx';
import { DataCard } from './components/DataCard.tsx';
import { DeleteAccountCard } from './components/DeleteAccountCard.tsx';
import { LanguageCard } from './components/LanguageCard.tsx';
import { NameCard } from './components/NameCard.tsx';
import { NotificationsCard } from './components/NotificationsCard.tsx';
import { PasswordCard } from './components/PasswordCard.tsx';
import { SessionsCard } from './components/SessionsCard.tsx';
import { TwoStepCard } from './components/TwoStepCard.tsx';
import { SecurityActivityCard } from './security/SecurityActivityCard.tsx';
import { SignInMethodCards } from './security/SignInMethodCards.tsx';

export function ProfileScreen() {
  const { email } = useViewer();
  return (
    <Page title={t`Profile`} lead={t`Signed in as ${email}`} width="form">
      <NameCard />
      <LanguageCard />
      <Card title={t`Appearance`} lead={t`Stored in this browser.`} action={<ThemeSwitch />} />
      <NotificationsCard />
      <PasswordCard />
      <TwoStepCard />
      <SignInMethodCards />
      <SessionsCard />
      <SecurityActivityCard />
      <DataCard />
      <DeleteAccountCard />
    </Page>
  );
}
