import { bookingPageProblems, PAGE_MESSAGES } from '#contract/appointments/bookingPage.ts';
import { hostsProblem } from '#contract/appointments/hosts.ts';
import { askableCustomFields } from '#contract/forms/askedFields.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { addedChoices, checkChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import { pageValues, withInput } from './pageColumns.ts';
import type { BookingPageInput, PageColumns } from './pageFields.ts';

/**
 * The page with the given fields; omitted fields keep their values. Rejects a page that breaks a rule, or that newly
 * names an option, lead manager or custom field that the company does not have.
 */
export async function changedPage(
  tx: Tx,
  companyId: string,
  current: PageColumns,
  { hostId, ...given }: BookingPageInput,
): Promise<PageColumns> {
  const input = { ...given, ...(given.questions && { questions: withFields(given.questions, current) }) };
  const { hostMode, hosts } = input;
  const columns = withInput(
    current,
    // One host alone, where nothing else is said of mode and hosts
    hostId ? { ...input, hostMode: hostMode ?? 'ONE', hosts: hosts ?? [{ userId: hostId }] } : input,
  );
  const problemOfHosts = hostsProblem(columns.host_mode, columns.hosts);
  if (problemOfHosts) throw invalid('invalid-hosts', problemOfHosts);
  const [problem] = Object.entries(bookingPageProblems(pageValues(columns)));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  await checkCustomFields(tx, companyId, columns, current);
  await checkChoices(tx, companyId, addedChoices(columns, current));
  return columns;
}

/** API clients that omit the lead field of an existing question leave it unchanged. */
function withFields(questions: NonNullable<BookingPageInput['questions']>, current: PageColumns) {
  return questions.map((question) => ({
    ...question,
    field:
      question.field === undefined
        ? (current.questions.find(({ id }) => id === question.id)?.field ?? null)
        : question.field,
  }));
}

/** Questions keep custom fields that are deleted by now; their answers then fill nothing. */
async function checkCustomFields(
  tx: Tx,
  companyId: string,
  { questions }: PageColumns,
  current: PageColumns,
): Promise<void> {
  const had = new Set(current.questions.map(({ field }) => field));
  const added = questions.flatMap(({ field }) =>
    !field || had.has(field) ? [] : (customFieldIdOf(field) ?? []),
  );
  if (added.length === 0) return;
  const known = new Set(askableCustomFields(await customFieldsOf(tx, companyId)).map(({ id }) => id));
  if (!added.every((id) => known.has(id))) throw invalid('invalid-questions', PAGE_MESSAGES.field);
}
