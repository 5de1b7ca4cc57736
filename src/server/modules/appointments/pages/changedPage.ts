import { bookingPageProblems } from '#contract/appointments/bookingPage.ts';
import { hostsProblem } from '#contract/appointments/hosts.ts';
import { invalid } from '#server/access/userError.ts';
import { pageValues, withInput } from './pageColumns.ts';
import type { BookingPageInput, PageColumns } from './pageFields.ts';

/** The page with the given fields; omitted fields keep their values. Rejects a page that breaks a rule. */
export function changedPage(current: PageColumns, { hostId, ...input }: BookingPageInput): PageColumns {
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
  return columns;
}
