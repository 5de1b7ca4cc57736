import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { layOut } from '#client/kit/drag/testing/layOut.ts';
import { acknowledged, refused } from '#client/testing/builders.ts';
import { buildForm, FORM_LINK, openForms, sent } from '../testing/openForms.tsx';

const PATH = '/crm/forms/form-1';
type Opened = ReturnType<typeof openForms>;

const save = (user: Opened['user']) => user.click(screen.getByRole('button', { name: 'Save' }));
const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const fieldNames = () =>
  within(screen.getByRole('list', { name: 'Fields' }))
    .getAllByRole('listitem')
    .map((line) => line.getAttribute('aria-label'));
const addField = async (user: Opened['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const line = (name: string) => screen.getByRole('listitem', { name });
const sentFields = ({ requests }: Opened, operation = 'updateForm') =>
  (sent(requests, operation) as { input: { fields: { key?: string; label: string }[] } }).input.fields;

describe('a new form', () => {
  it('creates a form with name, email and phone fields, and a slug from the title', async () => {
    const opened = openForms('/crm/forms/add');
    const { user, requests, address } = opened;
    await user.type(await textbox('Title'), 'Ask for a viewing');
    await user.tab();
    expect(await textbox('URL slug')).toHaveValue('ask-for-a-viewing');
    expect(fieldNames()).toEqual(['First name', 'Last name', 'Email', 'Phone']);
    await save(user);
    await waitFor(() => expect(address()).toBe('/crm/forms'));
    expect(sent(requests, 'createForm')).toEqual({
      input: expect.objectContaining({
        title: 'Ask for a viewing',
        slug: 'ask-for-a-viewing',
        isOpen: true,
        redirectUrl: null,
        stageId: null,
      }),
    });
    expect(sentFields(opened, 'createForm').map(({ key }) => key)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
    ]);
  });
});

describe('double opt-in', () => {
  it('is turned on, and saved', async () => {
    const { user, requests } = openForms(PATH);
    await user.click(
      await screen.findByRole('switch', { name: 'Confirm the email address (double opt-in)' }),
    );
    expect(screen.getByRole('heading', { name: 'After the email address is confirmed' })).toBeVisible();
    await save(user);
    await waitFor(() =>
      expect(sent(requests, 'updateForm')).toMatchObject({ input: { confirmsEmail: true } }),
    );
  });

  it('needs the email field, and says so', async () => {
    const fields = [{ key: 'phoneNumber', label: 'Phone', help: '', isRequired: true, isLong: false }];
    const form = buildForm({ fields });
    const { user, requests } = openForms(PATH, { findForm: () => acknowledged({ data: form }) });
    await user.click(await screen.findByRole('switch', { name: /double opt-in/ }));
    await save(user);
    expect(
      await screen.findByText('Confirming email addresses needs the email field, and it must be required'),
    ).toBeVisible();
    expect(sent(requests, 'updateForm')).toBeUndefined();
  });
});

describe('the fields of a form', () => {
  it('adds lead fields, custom fields and questions', async () => {
    const choices = buildChoices({ customFields: [buildCustomField('custom-1', 'Budget', 'money')] });
    const opened = openForms(PATH, { findLeadChoices: () => acknowledged({ data: choices }) });
    const { user } = opened;
    await textbox('Title');
    await addField(user, 'Phone');
    await addField(user, 'Budget');
    await addField(user, 'Custom question');
    // Who asks for a question is about to type it
    await waitFor(() =>
      expect(within(line('Custom question')).getByRole('textbox', { name: 'Question' })).toHaveFocus(),
    );
    await user.keyboard('When?');
    await user.click(within(line('When?')).getByRole('checkbox', { name: 'Required' }));
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    expect(await screen.findByRole('menuitem', { name: 'Last name' })).toBeVisible();
    for (const name of ['Phone', 'Budget', 'Email'])
      expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await save(user);
    await waitFor(() => expect(sent(opened.requests, 'updateForm')).toBeDefined());
    expect(sentFields(opened).slice(3)).toEqual([
      { key: 'phoneNumber', label: 'Phone', help: '', isRequired: false, isLong: false },
      { key: 'own.custom-1', label: 'Budget', help: '', isRequired: false, isLong: false },
      { label: 'When?', help: '', isRequired: true, isLong: false },
    ]);
  });

  it('are put in order by the arrow keys, and it is said where they are', async () => {
    const opened = openForms(PATH);
    const { user } = opened;
    await textbox('Title');
    await user.click(screen.getByRole('button', { name: 'Move Which flat?' }));
    await user.keyboard('{ArrowUp}');
    expect(fieldNames()).toEqual(['First name', 'Which flat?', 'Email']);
    expect(screen.getByText('Which flat? is now field 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Which flat?' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(fieldNames()).toEqual(['Which flat?', 'First name', 'Email']);
    await save(user);
    await waitFor(() => expect(sent(opened.requests, 'updateForm')).toBeDefined());
    expect(sentFields(opened).map(({ key }) => key)).toEqual(['question.1', 'firstName', 'email']);
  });

  it('are put in order by dragging their grip', async () => {
    openForms(PATH);
    await textbox('Title');
    layOut(
      within(screen.getByRole('list', { name: 'Fields' })).getAllByRole('listitem'),
      { width: 600, height: 120 },
      'y',
    );
    const grip = screen.getByRole('button', { name: 'Move First name' });
    fireEvent.mouseDown(grip, { clientX: 10, clientY: 60 });
    fireEvent.mouseMove(document, { clientX: 10, clientY: 80 });
    fireEvent.mouseMove(document, { clientX: 10, clientY: 320 });
    await screen.findByText(/First name is now field 3 of 3/);
    fireEvent.mouseUp(document);
    await waitFor(() => expect(fieldNames()).toEqual(['Email', 'Which flat?', 'First name']));
  });

  it('focuses the next field after a removal, and undo restores the field in its position', async () => {
    const { user } = openForms(PATH);
    await textbox('Title');
    await user.click(screen.getByRole('button', { name: 'Remove Email' }));
    expect(fieldNames()).toEqual(['First name', 'Which flat?']);
    expect(within(line('Which flat?')).getByRole('textbox', { name: 'Question' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(fieldNames()).toEqual(['First name', 'Email', 'Which flat?']);
    expect(within(line('Email')).getByRole('textbox', { name: 'Help text' })).toHaveValue(
      'We never share it',
    );
  });

  it('must have words, and among them a way to answer', async () => {
    const { user, requests } = openForms(PATH);
    await textbox('Title');
    await user.click(screen.getByRole('button', { name: 'Remove Email' }));
    await save(user);
    const reach = 'Add the email or phone number field, so that you can reply';
    expect(await screen.findByText(reach)).toBeVisible();
    await addField(user, 'Phone');
    expect(screen.queryByText(reach)).not.toBeInTheDocument();
    await user.clear(within(line('Phone')).getByRole('textbox', { name: 'Label' }));
    await save(user);
    expect(await screen.findByText('Enter a label for each field')).toBeVisible();
    expect(within(line('Phone')).getByRole('textbox', { name: 'Label' })).toBeInvalid();
    expect(sent(requests, 'updateForm')).toBeUndefined();
  });
});

describe('the consents of a form', () => {
  it('are worded, and one about texts needs the phone number', async () => {
    const { user, requests } = openForms(PATH);
    await textbox('Title');
    await user.click(screen.getByRole('button', { name: 'Add consent' }));
    const added = screen.getByRole('listitem', { name: 'Consent 2' });
    await waitFor(() => expect(within(added).getByRole('textbox', { name: 'Wording' })).toHaveFocus());
    await save(user);
    expect(await screen.findByText('Enter the wording of the consent')).toBeVisible();
    await user.type(within(added).getByRole('textbox', { name: 'Wording' }), 'Text me');
    await user.click(within(added).getByRole('checkbox', { name: /Consent to SMS/ }));
    const noPhone = 'A consent to messages requires the phone number field';
    expect(await screen.findByText(noPhone)).toBeVisible();
    await addField(user, 'Phone');
    await waitFor(() => expect(screen.queryByText(noPhone)).not.toBeInTheDocument());
    await save(user);
    await waitFor(() =>
      expect(sent(requests, 'updateForm')).toEqual({
        id: 'form-1',
        input: expect.objectContaining({
          consents: [
            { key: 'terms', wording: 'I agree to the terms', isRequired: true, isForTexts: false },
            { wording: 'Text me', isRequired: false, isForTexts: true },
          ],
        }),
      }),
    );
  });
});

describe('the editor of a form', () => {
  it('says what new leads get, where visitors are led, and that it is closed', async () => {
    const { user, requests } = openForms(PATH);
    await textbox('Title');
    const pick = async (field: string, name: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${field}:`) }));
      await user.click(await screen.findByRole('option', { name }));
      await user.keyboard('{Escape}');
    };
    await pick('Stage', 'Contacted');
    await pick('Source', 'Website');
    await pick('Groups', 'Hot');
    await pick('Tags', 'vip');
    await pick('Lead managers \\(round robin\\)', 'Mary Manager');
    await user.type(await textbox(/Redirect URL/), 'https://example.com/thanks');
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    await save(user);
    await waitFor(() =>
      expect(sent(requests, 'updateForm')).toEqual({
        id: 'form-1',
        input: expect.objectContaining({
          stageId: 'stage-contacted',
          sourceId: 'source-web',
          groupIds: ['group-hot'],
          tags: ['vip'],
          managerIds: ['manager-1'],
          redirectUrl: 'https://example.com/thanks',
          isOpen: false,
        }),
      }),
    );
  });

  it('shows what visitors will see, as it is typed', async () => {
    const { user } = openForms(PATH);
    const preview = await screen.findByRole('group', { name: 'Preview' });
    expect(preview).toHaveTextContent('We answer within a day.');
    expect(preview).toHaveTextContent('We never share it');
    expect(preview).toHaveTextContent('I agree to the terms');
    await user.type(await textbox('Button label'), ' now');
    expect(preview).toHaveTextContent('Send now');
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    expect(preview).toHaveTextContent('Closed: visitors see that this page does not exist.');
  });

  it('has the link of the form, and the code for the sites that may show it', async () => {
    const form = buildForm({ embedSites: ['https://www.example.com'] });
    const { user } = openForms(PATH, { findForm: () => acknowledged({ data: form }) });
    expect(await screen.findByRole('link', { name: FORM_LINK })).toHaveAttribute('href', FORM_LINK);
    expect(screen.getByText(new RegExp(`data-exkoo-popup="${FORM_LINK}"`))).toHaveTextContent(
      '>Contact us</button>',
    );
    expect(screen.getByText(new RegExp(`data-exkoo-form="${FORM_LINK}"`))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy code: Inline embed' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    await user.type(await textbox(/Allowed sites/), '{enter}not a site');
    await save(user);
    expect(await screen.findByText(/Enter each site as a host name/)).toBeVisible();
  });

  it('asks before unsaved changes are left', async () => {
    const { user, address } = openForms(PATH);
    await textbox('Title');
    await user.click(screen.getByRole('button', { name: 'Remove Email' }));
    await user.click(screen.getByRole('link', { name: 'Submissions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(PATH);
    await user.click(await screen.findByRole('link', { name: 'Submissions' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe(`${PATH}/submissions`));
  });

  it('keeps the input when the server rejects it, and shows the error at its field', async () => {
    const taken = refused('Another form already uses this URL', 409);
    let refusal = { ...taken, description: 'slug-taken' };
    const { user } = openForms(PATH, { updateForm: () => refusal });
    const title = await textbox('Title');
    await user.type(title, '!');
    await save(user);
    expect(await screen.findByText(taken.message)).toBeVisible();
    expect(await textbox('URL slug')).toBeInvalid();
    expect(title).toHaveValue('Contact us!');
    await user.type(await textbox('URL slug'), '-2');
    refusal = refused('A selected option no longer exists. Reload the page');
    await save(user);
    expect(await screen.findByText(refusal.message)).toBeVisible();
    expect(await textbox('URL slug')).toBeValid();
  });

  it('says that a form is not there', async () => {
    openForms(PATH, { findForm: () => ({ ...refused('Form not found', 404), data: null }) });
    expect(await screen.findByRole('heading', { name: 'This form does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All forms' })).toHaveAttribute('href', '/crm/forms');
  });
});
