import { screen } from '@testing-library/react';
import { acknowledged, buildCompany, page } from '#client/testing/builders.ts';
import { buildForm, FORM_LINK, openForms } from './testing/openForms.tsx';

const OWN_LINK = 'https://www.harbour-homes.test/f/contact';

const openWith = (path: string, company: object) =>
  openForms(path, {
    findForm: () => acknowledged({ data: buildForm({ embedSites: ['https://www.example.com'] }) }),
    findMyCompanies: () =>
      page([
        buildCompany({
          _id: 'company-1',
          slug: 'harbour-homes',
          domain: 'www.harbour-homes.test',
          domainState: 'VERIFIED',
          certificateState: 'ACTIVE',
          ...company,
        }),
      ]),
  });

describe('the link of a form', () => {
  it('is on the company’s own domain, while the code for other sites stays at the installation’s', async () => {
    openWith('/crm/forms/form-1', {});
    expect(await screen.findByRole('link', { name: OWN_LINK })).toHaveAttribute('href', OWN_LINK);
    expect(screen.getByText(new RegExp(`data-exkoo-form="${FORM_LINK}"`))).toBeVisible();
  });

  it('needs no slug there', async () => {
    openWith('/crm/forms/form-1', { slug: null });
    expect(await screen.findByRole('link', { name: OWN_LINK })).toBeVisible();
  });

  it.each([
    { domainState: 'DRIFTED' },
    { certificateState: 'PENDING' },
    { certificateState: 'NONE' },
    { domain: null, domainState: 'NONE', certificateState: 'NONE' },
  ])('is below its slug where that does not answer safely: %j', async (company) => {
    openWith('/crm/forms/form-1', company);
    expect(await screen.findByRole('link', { name: FORM_LINK })).toBeVisible();
  });

  it('is copied from the list as it is shared', async () => {
    const { user } = openWith('/crm/forms', {});
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Actions for Contact us' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(OWN_LINK);
  });
});
