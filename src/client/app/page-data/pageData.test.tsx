import { screen } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { discardPageData, mayPageBeOld } from '#client/data/pageData.ts';
import { acknowledged, buildCompany, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';

afterEach(() => {
  discardPageData();
  mayPageBeOld();
});

it('shows the rows that came with the page without a request', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const companies = acknowledged({ data: [buildCompany()] });
  const queries = [
    { endpointName: 'FindUserBySecret', arg: 'session-1', value: acknowledged({ data: buildViewer() }) },
    { endpointName: 'findMyCompanies', value: companies },
    {
      endpointName: 'findListViews',
      arg: { list: 'leads' },
      value: { ...acknowledged({ data: [] }), list: null },
    },
    { endpointName: 'findLeadChoices', value: acknowledged({ data: buildChoices() }) },
    {
      endpointName: 'findPeople',
      arg: { kind: 'LEAD', input: { filter: {}, page: 1, limit: 20 } },
      value: page([buildLead()]),
    },
  ];
  document.body.innerHTML = `<script id="${PAGE_DATA_ID}" type="application/json">${JSON.stringify({ session: 'session-1', queries })}</script>`;
  const { requests } = renderScreen('/crm/leads', {
    server: { findLeadChoices: () => acknowledged({ data: buildChoices() }) },
  });
  await screen.findByRole('row', { name: /Grace Hopper/ });
  // The stream of changes, once it is open, has the session looked up again
  expect(requests.map(({ operation }) => operation)).toEqual(['FindUserBySecret']);
});
