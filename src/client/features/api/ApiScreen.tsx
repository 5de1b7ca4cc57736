import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { can } from '#contract/access/can.ts';
import { KeysCard } from './keys/KeysCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { WebhooksCard } from './webhooks/WebhooksCard.tsx';

/** What other programs work with the company by: keys to ask with, and webhooks to be told by. */
export function ApiScreen() {
  const mayManage = can(useViewer(), 'CRM_INTEGRATIONS', 'MANAGE');
  return (
    <Page
      title="API"
      lead="Other programs read and change the company’s data with an API key, and are told of what happens by webhooks."
    >
      <KeysCard mayManage={mayManage} />
      <WebhooksCard mayManage={mayManage} />
      <UsageCard />
    </Page>
  );
}
