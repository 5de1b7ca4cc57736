import type { DealDetails } from '#client/entities/deals/deal.ts';
import { buildDeal, buildDealDetails, SALES } from '#client/entities/deals/testing/buildDeal.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import type { FakeAnswers } from '#client/testing/fakeServer.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

/** A team member who may see everything and change nothing. */
export const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });

/** A page of deals with the sums of all. */
export const dealPage = (deals: ReturnType<typeof buildDeal>[], sums: object[] = []) => ({
  ...page(deals),
  sums,
});

/** Opens a screen of deals; `details` is the reply of findDeal. */
export function openDeals(
  path: string,
  server: FakeAnswers = {},
  details: DealDetails = buildDealDetails(buildDeal()),
  viewer = buildViewer(),
) {
  return renderScreen(path, {
    viewer,
    server: {
      findDeals: () => dealPage([buildDeal()]),
      findTrashedDeals: () => page([]),
      findDeal: () => acknowledged({ data: details }),
      findPipelines: () => acknowledged({ data: [SALES] }),
      findProducts: () => acknowledged({ data: [] }),
      findQuotes: () => acknowledged({ data: [] }),
      findAccounts: () => page([]),
      findTaxSettings: () =>
        acknowledged({
          data: {
            currency: 'EUR',
            taxId: null,
            isInclusive: false,
            rates: [{ _id: 'tax-1', name: 'VAT', rate: 19_000 }],
          },
        }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...server,
    },
  });
}

/** The variables of the last request of an operation. */
export function sentTo(requests: readonly { operation?: string; variables?: unknown }[], name: string) {
  return requests.findLast(({ operation }) => operation === name)?.variables;
}
