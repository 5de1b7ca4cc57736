/** Every field that the specification and the screens ask for. */
export const COMPANY = `_id companyId createdAt updatedAt companyName email phoneNumber
  address { street zone postalCode city country } logo slug domain isActive
  subscriptions { plan period startedAt endsAt } timeZone defaultCountry currency
  domainState certificateState certificateError trashedAt trashedBy purgeAt ownerEmail`;

const REPLY = 'acknowledgement description statusCode message';

export const OPERATIONS = {
  register: `mutation($input: CompanyRegistrationInput!) { companyRegistration(input: $input) { ${REPLY} } }`,
  update: `mutation($companyId: ID!, $input: CompanyUpdateInput!) {
    updateCompany(companyId: $companyId, updateUserInput: $input) { ${REPLY} } }`,
  find: `query($id: ID!) { findCompany(id: $id) { ${REPLY} data { ${COMPANY} } } }`,
  mine: `query { findMyCompanies { ${REPLY} data { ${COMPANY} } } }`,
  all: `query($input: SearchInput) { getAllCompanies(input: $input) {
    ${REPLY} data { ${COMPANY} } page { page limit total totalPages } } }`,
  myTrash: `query($input: SearchInput) { findMyTrashedCompanies(input: $input) {
    ${REPLY} data { ${COMPANY} } page { page limit total totalPages } } }`,
  allTrash: `query($input: SearchInput) { findAllTrashedCompanies(input: $input) {
    ${REPLY} data { ${COMPANY} } page { page limit total totalPages } } }`,
  toTrash: `mutation($id: ID!) { moveCompanyToTrash(id: $id) { ${REPLY} } }`,
  fromTrash: `mutation($id: ID!, $isRestore: Boolean!) {
    deleteOrRestoreCompanyFromTrash(id: $id, isRestore: $isRestore) { ${REPLY} } }`,
  slugAvailability: `query($search: String!, $companyId: ID) {
    checkSlugAvailability(search: $search, companyId: $companyId) { ${REPLY} status } }`,
  addressSettings: `query($companyId: ID) { findAddressSettings(companyId: $companyId) { ${REPLY} data { slugPrefix ipAddress txtValue canIssueCertificates } } }`,
  checkDns: `mutation($domain: String!, $companyId: ID) { checkDnsPropagation(domain: $domain, companyId: $companyId) { ${REPLY} } }`,
  addDomain: `mutation($companyId: ID!, $domain: String!) {
    addDomain(companyId: $companyId, domain: $domain) { ${REPLY} } }`,
  removeDomain: `mutation($companyId: ID!) { removeDomain(companyId: $companyId) { ${REPLY} } }`,
  installSSL: `mutation($companyId: ID!) { installSSL(companyId: $companyId) { ${REPLY} } }`,
  activity: `query($input: ActivityInput) { findActivity(input: $input) { ${REPLY}
    data { _id createdAt companyId companyName actorName source entity entityId action changes { field before after } }
    page { page limit total totalPages } } }`,
} as const;
