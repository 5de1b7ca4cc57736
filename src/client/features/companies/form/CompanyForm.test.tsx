import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const countries = [
  { name: 'Bangladesh', code: 'BD', city: ['Chittagong', 'Dhaka'] },
  { name: 'Germany', code: 'DE', city: ['Berlin', 'Bonn'] },
];
const acme = buildCompany({ _id: 'c1', companyName: 'Acme', email: 'office@acme.com' });

const add = (server: object = {}) =>
  renderScreen('/company-info/add-company', { server: { '/countries.json': countries, ...server } });
const edit = (server: object = {}, viewer = buildViewer()) =>
  renderScreen('/company-info/edit-company/c1', {
    viewer,
    server: { '/countries.json': countries, findCompany: () => acknowledged({ data: acme }), ...server },
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const picker = (name: string) => screen.findByRole('combobox', { name });

describe('add company', () => {
  it('sends the input with the defaults of the browser, and opens the list', async () => {
    const { user, requests, address } = add({
      companyRegistration: () => acknowledged({}, 'Company registered'),
    });
    await user.type(await field('Company name'), 'Globex');
    await user.type(await field('Email'), 'hello@globex.com');
    await user.click(await picker('Country'));
    await user.click(await screen.findByRole('option', { name: 'Bangladesh' }));
    await user.click(await picker('City'));
    await user.click(await screen.findByRole('option', { name: 'Dhaka' }));
    await user.click(screen.getByRole('button', { name: 'Add company' }));
    expect(await screen.findByText('Company registered')).toBeVisible();
    expect(requests.find((request) => request.operation === 'companyRegistration')?.variables).toEqual({
      input: {
        companyName: 'Globex',
        email: 'hello@globex.com',
        phoneNumber: null,
        address: { street: null, zone: null, postalCode: null, city: 'Dhaka', country: 'Bangladesh' },
        logo: null,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        defaultCountry: 'BD',
        currency: 'BDT',
      },
    });
    await waitFor(() => expect(address()).toBe('/company-info'));
  });

  it('names each field so that a part of the name finds it alone', async () => {
    add();
    await field('Company name');
    await screen.findByRole('option', { name: /^Germany/ });
    for (const name of [/phone number/i, /country/i, /email/i])
      expect(screen.getAllByLabelText(name)).toHaveLength(1);
    expect(await picker('Default region')).toHaveAccessibleDescription(
      'How phone numbers without a country code are read.',
    );
  });

  it('shows an error at an empty required field, and sends nothing', async () => {
    const { user, requests } = add();
    await user.click(await screen.findByRole('button', { name: 'Add company' }));
    expect(await field('Company name')).toHaveAccessibleDescription('This field is required!');
    expect(await field('Company name')).toBeInvalid();
    expect(requests.map((request) => request.operation)).not.toContain('companyRegistration');
  });

  it('keeps the input when the server rejects it', async () => {
    const { user } = add({ companyRegistration: () => refused('You own too many companies') });
    await user.type(await field('Company name'), 'Globex');
    await user.type(await field('Email'), 'hello@globex.com');
    await user.click(screen.getByRole('button', { name: 'Add company' }));
    expect(await screen.findByText('You own too many companies')).toBeVisible();
    expect(await field('Company name')).toHaveValue('Globex');
  });

  it('requires a country with a city', async () => {
    const { user } = add();
    await user.type(await picker('City'), 'Dhaka');
    await user.tab();
    expect(await picker('City')).toHaveAccessibleDescription('Please select you country');
  });

  it('clears the city when a country is chosen, and takes a city that no list has', async () => {
    const { user } = add();
    await user.click(await picker('Country'));
    await user.click(await screen.findByRole('option', { name: 'Germany' }));
    await user.type(await picker('City'), 'Kleinkleckersdorf');
    await user.tab();
    expect(await picker('City')).toHaveValue('Kleinkleckersdorf');
    await user.clear(await picker('Country'));
    await user.type(await picker('Country'), 'Bangla');
    await user.click(await screen.findByRole('option', { name: 'Bangladesh' }));
    expect(await picker('City')).toHaveValue('');
  });

  it('keeps a country that no list has, with its city as plain text', async () => {
    const { user, requests } = add({ companyRegistration: () => acknowledged() });
    await user.type(await field('Company name'), 'Globex');
    await user.type(await field('Email'), 'hello@globex.com');
    await user.type(await picker('Country'), 'Testland');
    await user.tab();
    expect(await picker('Country')).toHaveValue('Testland');
    await user.type(await field('City'), 'Testville');
    await user.click(screen.getByRole('button', { name: 'Add company' }));
    await waitFor(() =>
      expect(
        requests.find((request) => request.operation === 'companyRegistration')?.variables,
      ).toMatchObject({ input: { address: { country: 'Testland', city: 'Testville' } } }),
    );
  });

  it('takes a country of the list that is typed to its end', async () => {
    const { user } = add();
    await user.type(await picker('Country'), 'germany');
    await user.tab();
    expect(await picker('Country')).toHaveValue('Germany');
    await user.click(await picker('City'));
    expect(await screen.findByRole('option', { name: 'Berlin' })).toBeVisible();
  });

  it('falls back to text fields when the country list fails to load, and logs the error', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, requests } = renderScreen('/company-info/add-company', {
      server: { companyRegistration: () => acknowledged() },
    });
    await user.type(await field('Country'), 'Bangladesh');
    await user.type(await field('City'), 'Dhaka');
    expect(screen.queryByRole('alert', { name: /./ })).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('The country list could not be loaded', expect.anything());
    await user.type(await field('Company name'), 'Globex');
    await user.type(await field('Email'), 'hello@globex.com');
    await user.click(screen.getByRole('button', { name: 'Add company' }));
    await waitFor(() =>
      expect(
        requests.find((request) => request.operation === 'companyRegistration')?.variables,
      ).toMatchObject({
        input: { address: { country: 'Bangladesh', city: 'Dhaka' } },
      }),
    );
    logged.mockRestore();
  });
});

describe('edit company', () => {
  it('sends the changed fields alone', async () => {
    const { user, requests, address } = edit({ updateCompany: () => acknowledged({}, 'Company updated') });
    expect(await field('Company name')).toHaveValue('Acme');
    await user.clear(await field('Postal code'));
    await user.type(await field('Postal code'), '10117');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Company updated')).toBeVisible();
    expect(requests.find((request) => request.operation === 'updateCompany')?.variables).toEqual({
      companyId: 'c1',
      updateUserInput: { address: { postalCode: '10117' } },
    });
    await waitFor(() => expect(address()).toBe('/company-info'));
  });

  it('asks before discarding changes, and leaves after confirmation', async () => {
    const { user, address } = edit();
    await user.type(await field('Company name'), '!');
    await user.click(screen.getByRole('link', { name: 'Company trash' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/company-info/edit-company/c1');
    expect(await field('Company name')).toHaveValue('Acme!');
    await user.click(screen.getByRole('link', { name: 'Company trash' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/company-info/trash'));
  });

  it('leaves without a question where nothing was changed', async () => {
    const { user, address } = edit();
    await field('Company name');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/company-info'));
  });

  it('is for reading only where a member looks', async () => {
    edit({}, buildViewer({ role: 'MEMBER' }));
    expect(await field('Company name')).toBeDisabled();
    expect(await picker('Country')).toBeDisabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  it('says that a company is not there', async () => {
    edit({ findCompany: () => ({ ...refused('Company not found', 404), data: null }) });
    expect(await screen.findByText('Company not found')).toBeVisible();
  });
});

describe('the logo', () => {
  const choose = async (file: File) => {
    fireEvent.change(await screen.findByLabelText('Logo file'), { target: { files: [file] } });
  };
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
  });

  it('is sent at once as a company logo, and saved with the form', async () => {
    const { user, requests } = edit({
      uploadSingleFile: () => ({
        acknowledgement: true,
        statusCode: 200,
        message: 'ok',
        filePath: 'uploads/abc.webp',
      }),
      updateCompany: () => acknowledged(),
    });
    expect(
      await screen.findByText('Maximum file size 5MB. Allowed formats: JPG, JPEG, PNG, WEBP.'),
    ).toBeVisible();
    await choose(picture);
    expect(await screen.findByText('File uploaded successfully')).toBeVisible();
    expect(requests.find((request) => request.operation === 'uploadSingleFile')?.variables).toMatchObject({
      activity: 'company-logo',
    });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(requests.find((request) => request.operation === 'updateCompany')?.variables).toMatchObject({
        updateUserInput: { logo: 'uploads/abc.webp' },
      }),
    );
  });

  it('can be removed', async () => {
    const { user, requests } = edit({
      findCompany: () => acknowledged({ data: { ...acme, logo: 'uploads/old.webp' } }),
      updateCompany: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(requests.find((request) => request.operation === 'updateCompany')?.variables).toMatchObject({
        updateUserInput: { logo: null },
      }),
    );
  });

  it('is refused before it is sent when it is too large or no image', async () => {
    const { requests } = edit();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    await choose(large);
    expect(await screen.findByText('File size must be less than 5MB')).toBeVisible();
    await choose(new File(['x'], 'x.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Only JPG, PNG and WEBP images can be uploaded')).toBeVisible();
    expect(requests.map((request) => request.operation)).not.toContain('uploadSingleFile');
  });

  it('says that an upload failed', async () => {
    edit({
      uploadSingleFile: () => ({
        acknowledgement: false,
        statusCode: 400,
        message: 'This image cannot be read',
        filePath: null,
      }),
    });
    await choose(picture);
    expect(await screen.findByText('Error uploading file')).toBeVisible();
    expect(screen.getByText('This image cannot be read')).toBeVisible();
  });
});
