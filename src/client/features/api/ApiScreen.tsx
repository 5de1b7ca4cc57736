import { t } from '@lingui/core/macro';
import { ExternalLink } from 'lucide-react';
import { API_PATH } from '#client/data/requests/apiAnswer.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { Snippet } from '#client/kit/text/Snippet.tsx';
import { can } from '#contract/access/can.ts';
import { useFindApiKeysQuery } from './apiKeysApi.ts';
import { FIRST_KEYS, KeysCard } from './KeysCard.tsx';
import { useFindWebhooksQuery } from './webhooks/webhooksApi.ts';
import { ALL_WEBHOOKS, WebhooksCard } from './webhooks/WebhooksCard.tsx';
import styles from './Api.module.css';

/** API keys and webhooks. Both are requested together, and shown from top to bottom to avoid layout shift. */
export function ApiScreen() {
  const mayManage = can(useViewer(), 'CRM_INTEGRATIONS', 'MANAGE');
  const keys = useFindApiKeysQuery({ input: FIRST_KEYS });
  const webhooks = useFindWebhooksQuery({ input: ALL_WEBHOOKS });
  return (
    <Page
      title={t`API`}
      lead={t`Other programs access the company’s data with an API key, and receive events by webhook.`}
    >
      <KeysCard mayManage={mayManage} />
      {!keys.isLoading && <WebhooksCard mayManage={mayManage} />}
      {!keys.isLoading && !webhooks.isLoading && <UsageCard />}
    </Page>
  );
}

/** How a program uses a key, and verifies webhooks. */
function UsageCard() {
  return (
    <Card title={t`How to use it`} lead={t`Send GraphQL requests by POST to this URL, with your API key.`}>
      <div className={styles.fields}>
        <Snippet copyLabel={t`Copy the example`} text={exampleAt(location.origin)} />
        <ul className={styles.links}>
          <li>
            <DocsLink path="/docs">{t`API documentation`}</DocsLink>
          </li>
          <li>
            <DocsLink path="/explorer">{t`Schema explorer`}</DocsLink>
          </li>
          <li>
            <DocsLink path="/schema.graphql">{t`GraphQL schema`}</DocsLink>
          </li>
          <li>
            <DocsLink path="/openapi.json">{t`OpenAPI document of the REST routes`}</DocsLink>
          </li>
        </ul>
        <p
          className={styles.faint}
        >{t`Webhooks follow Standard Webhooks: each request has the headers webhook-id, webhook-timestamp and webhook-signature. Verify the signature with the webhook’s secret, and respond with a 2xx status within 10 seconds. We retry failed deliveries for more than a day.`}</p>
      </div>
    </Card>
  );
}

/** Opens a text that the server serves below the API's path. */
function DocsLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={API_PATH + path} target="_blank" rel="noreferrer">
      {children} <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
}

function exampleAt(origin: string): string {
  const query =
    '{ findLeads(input: { limit: 5 }) { data { _id personalInformation { fullName { firstName lastName } } } page { total } } }';
  return [
    `curl ${origin}${API_PATH} \\`,
    `  -H 'Authorization: Bearer exk_your_key' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify({ query })}'`,
  ].join('\n');
}
