import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { can } from '#contract/access/can.ts';
import { useFindApiKeysQuery } from './keys/apiKeysApi.ts';
import { FIRST_KEYS, KeysCard } from './keys/KeysCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { useFindWebhooksQuery } from './webhooks/webhooksApi.ts';
import { ALL_WEBHOOKS, WebhooksCard } from './webhooks/WebhooksCard.tsx';

/**
 * What other programs work with the company by: keys to ask with, and webhooks to be told by. Both are asked for at once, and shown from top to
 * bottom: nothing is moved by what comes above it.
 */
export function ApiScreen() {
  const mayManage = can(useViewer(), 'CRM_INTEGRATIONS', 'MANAGE');
  const keys = useFindApiKeysQuery({ input: FIRST_KEYS });
  const webhooks = useFindWebhooksQuery({ input: ALL_WEBHOOKS });
  return (
    <Page
      title="API"
      lead="Other programs read and change the company’s data with an API key, and are told of what happens by webhooks."
    >
      <KeysCard mayManage={mayManage} />
      {!keys.isLoading && <WebhooksCard mayManage={mayManage} />}
      {!keys.isLoading && !webhooks.isLoading && <UsageCard />}
    </Page>
  );
}
