import { FindForecastDocument } from '#client/features/forecast/forecast.generated.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { compareWithRoute, ROUTE } from '../harness/server/compareWithRoute.ts';

const DEALS = 50_000;

export const title = `Forecast: ${DEALS.toLocaleString()} deals in one pipeline, 16 connections. ${ROUTE}.`;

const thisYear = new Date().getUTCFullYear();
const year = { from: `${thisYear}-01`, to: `${thisYear}-12` };

/** The forecast over HTTP, compared with a minimal route that runs the same SQL. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    const { id: pipelineId } = await server.ask({ wish: 'add deals', count: DEALS });
    for (const [name, input] of [
      ['six months', {}],
      ['a year', year],
      ['a year of a pipeline', { pipelineId, ...year }],
    ] as const)
      rows.push(
        await compareWithRoute(server, {
          name,
          email: 'owner@demo.test',
          query: FindForecastDocument,
          variables: { input },
        }),
      );
  } finally {
    await server.stop();
  }
  return rows;
}
