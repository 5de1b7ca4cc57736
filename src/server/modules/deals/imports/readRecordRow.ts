import { NIL } from 'uuid';
import { DEAL_STATUS_NAMES, DEAL_STATUSES } from '#contract/deals/dealStatuses.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { readDateCell } from '#contract/import/dateCells.ts';
import { readMomentCell } from '#contract/import/momentCells.ts';
import { readNumberCell } from '#contract/import/numberCells.ts';
import type { RecordFieldPath } from '#contract/import/recordFields.ts';
import { minorAmount } from '#contract/money/currency.ts';
import { foldText } from '#contract/people/searchText.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { accountDomain } from '#contract/validation/records/account.ts';
import { DEAL_MESSAGES, dealCloseProblem } from '#contract/validation/records/deal.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import { changedAccount } from '#server/modules/accounts/accountInput.ts';
import type { ImportedAccount } from '#server/modules/accounts/imports/importedAccounts.service.ts';
import type { OwnColumns } from '../changes/dealInput.ts';
import { ownColumns } from '../changes/dealInput.ts';
import type { DealRow } from '../deals.store.ts';
import type { ImportStage } from './importChoices.store.ts';
import type { ImportContext } from './importContext.service.ts';
import type { StoredRow } from './importSettings.ts';
import type { ReadCustom } from './readRowCustom.ts';
import { readRowCustom } from './readRowCustom.ts';
import type { ReadPerson } from './readRowPerson.ts';
import { readRowPerson } from './readRowPerson.ts';

/** A deal of a row, without its account and person. */
export interface ReadDeal extends Pick<ReadCustom, 'custom'> {
  own: OwnColumns;
  stage: ImportStage;
  end: Pick<DealRow, 'status' | 'closed_on' | 'close_reason'>;
  createdAt: Date | null;
}

/** A valid row: of an import of accounts without a deal. */
export interface ReadRow {
  account: ImportedAccount | null;
  deal: ReadDeal | null;
  person: ReadPerson | null;
  /** Why cells of related records are left empty. */
  emptied: string[];
}

/** Reads a row of a file; a problem is text for users. */
export function readRecordRow(
  { cells, problem }: StoredRow,
  record: 'DEAL' | 'ACCOUNT',
  context: ImportContext,
): ReadRow | string {
  if (problem) return problem;
  const cell = (path: RecordFieldPath) => tidyText(cells[context.fields.indexOf(path)] ?? '');
  try {
    const { custom, emptied } = readRowCustom(cells, context);
    const row = record === 'ACCOUNT' ? accountRow(cell, custom, context) : dealRow(cell, custom, context);
    const hasPerson = record === 'DEAL' || context.addsContacts;
    return { ...row, person: hasPerson ? readRowPerson(cells, context) : null, emptied };
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

type Cell = (path: RecordFieldPath) => string;

type RecordsRead = Pick<ReadRow, 'account' | 'deal'>;

/** The name of a record; the message of the form does not say which field is required. */
function required(name: string | null): string {
  if (!name) throw invalid('no-name', i18n.t('The name is missing'));
  return name;
}

function accountRow(cell: Cell, custom: ReadCustom['custom'], context: ImportContext): RecordsRead {
  const { defaultCountry } = context;
  const input = {
    name: required(cell('account') || accountDomain(cell('domain'))),
    domain: cell('domain'),
    phone: cell('accountPhone'),
    address: cell('address'),
    description: cell('description'),
    ownerId: ownerOf(cell, context),
  };
  const columns = changedAccount(null, input, defaultCountry);
  return { account: { columns, custom, createdAt: momentOf(cell('createdAt'), context) }, deal: null };
}

function dealRow(cell: Cell, custom: ReadCustom['custom'], context: ImportContext): RecordsRead {
  const { scope, defaultCountry, currency: companyCurrency, sourceOf } = context;
  const stage = stageOf(cell, context);
  const end = endOf(cell, context);
  const currency = (cell('currency') || companyCurrency).toUpperCase();
  const amount = cell('amount') ? minorAmount(readNumberCell(cell('amount')), currency) : 0;
  if (amount === null) throw invalid('invalid-amount', DEAL_MESSAGES.amount);
  const percent = cell('probability').replace('%', '').trim();
  // The probability of a closed deal is its end, and that of its stage is not its own
  const isOwn = percent !== '' && end.status === 'OPEN' && Number(percent) !== stage.probability;
  // Without a lead manager of their own they see no deals, and could see none that they import
  if (scope.assignedTo === NIL) throw invalid('no-lead-manager', DEAL_MESSAGES.ownLeadsOnly);
  const ownerId = ownerOf(cell, context) ?? scope.assignedTo ?? null;
  if (scope.assignedTo !== undefined && ownerId !== scope.assignedTo)
    throw invalid('own-leads-only', DEAL_MESSAGES.ownLeadsOnly);
  const source = cell('source');
  const sourceId = source ? sourceOf(source) : null;
  if (sourceId === undefined)
    throw invalid('unknown-source', i18n.t('There is no source “{name}”', { name: source }));
  const own = ownColumns(
    null,
    {
      title: required(cell('title') || cell('account')),
      amount,
      currency,
      probability: isOwn ? Number(percent) : null,
      expectedCloseOn: dayOf(cell('expectedCloseOn'), context),
      ownerId,
      sourceId,
      description: cell('description'),
    },
    companyCurrency,
  );
  const name = cell('account') || accountDomain(cell('domain'));
  const account = name
    ? {
        columns: changedAccount(null, { name, domain: cell('domain'), ownerId }, defaultCountry),
        custom: {},
        createdAt: null,
      }
    : null;
  const deal = {
    own,
    custom,
    stage,
    end,
    createdAt: momentOf(cell('createdAt'), context),
  };
  return { account, deal };
}

function ownerOf(cell: Cell, { ownerOf: find }: ImportContext): string | null {
  const name = cell('owner');
  if (!name) return null;
  const id = find(name);
  if (id === undefined) throw invalid('unknown-owner', i18n.t('There is no lead manager “{name}”', { name }));
  return id;
}

function stageOf(cell: Cell, { stages }: ImportContext): ImportStage {
  const [pipeline, stage] = [cell('pipeline'), cell('stage')];
  const inPipeline = pipeline
    ? stages.filter(({ pipeline_name: name }) => foldText(name) === foldText(pipeline))
    : stages.filter(({ pipeline_id: id }) => id === stages[0]?.pipeline_id);
  if (inPipeline.length === 0)
    throw pipeline
      ? invalid('unknown-pipeline', i18n.t('There is no pipeline “{name}”', { name: pipeline }))
      : invalid('no-pipeline', DEAL_MESSAGES.noPipeline);
  const found = stage ? inPipeline.find(({ name }) => foldText(name) === foldText(stage)) : inPipeline[0];
  if (!found) throw invalid('unknown-stage', i18n.t('There is no stage “{name}”', { name: stage }));
  return found;
}

/** The statuses are read in English and in the language of the request. */
function endOf(cell: Cell, context: ImportContext): ReadDeal['end'] {
  const typed = foldText(cell('status'));
  const status = typed
    ? DEAL_STATUSES.find((each) => {
        const name = DEAL_STATUS_NAMES[each];
        return [name.message, i18n.t(name)].map(foldText).includes(typed);
      })
    : 'OPEN';
  if (!status) throw invalid('unknown-status', i18n.t('The status is Open, Won or Lost'));
  if (status === 'OPEN') return { status, closed_on: null, close_reason: null };
  const closedOn = dayOf(cell('closedOn'), context) ?? zonedDay(context.scope.at.getTime(), context.timeZone);
  const reason = cell('reason');
  const problem = dealCloseProblem({ reason, closedOn });
  if (problem) throw invalid('invalid-close', problem);
  return { status, closed_on: closedOn, close_reason: reason || null };
}

function dayOf(text: string, { dateOrder }: ImportContext): string | null {
  const { value, problem } = readDateCell(text, dateOrder);
  if (problem) throw invalid('invalid-date', `${text}: ${problem}`);
  return value?.slice(0, 'YYYY-MM-DD'.length) ?? null;
}

function momentOf(text: string, { dateOrder, timeZone }: ImportContext): Date | null {
  if (!text) return null;
  const { value, problem } = readMomentCell(text, { dateOrder, timeZone });
  if (problem || value === null) throw invalid('invalid-date', `${text}: ${problem}`);
  return new Date(value);
}
