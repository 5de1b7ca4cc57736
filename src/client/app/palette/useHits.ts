import { t } from '@lingui/core/macro';
import {
  Building,
  Building2,
  CalendarCheck,
  FileText,
  Handshake,
  IdCard,
  Megaphone,
  ReceiptText,
  UserRound,
  UserRoundCheck,
  UserRoundSearch,
} from 'lucide-react';
import { useDebounced } from '#client/kit/useDebounced.ts';
import { paths } from '#client/paths.ts';
import type { SearchHit } from '#client/shared/search/searchApi.ts';
import { useSearchEverythingQuery } from '#client/shared/search/searchApi.ts';
import { MAX_SEARCH_LENGTH } from '#contract/limits/search.ts';
import type { PaletteItem } from './paletteItem.ts';
import { isMatch } from './paletteItem.ts';

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 180;

/** The server's results for the text; until they arrive, the previous results that still match. */
export function useHits(typed: string): { hits: PaletteItem[]; isSearching: boolean; hasFailed: boolean } {
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const search = useDebounced(text, PAUSE_MS);
  const isAsked = text.length >= 2;
  const { data, currentData, isError } = useSearchEverythingQuery({ search }, { skip: search.length < 2 });
  const isSearching = isAsked && !isError && (search !== text || currentData === undefined);
  const found = (isAsked ? (data?.data ?? []) : []).map(itemOf);
  return {
    hits: isSearching ? found.filter((item) => isMatch(item, text)) : found,
    isSearching,
    hasFailed: isAsked && isError,
  };
}

function itemOf({ kind, _id, title, detail }: SearchHit): PaletteItem {
  return { id: `${kind} ${_id}`, label: title, detail, ...KINDS[kind](_id, title) };
}

const KINDS: Record<
  SearchHit['kind'],
  (id: string, title: string) => Pick<PaletteItem, 'group' | 'Icon' | 'to'>
> = {
  LEAD: (id) => ({ group: t`Leads`, Icon: UserRoundSearch, to: paths.lead.to(id) }),
  CONTACT: (id) => ({ group: t`Contacts`, Icon: UserRound, to: paths.contact.to(id) }),
  PROJECT: (id) => ({ group: t`Projects`, Icon: Building, to: paths.project.to(id) }),
  LEAD_MANAGER: (_id, title) => ({
    group: t`Lead managers`,
    Icon: IdCard,
    to: searched(paths.leadManagers.to(), title),
  }),
  ACCOUNT: (id) => ({ group: t`Accounts`, Icon: Building2, to: paths.account.to(id) }),
  DEAL: (id) => ({ group: t`Deals`, Icon: Handshake, to: paths.deal.to(id) }),
  CUSTOMER: (id) => ({ group: t`Customers`, Icon: UserRoundCheck, to: paths.customer.to(id) }),
  INVOICE: (id) => ({ group: t`Invoices`, Icon: ReceiptText, to: paths.invoice.to(id) }),
  BOOKING: (_id, title) => ({
    group: t`Bookings`,
    Icon: CalendarCheck,
    to: searched(paths.bookings.to(), title),
  }),
  CAMPAIGN: (id) => ({ group: t`Campaigns`, Icon: Megaphone, to: paths.smsCampaign.to(id) }),
  MESSAGE_TEMPLATE: (_id, title) => ({
    group: t`Message templates`,
    Icon: FileText,
    to: searched(paths.messageTemplates.to(), title),
  }),
};

/** A list that has no page for each row, showing this one. */
function searched(list: string, title: string): string {
  return `${list}?${new URLSearchParams({ search: title }).toString()}`;
}
