import { Lock } from 'lucide-react';
import type { ComponentType } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';

/** A screen for who manages companies; a member, who may have followed a link, is told so. The server refuses as well. */
export function managersOnly(title: string, Screen: ComponentType): ComponentType {
  return function ManagersScreen() {
    if (can(useViewer(), 'COMPANY', 'MANAGE')) return <Screen />;
    return (
      <Page title={title}>
        <EmptyState
          icon={<Lock />}
          title="Only for administrators"
          text="Ask your administrator, who manages the companies of your team."
          action={<ButtonLink to={paths.companyInfo.to()}>My companies</ButtonLink>}
        />
      </Page>
    );
  };
}
