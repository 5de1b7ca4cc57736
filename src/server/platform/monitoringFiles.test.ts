import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '#server/platform/metrics.ts';

// The Grafana dashboard and the alert rules of docs/operations name metrics that exist, with labels that they have

const folder = join(import.meta.dirname, '../../../docs/operations');
/** Labels that Prometheus adds, and the bounds of a histogram. */
const ADDED_LABELS = ['job', 'instance', 'le'];

/** The labels by the name of each time series. */
let series: Map<string, Set<string>>;
beforeAll(async () => {
  const queue = { name: 'mail.send', waiting: 1, later: 0, active: 0, done: 0, failed: 0 };
  const metrics = createMetrics({
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    queues: async () => [{ ...queue, waitingSince: new Date() }],
    liveStreams: () => 1,
    replicaReads: () => ({ replica: 1, primary: 0 }),
    pages: () => ({ rendered: 1, skipped: 0, failed: 0 }),
    outbox: async () => ({ due: 1, later: 0, sending: 0, oldestDueSeconds: 5 }),
    webhooks: async () => ({ due: 0, later: 0, delivered: 1, failed: 0 }),
    backups: async () => [{ kind: 'backup', lastSuccess: new Date(), isLastFailed: false }],
  });
  metrics.noteRequest({ route: '/', method: 'GET', status: 200 }, 0.1);
  metrics.noteOperation('findLeads', 'done', 0.1);
  metrics.noteStatement('select * from people', 0.1);
  metrics.noteJob('mail.send', 'done', 0.1);
  series = seriesOf((await metrics.render()).text);
});

function seriesOf(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const ending of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      found.set(name + ending, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{([^}]*)\} /gm))
    for (const [, label = ''] of labels.matchAll(/\b(\w+)="/g)) found.get(name)?.add(label);
  return found;
}

const RULE =
  /- alert: (\w+)\n\s+expr: '([^']+)'\n\s+for: \w+\n\s+labels:\n\s+severity: (?:warning|critical)\n\s+annotations:\n\s+summary: '[^']+'\n\s+description: '([^']+)'\n/g;

interface Dashboard {
  panels: { id: number; title: string; type: string; targets?: { expr: string; legendFormat: string }[] }[];
}
const dashboard = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')) as Dashboard;
const alerts = [...readFileSync(join(folder, 'alerts.yaml'), 'utf8').matchAll(RULE)].map(
  ([, name = '', expr = '', description = '']) => ({ name, expr, description }),
);

function check(expr: string): void {
  const names = expr.match(/\b(?:exkoo|nodejs|process)_\w+/g) ?? [];
  expect(names.length + Number(expr.startsWith('up{'))).toBeGreaterThan(0);
  for (const name of names) expect([...series.keys()]).toContain(name);
  const labels = new Set(names.flatMap((name) => [...(series.get(name) ?? [])]));
  const used = [
    ...[...expr.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    ...[...expr.matchAll(/\b(\w+)(?:=|=~|!=)"/g)].map(([, label = '']) => label),
  ];
  for (const label of used) expect([...labels, ...ADDED_LABELS]).toContain(label);
}

test('the panels of the dashboard show metrics that exist', () => {
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(15);
  expressions.forEach(check);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('alert rules watch metrics that exist, and say what to do', () => {
  expect(alerts.length).toBe(readFileSync(join(folder, 'alerts.yaml'), 'utf8').split('- alert:').length - 1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const { expr, description } of alerts) {
    check(expr);
    expect(description.length).toBeGreaterThan(30);
  }
});

test('gauges of one query have their values in the same scrape', () => {
  for (const name of [
    'exkoo_job_oldest_waiting_seconds',
    'exkoo_backup_last_failed',
    'exkoo_webhook_deliveries',
  ])
    expect(series.get(name)?.size).toBe(1);
});

test('every metric of the product is on the dashboard or in an alert', () => {
  const all = JSON.stringify(dashboard) + JSON.stringify(alerts);
  const own = [...series.keys()]
    .filter((name) => name.startsWith('exkoo_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect([...new Set(own)].filter((name) => !all.includes(name))).toEqual([]);
});
