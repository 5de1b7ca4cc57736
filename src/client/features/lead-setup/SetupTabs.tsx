import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { OPTION_LISTS } from './leadOption.ts';

/** The four lists of lead setup, each at its own address. */
export function SetupTabs({ kind }: { kind: OptionKind }) {
  const tabs = OPTION_KINDS.map((each) => ({ to: OPTION_LISTS[each].to, label: OPTION_LISTS[each].title }));
  return <LinkTabs label="Lead setup" tabs={tabs} current={OPTION_LISTS[kind].to} />;
}
