import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import type { RecordJob } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import type { Import, ImportRow } from '../importsApi.ts';
import type { RecordImport } from '../records/recordImportsApi.ts';

const JOB = {
  _id: 'import-1',
  kind: 'IMPORT',
  title: 'Import people.csv',
  state: 'DRAFT',
  total: 3,
  done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  kept: 0,
  startedBy: 'Ada Byron',
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  undoneAt: null,
  canUndo: false,
  error: null,
} as const;

/** A job of an import of leads; change what the test is about. */
export function buildJob(changes: Partial<ChangeJob> = {}): ChangeJob {
  return { ...JOB, personKind: 'LEAD', ...changes };
}

/** A job of an import of deals. */
export function buildRecordJob(changes: Partial<RecordJob> = {}): RecordJob {
  return { ...JOB, record: 'DEAL', title: 'Import of deals.csv', contacts: 0, ...changes };
}

/** A draft of three deals, the second with a problem. */
export function buildRecordImport(changes: Partial<RecordImport> = {}): RecordImport {
  return {
    job: buildRecordJob(),
    fileName: 'deals.csv',
    columns: [
      { column: 0, header: 'Deal', samples: ['Roof'], field: 'title' },
      { column: 1, header: 'Company', samples: ['Acme'], field: null },
    ],
    dateOrder: null,
    addsContacts: false,
    consent: null,
    forecast: {
      creates: 2,
      accounts: 1,
      contacts: 0,
      updates: 0,
      existing: 0,
      failed: 1,
      problems: [{ row: 3, message: 'There is no stage “Nowhere”' }],
      incomplete: 0,
      incompleteRows: [],
    },
    startProblem: null,
    ...changes,
  };
}

/** A draft of three rows, the second with a bad email address. */
export function buildImport(changes: Partial<Import> = {}): Import {
  return {
    _id: 'import-1',
    job: buildJob(),
    fileName: 'people.csv',
    fileType: 'CSV',
    encoding: 'utf-8',
    delimiter: ';',
    rowCount: 3,
    columns: [
      { ...COLUMN, column: 0, header: 'Name', samples: ['Grace', 'Alan'], field: 'firstName' },
      {
        ...COLUMN,
        column: 1,
        header: 'Mail',
        samples: ['grace@navy.test'],
        field: 'email',
        invalidCells: 1,
      },
      { ...COLUMN, column: 2, header: 'Shoe size', samples: ['38', '43'] },
    ],
    isRemembered: false,
    mode: 'CREATE',
    matchKey: 'EMAIL',
    defaults: {
      stageId: null,
      statusId: null,
      sourceId: null,
      managerId: null,
      groupIds: [],
      projectIds: [],
      tags: [],
    },
    defaultCountry: 'DE',
    dateOrder: null,
    unknownChoices: 'FAIL',
    consent: null,
    unknownCustomChoices: [],
    forecast: { creates: 2, updates: 0, leaves: 0, problems: 1, dropped: 0, emptiedCells: 0 },
    emptiedCells: 0,
    unknown: [],
    tidyNames: false,
    tidiedNames: { count: 0, samples: [] },
    managerValues: [],
    startProblem: null,
    failedRowsUrl: null,
    ...changes,
  };
}

const COLUMN = { field: null, rule: 'OVERWRITE', emptyIfInvalid: false, invalidCells: 0 } as const;

/** The rows of that draft. */
export function buildRows(): ImportRow[] {
  const row = (number: number, cells: string[], problem?: string): ImportRow => ({
    row: number,
    cells,
    problems: problem ? [{ column: 1, message: problem }] : [],
    isEdited: false,
    isDropped: false,
  });
  return [
    row(2, ['Grace', 'grace@navy.test', '38']),
    row(3, ['Alan', 'alan@', '43'], 'Invalid email'),
    row(4, ['Edsger', '', '44']),
  ];
}
