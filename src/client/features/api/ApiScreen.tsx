import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { can } from '#contract/access/can.ts';
import { useFindApiKeysQuery } from './keys/apiKeysApi.ts';
import { FIRST_KEYS, KeysCard } from './keys/KeysCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { useFindWebhooksQuery } from './webhooks/webhooksApi.ts';
import { ALL_WEBHOOKS, WebhooksCard } from './webhooks/WebhooksCard.tsx';

/** API keys and webhooks. Both are requested together, and shown from top to bottom to avoid layout shift. */
export function ApiScreen() {
  const mayManage = can(useViewer(), 'CRM_INTEGRATIONS', 'MANAGE');
  const keys = useFindApiKeysQuery({ input: FIRST_KEYS });
  const webhooks = useFindWebhooksQuery({ input: ALL_WEBHOOKS });
  return (
    <Page
      title="API"
      lead="Other programs access the company’s data with an API key, and receive events by webhook."
    >
      <KeysCard mayManage={mayManage} />
      {!keys.isLoading && <WebhooksCard mayManage={mayManage} />}
      {!keys.isLoading && !webhooks.isLoading && <UsageCard />}
    </Page>
  );
}
