import { startBenchServer } from '../harness/server/benchServer.ts';
import { compareWithRoute, ROUTE } from '../harness/server/compareWithRoute.ts';

const DEALS = 50_000;

export const title = `Deals: ${DEALS.toLocaleString()} in one pipeline, 16 connections. ${ROUTE}.`;

const DEAL = `_id createdAt updatedAt title pipelineName stageId stageName status accountName personName ownerName amount currency
  probability weighted expectedCloseOn closedOn isRotting`;
const SUMS = 'sums { currency count amount weighted }';
const LIST = `query($input: DealListInput) {
  findDeals(input: $input) { acknowledgement data { ${DEAL} } page { total } ${SUMS} } }`;
const BOARD = `query($pipelineId: ID!) {
  findDealBoard(pipelineId: $pipelineId) { acknowledgement data { stage { _id name } count ${SUMS} deals { ${DEAL} } } } }`;

const list = (name: string, input: Record<string, unknown>) => ({
  name,
  query: LIST,
  variables: { input: { page: 1, limit: 20, ...input } },
});

/** List and board over HTTP, compared with a minimal route that runs the same SQL. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    const { id: pipelineId } = await server.ask({ wish: 'add deals', count: DEALS });
    const requests = [
      { name: 'board', query: BOARD, variables: { pipelineId } },
      list('newest', {}),
      list('open, by expected close', { status: 'OPEN', sort: 'expectedCloseOn', direction: 'ASC' }),
      list('highest amount, page 20', { sort: 'amount', page: 20 }),
      list('search for a title', { search: 'deal 4200' }),
    ];
    for (const one of requests)
      rows.push(await compareWithRoute(server, { ...one, email: 'owner@demo.test' }));
  } finally {
    await server.stop();
  }
  return rows;
}
