import {
  WEBHOOK_ENTITIES,
  WEBHOOK_ENTITY_NAMES,
  WEBHOOK_TEST,
  WEBHOOK_TYPE_NAMES,
  webhookType,
} from '#contract/api/webhookTypes.ts';

const HEAD = '| type | when | `data` | permission to read |\n|---|---|---|---|\n';

/** The page of the API with the current table of webhook events, by their kind of record. */
export function withWebhookTable(page: string): string {
  const start = page.indexOf(HEAD);
  if (start < 0) throw new Error('docs/api.md has no table of webhook events');
  return `${page.slice(0, start)}${table()}${page.slice(page.indexOf('\n\n', start) + 1)}`;
}

function table(): string {
  const rows = WEBHOOK_ENTITY_NAMES.flatMap((entity) => {
    const { areas, data } = WEBHOOK_ENTITIES[entity];
    const types = WEBHOOK_TYPE_NAMES.filter((type) => webhookType(type).entity === entity);
    return types.map(
      (type) => `| \`${type}\` | ${webhookType(type).label} | \`${data}\` | ${areas.join(', ')} |`,
    );
  });
  return `${HEAD}${rows.join('\n')}\n| \`${WEBHOOK_TEST}\` | A user sends a test | | |\n`;
}
