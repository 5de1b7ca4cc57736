import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

/** What the upload answered. */
export interface UploadReply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  importId?: string;
}

/** As much of an import as tests look at. */
export interface SeenImport {
  job: Record<string, unknown> & { state: string };
  columns: {
    header: string;
    samples: string[];
    field: string | null;
    rule: string;
    emptyIfInvalid: boolean;
    invalidCells: number;
  }[];
  forecast: Record<string, number> | null;
  unknown: { kind: string; names: string[] }[];
  startProblem: string | null;
  failedRowsUrl: string | null;
  [field: string]: unknown;
}

/** Sends a file. */
export async function upload(
  app: TestApp,
  user: Pick<TestUser, 'accessToken'> | null,
  file: string | Uint8Array,
  { kind = 'LEAD', fileName = 'people.csv' } = {},
): Promise<UploadReply> {
  const query = new URLSearchParams({ kind, fileName });
  const response = await fetch(`${app.url}/imports?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(user && { authorization: `Bearer ${user.accessToken}` }),
    },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  });
  return (await response.json()) as UploadReply;
}

/** Imports of one user or API key through the endpoint. */
export function importing(app: TestApp, user: Pick<TestUser, 'accessToken'>) {
  const call = (query: string, variables: object) =>
    app.as(user).reply<Record<string, unknown> & { message: string }>(query, variables);
  const reading = async (query: string, variables: object) => {
    const { data, message } = await call(query, variables);
    if (!data) throw new Error(message);
    return data as unknown as SeenImport;
  };
  return {
    call,
    /** Sends a file; its id. */
    async draft(
      file: string | Uint8Array,
      given: { kind?: string; fileName?: string } = {},
    ): Promise<string> {
      const { importId, message } = await upload(app, user, file, given);
      if (!importId) throw new Error(message);
      return importId;
    },
    find: (id: string) =>
      reading(`query($id: ID!) { findImport(id: $id) { message data ${FIELDS} } }`, { id }),
    update: (id: string, input: object) =>
      reading(
        `mutation($id: ID!, $input: ImportInput!) { updateImport(id: $id, input: $input) { message data ${FIELDS} } }`,
        { id, input },
      ),
    edit: (id: string, row: number, cells: object[]) =>
      reading(
        `mutation($id: ID!, $row: Int!, $cells: [ImportCellInput!]!) {
          editImportCells(id: $id, row: $row, cells: $cells) { message data ${FIELDS} } }`,
        { id, row, cells },
      ),
    drop: (id: string, rows: number[], isDropped = true) =>
      reading(
        `mutation($id: ID!, $rows: [Int!]!, $isDropped: Boolean) {
          dropImportRows(id: $id, rows: $rows, isDropped: $isDropped) { message data ${FIELDS} } }`,
        { id, rows, isDropped },
      ),
    async rows(id: string, onlyProblems = false, page = 1, limit = 20) {
      const { data, page: info } = await call(
        `query($id: ID!, $onlyProblems: Boolean, $page: Int, $limit: Int) {
          findImportRows(id: $id, onlyProblems: $onlyProblems, page: $page, limit: $limit) {
            message page { total } data { row cells isEdited isDropped problems { column message } } } }`,
        { id, onlyProblems, page, limit },
      );
      return { rows: data as unknown as Row[], total: (info as { total: number }).total };
    },
    /** Starts the import and waits for its end. */
    async run(id: string): Promise<SeenImport> {
      const started = await call('mutation($id: ID!) { startImport(id: $id) { acknowledgement message } }', {
        id,
      });
      if (!started.acknowledgement) throw new Error(started.message);
      return eventually(async () => {
        const found = await this.find(id);
        return ['DONE', 'FAILED'].includes(found.job.state) && found;
      });
    },
    /** Undoes an import and waits for its end. */
    async undo(id: string): Promise<SeenImport> {
      await call('mutation($id: ID!) { undoChangeJob(id: $id) { acknowledgement message } }', { id });
      return eventually(async () => {
        const found = await this.find(id);
        return found.job.state === 'UNDONE' && found;
      });
    },
    /** A file by its path on the endpoint. */
    async fetchFile(
      path: string,
    ): Promise<{ status: number; text: string; bytes: Buffer; headers: Headers }> {
      const url = new URL(path, app.url);
      const response = await fetch(url, { headers: { authorization: `Bearer ${user.accessToken}` } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, text: bytes.toString(), bytes, headers: response.headers };
    },
  };
}

interface Row {
  row: number;
  cells: string[];
  isEdited: boolean;
  isDropped: boolean;
  problems: { column: number | null; message: string }[];
}

const FIELDS = `{
  _id fileName fileType encoding delimiter rowCount isRemembered mode matchKey defaultCountry dateOrder unknownChoices consent
  job { state total done created updated skipped failed title error canUndo }
  columns { column header samples field rule emptyIfInvalid invalidCells }
  defaults { stageId sourceId groupIds tags }
  forecast { creates updates leaves problems dropped emptiedCells } emptiedCells
  unknown { kind names } unknownCustomChoices { fieldId names } tidyNames tidiedNames { count samples { row before after } } managerValues { value managerId } startProblem failedRowsUrl }`;
