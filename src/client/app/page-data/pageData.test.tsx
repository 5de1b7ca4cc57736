import { screen } from '@testing-library/react';
import { discardPageData, mayPageBeOld } from '#client/data/pageData.ts';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildCompany, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';

// As if the page had been opened a moment ago
beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(1_000));

afterEach(() => {
  discardPageData();
  mayPageBeOld();
});

/** Opens the leads by a page that brought their data. */
function open(viewer = buildViewer()) {
  const queries = [
    { endpointName: 'FindUserBySecret', arg: 'session-1', value: acknowledged({ data: viewer }) },
    { endpointName: 'findMyCompanies', value: acknowledged({ data: [buildCompany()] }) },
    {
      endpointName: 'findListViews',
      arg: { list: 'leads' },
      value: acknowledged({ data: [], choices: null, defaultViewId: null, pinnedIds: [] }),
    },
    { endpointName: 'findLeadChoices', value: acknowledged({ data: buildChoices() }) },
    {
      endpointName: 'findPeople',
      arg: { kind: 'LEAD', input: { filter: {}, page: 1, limit: 20 } },
      value: page([buildLead()]),
    },
  ];
  document.body.innerHTML = `<script id="${PAGE_DATA_ID}" type="application/json">${JSON.stringify({ session: 'session-1', queries })}</script>`;
  return renderScreen('/crm/leads', { viewer });
}

it('shows the rows that came with the page without a request', async () => {
  const { requests } = open();
  await screen.findByRole('row', { name: /Grace Hopper/ });
  // The stream of changes, once it is open, has the session looked up again
  expect(requests.map(({ operation }) => operation)).toEqual(['FindUserBySecret']);
});
