import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Recording } from './recordStatements.ts';

interface Plan {
  seconds: number;
  /** How many take turns at a time. */
  parallel: number;
}

/** Runs the statements of one request again and again, straight on the driver, with the rows as JSON at the end. */
export async function repeatStatements(
  { pool, turns }: Recording,
  plan: Plan,
): Promise<{ perSecond: number }> {
  const started = performance.now();
  const end = started + plan.seconds * 1000;
  let count = 0;
  const loop = async () => {
    while (performance.now() < end) {
      for (const turn of turns) await takeTurn(pool, turn);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: plan.parallel }, loop));
  return { perSecond: (count * 1000) / (performance.now() - started) };
}

/**
 * Answers every request on an address of its own with the rows of these statements, and does nothing else: what the same SQL costs behind
 * HTTP, with the same client asking.
 */
export async function serveStatements({
  pool,
  turns,
}: Recording): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const answers: string[] = [];
      const answer = async () => {
        for (const turn of turns) answers.push(...(await takeTurn(pool, turn)));
        response.setHeader('content-type', 'application/json').end(`[${answers.join()}]`);
      };
      answer().catch(() => response.writeHead(500).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

async function takeTurn(pool: pg.Pool, turn: pg.QueryConfig[]): Promise<string[]> {
  const client = await pool.connect();
  const answers: string[] = [];
  try {
    for (const statement of turn) {
      const result = await (statement.values?.length
        ? client.query(statement)
        : client.query(statement.text));
      if (isRead(statement.text)) answers.push(JSON.stringify(result.rows));
    }
  } finally {
    client.release();
  }
  return answers;
}

function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/set_config/.test(text);
}
