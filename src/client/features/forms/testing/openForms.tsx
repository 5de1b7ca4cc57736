import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

/** A form as the fake server answers it: asks first name, email and a question. */
export const buildForm = (fields: object = {}) => ({
  _id: 'form-1',
  title: 'Contact us',
  slug: 'contact',
  description: 'We answer within a day.',
  button: 'Send',
  thanks: 'Thank you',
  redirectUrl: null as string | null,
  isOpen: true,
  confirmsEmail: false,
  confirmations: { pending: 0, confirmed: 0 },
  fields: [
    { key: 'firstName', label: 'First name', help: '', isRequired: false, isLong: false },
    { key: 'email', label: 'Email', help: 'We never share it', isRequired: true, isLong: false },
    { key: 'question.1', label: 'Which flat?', help: '', isRequired: false, isLong: true },
  ],
  consents: [{ key: 'terms', wording: 'I agree to the terms', isRequired: true, isForTexts: false }],
  stageId: null as string | null,
  sourceId: null as string | null,
  groupIds: [] as string[],
  tags: [] as string[],
  managerIds: [] as string[],
  gone: [] as string[],
  embedSites: [] as string[],
  submissions: 3,
  lastSubmittedAt: '2026-03-05T09:00:00.000Z',
  recent: { views: 0, sent: 0 },
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Olivia Owner',
  trashedAt: null,
  trashedBy: null,
  purgeAt: null,
  ...fields,
});

/** The link of that form. */
export const FORM_LINK = `${location.origin}/f/harbour-homes/contact`;

/** Opens a screen of forms, with one form. */
export const openForms = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findForms: () => page([buildForm()]),
      findTrashedForms: () => page([]),
      findForm: () => acknowledged({ data: buildForm() }),
      findFormSubmissions: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findMyCompanies: () =>
        page([buildCompany({ _id: 'company-1', companyId: 'company-1', slug: 'harbour-homes' })]),
      createForm: () => acknowledged({ message: 'Form created' }),
      updateForm: () => acknowledged({ message: 'Form updated' }),
      moveFormToTrash: () => acknowledged({ message: 'Form moved to trash' }),
      deleteOrRestoreFormFromTrash: () => acknowledged({ message: 'Form deleted' }),
      ...server,
    },
  });

/** A list that the server cannot answer now. */
export const noList = () => ({ ...page([]), ...refused('The database is away', 503) });

/** The variables of the last request of an operation. */
export const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;
