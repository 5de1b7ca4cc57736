import { Card } from '#client/kit/layout/Card.tsx';
import { Snippet } from '#client/kit/text/Snippet.tsx';
import styles from './Api.module.css';

/** How a program uses a key, and verifies webhooks. */
export function UsageCard() {
  return (
    <Card title="How to use it" lead="The API is GraphQL: one address, to which every request is posted.">
      <div className={styles.fields}>
        <Snippet copyLabel="Copy the example" text={exampleAt(location.origin)} />
        <p className={styles.faint}>
          Webhooks follow Standard Webhooks: each request has the headers webhook-id, webhook-timestamp and
          webhook-signature. Verify the signature with the webhook’s secret, and respond with a 2xx status
          within 10 seconds. We retry failed deliveries for more than a day.
        </p>
      </div>
    </Card>
  );
}

function exampleAt(origin: string): string {
  const query =
    '{ findLeads(input: { limit: 5 }) { data { _id personalInformation { fullName { firstName lastName } } } page { total } } }';
  return [
    `curl ${origin}/api/exkoo \\`,
    `  -H 'Authorization: Bearer exk_your_key' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify({ query })}'`,
  ].join('\n');
}
