import { Navigate, useLocation } from 'react-router-dom';
import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import { OPTION_LISTS } from './leadOption.ts';
import { OptionList } from './OptionList.tsx';

/** What leads can be: groups, stages, statuses and sources, each list at its own address. */
export function LeadSetupScreen() {
  const { pathname } = useLocation();
  const kind = OPTION_KINDS.find((each) => OPTION_LISTS[each].to === pathname.replace(/\/$/, ''));
  if (!kind) return <Navigate to={OPTION_LISTS.GROUP.to} replace />;
  return <OptionList key={kind} kind={kind} />;
}
